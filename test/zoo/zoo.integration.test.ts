import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownString } from '@/core/schema/json';
import { defaultBudget } from '@/crawler/inspect/budget';
import { markedProcesses } from '../helpers/servers';
import { type Animal, evidenceOf, type Visit } from './animal';
import { animals, healthy } from './animals';
import { kinds } from './kinds';
import { type Round, visitAll } from './round';

let round: Round;
let descriptorsBefore = 0;
let peakBytes = 0;

function openDescriptors(): number {
  return readdirSync('/proc/self/fd').length;
}

function visitOf({ id }: Animal): Visit {
  const visit = round.visits.get(id);
  if (visit === undefined) throw new Error(`${id} was not visited`);
  return visit;
}

function names({ result }: Visit): (string | undefined)[] {
  return result.tools.map(({ value }) => ownString(value, 'name'));
}

beforeAll(async () => {
  descriptorsBefore = openDescriptors();
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
  }, 50);
  round = await visitAll(animals, healthy);
  clearInterval(timer);
}, 240_000);

describe('the zoo', () => {
  it.each(animals.map((animal) => [animal.id, animal.outcome ?? 'ok', animal] as const))(
    '%s: the round goes on and the outcome is %s',
    (_, outcome, animal) => {
      const visit = visitOf(animal);
      const { result, leftOver } = visit;
      expect(result).toMatchObject({ outcome, ...animal.expected });
      expect(leftOver).toEqual([]);
      if (outcome === 'ok') expect(result.evidence).toEqual(evidenceOf(animal));
      else expect(result.complete).toBe(false);
      if (animal.names !== undefined) expect(names(visit)).toEqual(animal.names);
      for (const { page, start, end, value } of result.tools) {
        const bytes = result.pages[page]?.bytes.slice(start, end) ?? [];
        expect(JSON.parse(Buffer.from(bytes).toString())).toEqual(value);
      }
    },
  );

  it('each animal has a name of its own, and each kind of trouble has animals', () => {
    const ids = animals.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [kind, named] of Object.entries(kinds)) {
      expect(named.length, kind).toBeGreaterThan(0);
      expect(ids, kind).toEqual(expect.arrayContaining([...named]));
    }
  });
});

describe('after the round', () => {
  it('the healthy servers between the others were listed whole, and none had to wait long', () => {
    expect(round.neighbours.length).toBeGreaterThan(animals.length / 5);
    for (const { visit, durationMs } of round.neighbours) {
      expect(visit.result).toMatchObject({ outcome: 'ok', complete: true, evidence: {} });
      expect(healthy.map((animal) => animal.names)).toContainEqual(names(visit));
      expect(visit.leftOver).toEqual([]);
      expect(durationMs).toBeLessThan(30_000);
    }
  });

  it('no process is left over, whatever it forked and whichever signals it ignores', () => {
    expect(markedProcesses()).toEqual([]);
  });

  it('no file, pipe or socket is left open', async () => {
    for (let i = 0; i < 50 && openDescriptors() > descriptorsBefore; i++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(openDescriptors()).toBeLessThanOrEqual(descriptorsBefore);
  });

  it('memory stayed bounded, and every inspection within its total time', () => {
    expect(peakBytes / 1024 / 1024).toBeLessThan(2_000);
    // Starting and ending a server is not in it, and takes its time on a busy machine.
    expect(Math.max(...round.durations.values())).toBeLessThan(defaultBudget.totalMs + 30_000);
  });
});
