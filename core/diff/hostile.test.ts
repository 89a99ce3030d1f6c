import { describe, expect, it } from 'vitest';
import { hostilePairs } from '@/test/helpers/hostile-schemas';
import { explainChange } from './describe-change';
import { diff } from './diff';

/** CPU time: ten times what any pair needs on a slow core, and far below a hang. */
const patienceMs = 6_000;

describe('a tool with hostile schemas', () => {
  it.each(Object.entries(hostilePairs))(
    '%s: is compared within the budget, and says why it is undecided',
    (_, make) => {
      const [a, b] = make();
      const started = process.cpuUsage();
      const { verdict, entries } = diff(
        'tool',
        { name: 'hostile', inputSchema: a, outputSchema: b },
        { name: 'hostile', inputSchema: b, outputSchema: a },
      );
      const { user, system } = process.cpuUsage(started);
      expect((user + system) / 1_000).toBeLessThan(patienceMs);
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
