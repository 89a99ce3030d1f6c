import { describe, expect, it } from 'vitest';
import { checkLimits } from './limits';
import { readTools } from './read-tools';

const tool = { name: 't', inputSchema: { type: 'object' } };

describe('what is pasted', () => {
  it.each([
    ['a tools/list result', { tools: [tool] }],
    ['a JSON-RPC message', { jsonrpc: '2.0', id: 1, result: { tools: [tool] } }],
    ['an array', [tool]],
    ['one tool', tool],
  ])('%s is read as its tools', (_title, value) => {
    expect(readTools(JSON.stringify(value))).toEqual({ ok: true, tools: [tool], note: null });
  });

  it.each([[{ type: 'object', properties: { name: { type: 'string' } } }], [true]])(
    'a bare schema is wrapped as a tool, and that is said',
    (schema) => {
      const read = readTools(JSON.stringify(schema));
      expect(read).toMatchObject({ ok: true, tools: [{ name: 'tool', inputSchema: schema }] });
      expect(read.ok && read.note).toContain('bare schema');
    },
  );

  it('what stands in the place of a tool may be anything', () => {
    expect(readTools('[null, 3, {"name": 7}]')).toEqual({
      ok: true,
      tools: [null, 3, { name: 7 }],
      note: null,
    });
  });

  it.each([
    ['', 'Nothing was given'],
    ['{"a":', 'not JSON'],
    ['"text"', 'neither'],
    ['[]', 'no tools'],
    ['['.repeat(100_000), 'nested deeper'],
    [JSON.stringify(Array(checkLimits.tools + 1).fill({})), 'up to 200'],
    [JSON.stringify('x'.repeat(checkLimits.bytes)), '1.0 MB'],
  ])('%.20s is refused in words', (text, words) => {
    const read = readTools(text);
    expect(read.ok ? '' : read.message).toContain(words);
  });

  it('brackets in strings are no levels', () => {
    expect(readTools(JSON.stringify([{ name: '['.repeat(1_000) }])).ok).toBe(true);
  });
});
