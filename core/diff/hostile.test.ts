import { describe, expect, it } from 'vitest';
import { hostilePairs } from '@/test/helpers/hostile-schemas';
import { explainChange } from './describe-change';
import { diff } from './diff';

/** Far above what any pair needs, so that a busy machine does not fail the test, and far below a hang. */
const patienceMs = 10_000;

describe('a tool with hostile schemas', () => {
  it.each(Object.entries(hostilePairs))(
    '%s: is compared within the budget, and says why it is undecided',
    (_, make) => {
      const [a, b] = make();
      const started = performance.now();
      const { verdict, entries } = diff(
        'tool',
        { name: 'hostile', inputSchema: a, outputSchema: b },
        { name: 'hostile', inputSchema: b, outputSchema: a },
      );
      expect(performance.now() - started).toBeLessThan(patienceMs);
      expect(verdict).not.toBe('equal');
      for (const { change } of entries) {
        const { title, reason } = explainChange(change);
        expect([title, reason]).not.toContain('');
        if (change.facets.proof === 'undecided') expect(change.facets.why).toBeTruthy();
      }
    },
    60_000,
  );
});
