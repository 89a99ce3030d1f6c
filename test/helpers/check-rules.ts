import { describe, expect, it } from 'vitest';
import { contains } from '@/core/diff/contain/contain';
import type { Json } from '@/core/schema/json';

/** A rule in words, for tests: every value of `inner` is one of `outer` ('yes'), a value is not ('no'), or who knows. */
export interface Rule {
  rule: string;
  inner: Json;
  outer: Json;
  is: 'yes' | 'no' | 'unknown';
}

/** Makes a test of every rule, read as written. */
export function checkRules(families: Record<string, readonly Rule[]>): void {
  for (const [family, rules] of Object.entries(families)) {
    describe(`containment of ${family}`, () => {
      it.each(rules)('$rule', ({ inner, outer, is }) => {
        expect(contains({ root: outer }, { root: inner }, 'strict').answer).toBe(is);
      });
    });
  }
}
