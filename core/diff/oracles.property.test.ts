import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { randomPair, randomRecursivePair, trials } from '@/test/helpers/random-schemas';
import { randomToolPair, randomToolSchema } from '@/test/helpers/random-tools';
import { findFaults } from '@/test/helpers/verdict-faults';
import { type Json, own } from '../schema/json';
import { diff } from './diff';
import { allowance } from './verdict-of-pair';

// `SCHEMALOG_RUNS=20000 npx vitest run --project unit core/diff/oracles.property.test.ts` tries that many new pairs of each
// family, on both sides, and prints how they were answered.
const runs = trials(25);
const timeoutMs = 60_000 + 500 * runs.numRuns;
const tallies = new Map<string, Map<string, number>>();

/** A schema of any kind as the only parameter of a tool; its definitions stay at the root, where references look for them. */
function asParameter(schema: Json): Json {
  const $defs = own(schema, '$defs');
  return {
    type: 'object',
    properties: { v: $defs === undefined ? schema : { $ref: own(schema, '$ref') ?? '#' } },
    required: ['v'],
    ...($defs === undefined ? {} : { $defs }),
  };
}

const wrapped = ([a, b]: [Json, Json]): [Json, Json] => [asParameter(a), asParameter(b)];
const families: Record<string, fc.Arbitrary<[Json, Json]>> = {
  'schemas as tools have them': randomToolPair(),
  'schemas of every keyword': randomPair().map(wrapped),
  'recursive schemas': randomRecursivePair().map(wrapped),
};

function count(family: string, what: string): void {
  const tally = tallies.get(family) ?? new Map<string, number>();
  tally.set(what, (tally.get(what) ?? 0) + 1);
  tallies.set(family, tally);
}

afterAll(() => {
  if (process.env.SCHEMALOG_RUNS === undefined) return;
  for (const [family, tally] of tallies) {
    const lines = [...tally].sort(([, a], [, b]) => b - a).map(([what, times]) => `  ${times}  ${what}`);
    process.stdout.write(`${family}\n${lines.join('\n')}\n`);
  }
});

describe('verdicts, held against Ajv and Hyperjump', () => {
  for (const side of ['input', 'output'] as const) {
    it.each(Object.entries(families))(
      `are contradicted by no value, and every witness is one: ${side}, %s`,
      async (family, pairs) => {
        let told = 0;
        await fc.assert(
          fc.asyncProperty(pairs, async ([before, after]) => {
            const finding = await findFaults(side, before, after);
            if (finding === null) return count(`${family}, ${side}`, 'not understood by a validator');
            expect(finding.faults).toEqual([]);
            if (finding.verdict !== 'review') told++;
            count(`${family}, ${side}`, finding.verdict);
            for (const reason of finding.undecided) count(`${family}, ${side}`, `review: ${reason}`);
          }),
          runs,
        );
        // Answering "review" to everything would pass the checks above.
        expect(told).toBeGreaterThan(runs.numRuns * 0.8);
      },
      timeoutMs,
    );
  }

  it(
    'are the same for an input and, with old and new exchanged, for an output whose objects all say what else they take',
    () => {
      fc.assert(
        fc.property(randomToolPair(), ([before, after]) => {
          const [old, now] = [stated(before), stated(after)];
          const asInput = allowance('input', old, now).answer;
          const asOutput = allowance('output', now, old).answer;
          if (asInput !== 'unknown' && asOutput !== 'unknown') expect(asInput).toBe(asOutput);
        }),
        runs,
      );
    },
    timeoutMs,
  );

  it(
    'of a schema and itself there are none',
    () => {
      fc.assert(
        fc.property(randomToolSchema(), fc.constantFrom('input', 'output'), (schema, side) => {
          expect(diff(side, schema, structuredClone(schema))).toEqual({ verdict: 'equal', entries: [] });
        }),
        runs,
      );
    },
    timeoutMs,
  );
});

/** The schema with every silent object closed, so that both readings read it as written. */
function stated(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(stated);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, stated(part)]));
  return schema.type === 'object' && !Object.hasOwn(schema, 'additionalProperties')
    ? { ...parts, additionalProperties: false }
    : parts;
}
