import { describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { own } from '@/core/schema/json';
import { ajvOracle } from '@/test/helpers/ajv-oracle';
import { rewrites } from './all';
import { compareTools } from './equivalence';
import type { RewriteExample } from './rewrite';
import { rewriteKinds } from './rewrite';
import { sampleValues } from './schema/sample-values';

describe('the rewrites', () => {
  it('those that change values say what is lost, spellings lose nothing', () => {
    for (const { id, kind, loses } of rewrites) {
      expect(rewriteKinds, id).toContain(kind);
      if (kind === 'values' || kind === 'interface' || kind === 'hint') expect(loses, id).toMatch(/\S/);
      if (kind === 'spelling' || kind === 'name') expect(loses, id).toBeNull();
    }
  });
});

describe.each(rewrites.map((one) => [one.id, one] as const))('%s', (_, rewrite) => {
  it.each(rewrite.examples.map((example, i) => [i, example] as const))(
    'example %i comes out as written',
    (_, example) => {
      const { before, after, at } = toolsOf(example);
      expect(rewrite.apply(before, at)).toEqual(after);
    },
  );

  it('leaves its own result alone', () => {
    for (const example of rewrite.examples) {
      const { after } = toolsOf(example);
      const isWhole = toolsOf(example).at === undefined;
      if (isWhole && rewrite.id !== 'root-union-wrapped') expect(rewrite.apply(after)).toBeNull();
    }
  });

  it('keeps the accepted values when it is a spelling, a name or a hint', () => {
    if (!['spelling', 'name', 'hint'].includes(rewrite.kind)) return;
    for (const example of rewrite.examples) {
      const { before, after } = toolsOf(example);
      expect(compareTools(before, after)).toMatchObject({ is: 'same' });
      expectSameForAjv(before, after);
    }
  });
});

function expectSameForAjv(before: Json, after: Json): void {
  const [old, now] = [own(before, 'inputSchema'), own(after, 'inputSchema')];
  if (old === undefined || now === undefined) return;
  const [first, second] = [ajvOracle(old), ajvOracle(now)];
  // Ajv compiles neither the spellings of older drafts nor dialects that it was not given.
  if (first === undefined || second === undefined) return;
  for (const value of sampleValues([old, now])) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    expect([value, second(value)]).toEqual([value, first(value)]);
  }
}

function toolsOf(example: RewriteExample): { before: Json; after: Json; at: string | undefined } {
  const of = (key: string, [before, after]: readonly [Json, Json]) => ({
    before: { name: 't', description: 'd', inputSchema: { type: 'object' }, [key]: before },
    after: { name: 't', description: 'd', inputSchema: { type: 'object' }, [key]: after },
    at: example.at,
  });
  if ('tool' in example) return { before: example.tool[0], after: example.tool[1], at: example.at };
  return 'input' in example ? of('inputSchema', example.input) : of('outputSchema', example.output);
}
