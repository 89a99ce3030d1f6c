import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownString } from '@/core/schema/json';
import { readToolName } from './tool-name';

function nameIn(text: string, maxChars = 512): string | null {
  const bytes = Buffer.from(`  ${text}  `);
  return readToolName(
    { bytes, envelope: {}, tools: null, values: 0 },
    { start: 2, end: bytes.length - 2, depth: 0 },
    maxChars,
  );
}

describe('readToolName', () => {
  it('reads the name that JSON.parse would give, for any tool', () => {
    const tool = fc.dictionary(fc.constantFrom('name', 'a', 'inputSchema', '"', 'na\\me'), fc.jsonValue());
    fc.assert(
      fc.property(tool, fc.boolean(), (value, pretty) => {
        const text = JSON.stringify(value, null, pretty ? 2 : 0);
        expect(nameIn(text)).toBe(ownString(JSON.parse(text), 'name') ?? null);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each<[string, string | null]>([
    ['{"inputSchema":{"name":"inner"},"name":"outer"}', 'outer'],
    ['{"n\\u0061me":"e\\u0301"}', 'e\u0301'],
    ['{"name":"a","name":"b"}', 'b'],
    ['{"name":"a","name":1}', null],
    ['{"name":{"name":"x"}}', null],
    ['["name","x"]', null],
    ['"name"', null],
    ['{"title":"name","x":"y"}', null],
  ])('%s: %j', (text, name) => {
    expect(nameIn(text)).toBe(name);
  });

  it('cuts a long name and gives up on one beyond all measure', () => {
    expect(nameIn(JSON.stringify({ name: 'x'.repeat(20) }), 5)).toBe('xxxxx');
    expect(nameIn(JSON.stringify({ name: 'x'.repeat(100) }), 5)).toBeNull();
  });
});
