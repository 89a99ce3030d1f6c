import { describe, expect, it } from 'vitest';
import { hostilePairs, unionsOfUnions, wide } from '@/test/helpers/hostile-schemas';
import { newBudget } from './budget';
import { contains, type Reading } from './contain';

const readings: Reading[] = ['closed', 'open'];
/** CPU time: ten times what any pair needs on a slow core, and far below a hang. */
const patienceMs = 3_000;

describe('hostile schemas', () => {
  for (const [title, make] of Object.entries(hostilePairs)) {
    it(`${title} neither crash nor hang the comparison`, () => {
      const [a, b] = make();
      const [copy] = make();
      for (const reading of readings) {
        for (const [outer, inner] of [
          [a, b],
          [b, a],
        ] as const) {
          const started = process.cpuUsage();
          const { answer } = contains({ root: outer }, { root: inner }, reading);
          expect(['yes', 'no', 'unknown']).toContain(answer);
          const { user, system } = process.cpuUsage(started);
          expect((user + system) / 1_000).toBeLessThan(patienceMs);
        }
        expect(contains({ root: a }, { root: copy }, reading)).toEqual({ answer: 'yes' });
      }
    }, 300_000);
  }

  it('names such as __proto__ and constructor are names like others', () => {
    const inner = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"}},"required":["__proto__","constructor"]}',
    );
    const outer = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"integer"}}}');
    const result = contains({ root: outer }, { root: inner }, 'strict');
    expect(JSON.stringify(result)).toBe('{"answer":"no","witness":{"__proto__":"","constructor":null}}');
    const same = JSON.parse('{"required":["__proto__"],"properties":{"__proto__":{"maxLength":9}}}');
    expect(
      contains({ root: { type: 'object', required: ['toString'] } }, { root: same }, 'strict').answer,
    ).toBe('no');
  });

  it('an answer over the budget is unknown and says so', () => {
    const pair = [{ root: wide(50, 'string') }, { root: wide(51, 'string') }] as const;
    expect(contains(...pair, 'strict').answer).toBe('yes');
    expect(contains(...pair, 'strict', newBudget(60))).toEqual({
      answer: 'unknown',
      reason: 'over the budget',
    });
  });

  it('never asks for more than the budget, however small', () => {
    for (const steps of [0, 1, 10, 100, 1_000]) {
      const budget = newBudget(steps);
      contains(
        { root: unionsOfUnions(4, { type: 'object' }) },
        { root: unionsOfUnions(3, { type: 'object' }) },
        'closed',
        budget,
      );
      expect(budget.steps).toBeGreaterThan(-2_000);
    }
  });
});
