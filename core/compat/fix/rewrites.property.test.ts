import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Json } from '@/core/schema/json';
import { own } from '@/core/schema/json';
import { ajvOracle } from '@/test/helpers/ajv-oracle';
import { randomSchema, randomValue, trials } from '@/test/helpers/random-schemas';
import { usualSchema } from '@/test/helpers/usual-schemas';
import { rewrites } from './all';
import { compareRewritten } from './equivalence';
import { sampleValues } from './schema/sample-values';

vi.setConfig({ testTimeout: 60_000 });

// Ajv reads 2020-12 alone: spellings of older drafts and of OpenAPI are held to the written examples instead.
const keeping = rewrites.filter(({ kind }) => kind === 'spelling' || kind === 'hint');

function toolWith(schema: Json): Json {
  return { name: 't', description: 'd', inputSchema: { type: 'object', properties: { a: schema } } };
}

function expectSame(before: Json, after: Json, values: readonly Json[], about: string): void {
  const [old, now] = [own(before, 'inputSchema') ?? null, own(after, 'inputSchema') ?? null];
  const [first, second] = [ajvOracle(old), ajvOracle(now)];
  if (first === undefined) return;
  expect(second, `${about}: ${JSON.stringify(now)} compiles`).toBeDefined();
  for (const value of values) {
    const [was, is] = [first(value), second?.(value)];
    if (was !== undefined && is !== undefined) {
      expect(
        is,
        `${about}: ${JSON.stringify(value)} in ${JSON.stringify(old)} → ${JSON.stringify(now)}`,
      ).toBe(was);
    }
  }
}

function valuesFor(schemas: readonly Json[], random: readonly Json[]): Json[] {
  return [...sampleValues(schemas), ...random.map((value): Json => ({ a: value }))].filter(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
}

describe('rewrites that keep the values', () => {
  it.each(keeping.map((one) => [one.id, one] as const))(
    '%s keeps what Ajv accepts, for any schema',
    (id, rewrite) => {
      fc.assert(
        fc.property(
          fc.oneof(randomSchema(), usualSchema()),
          fc.array(randomValue(), { maxLength: 8 }),
          (schema, random) => {
            const before = toolWith(schema);
            const after = rewrite.apply(before);
            if (after === null || id === 'results-unstated') return;
            const schemas = [own(before, 'inputSchema') ?? null, own(after, 'inputSchema') ?? null];
            expectSame(before, after, valuesFor(schemas, random), id);
          },
        ),
        trials(60),
      );
    },
  );
});

describe('the comparison of two tools', () => {
  it('never calls the same what Ajv tells apart, whatever the rewrite', () => {
    fc.assert(
      fc.property(
        fc.oneof(randomSchema(), usualSchema()),
        fc.constantFrom(...rewrites.filter(({ kind }) => kind === 'values' || kind === 'interface')),
        fc.array(randomValue(), { maxLength: 8 }),
        (schema, rewrite, random) => {
          const before = toolWith(schema);
          const after = rewrite.apply(before);
          if (after === null || compareRewritten(before, after, [rewrite]).found.is !== 'same') return;
          const schemas = [own(before, 'inputSchema') ?? null, own(after, 'inputSchema') ?? null];
          expectSame(before, after, valuesFor(schemas, random), rewrite.id);
        },
      ),
      trials(120),
    );
  });
});
