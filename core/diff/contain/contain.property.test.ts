import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ajvOracle } from '@/test/helpers/ajv-oracle';
import {
  closedText,
  randomPair,
  randomRecursivePair,
  randomSchema,
  randomValue,
  trials,
} from '@/test/helpers/random-schemas';
import type { Json } from '../../schema/json';
import { type Containment, contains, type Reading } from './contain';
import { validate } from './validate';

const runs = trials(35);
const { numRuns } = runs;
const timeoutMs = 60_000 + 100 * numRuns;
const values = fc.sample(randomValue(), { numRuns: 150, seed: 7 });

type Oracle = (value: Json) => boolean | undefined;

/** Compares pairs under a reading and holds the answers against Ajv; `isPromised` says which values the reading counts. */
function holdAgainstAjv(
  pairs: fc.Arbitrary<[Json, Json]>,
  reading: Reading,
  isPromised: (inner: Json) => Oracle | undefined = ajvOracle,
): Record<Containment['answer'], number> {
  const answers = { yes: 0, no: 0, unknown: 0 };
  fc.assert(
    fc.property(pairs, ([inner, outer]) => {
      const isInner = ajvOracle(inner);
      const isOuter = ajvOracle(outer);
      const counts = isPromised(inner);
      if (isInner === undefined || isOuter === undefined || counts === undefined) return;
      const result = contains({ root: outer }, { root: inner }, reading);
      answers[result.answer]++;
      if (result.answer === 'no') {
        expect(isInner(result.witness)).not.toBe(false);
        expect(isOuter(result.witness)).not.toBe(true);
      }
      if (result.answer === 'yes') {
        const refuted = values.find((value) => isInner(value) && counts(value) && isOuter(value) === false);
        expect(refuted).toBeUndefined();
      }
    }),
    runs,
  );
  return answers;
}

describe('the prover, held against Ajv', () => {
  it(
    'never calls a schema contained while a value of it is refused by the other, and every witness is one',
    () => {
      const answers = holdAgainstAjv(randomPair(), 'strict');
      // Answering "unknown" to everything would pass the checks above.
      expect(answers.unknown).toBeLessThan((answers.yes + answers.no) / 10);
      expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(numRuns / 20);
    },
    timeoutMs,
  );

  it(
    'is right about recursive schemas too',
    () => {
      const answers = holdAgainstAjv(randomRecursivePair(), 'strict');
      expect(answers.unknown).toBeLessThan((answers.yes + answers.no) / 5);
    },
    timeoutMs,
  );

  it(
    'is right about inputs: values with declared keys only',
    () => {
      holdAgainstAjv(randomPair(), 'closed', (inner) => ajvOracle(closedText(inner)));
    },
    timeoutMs,
  );

  it(
    'is right about outputs: what it proves holds for undeclared keys too',
    () => {
      holdAgainstAjv(randomPair(), 'open');
    },
    timeoutMs,
  );

  it(
    'finds every schema contained in itself under every reading',
    () => {
      fc.assert(
        fc.property(randomSchema(), (schema) => {
          // Another root, so that the two are not simply the same text.
          const inner = { root: { $comment: 'a copy', allOf: [schema] } };
          for (const reading of ['strict', 'open', 'closed'] as const) {
            expect(contains({ root: schema }, inner, reading)).toEqual({ answer: 'yes' });
          }
        }),
        runs,
      );
    },
    timeoutMs,
  );
});

describe('the validator, held against Ajv', () => {
  it(
    'agrees on every value it is sure about',
    () => {
      let unknown = 0;
      fc.assert(
        fc.property(randomSchema(), (schema) => {
          const oracle = ajvOracle(schema);
          for (const value of values.slice(0, 30)) {
            const holds = oracle?.(value);
            if (holds === undefined) return;
            const own = validate({ root: schema }, value);
            if (own === 'unknown') unknown++;
            else expect([value, own]).toEqual([value, holds ? 'valid' : 'invalid']);
          }
        }),
        runs,
      );
      expect(unknown).toBeLessThan(numRuns);
    },
    timeoutMs,
  );
});
