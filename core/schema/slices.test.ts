import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sliceArray } from './slices';

const path = ['result', 'tools'];

describe('sliceArray', () => {
  it('finds each element exactly as JSON.parse sees it, for any JSON', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), fc.boolean(), (tools, other, pretty) => {
        const text = JSON.stringify({ other, result: { a: other, tools, z: other } }, null, pretty ? 2 : 0);
        const found = sliceArray(text, path, 1000);
        expect(found.ok && found.slices?.map((s) => JSON.parse(text.slice(s.start, s.end)))).toEqual(
          JSON.parse(JSON.stringify(tools)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps numbers, escapes and duplicate members as they were sent', () => {
    const text = '{"result":{"tools":[ {"n":1.0,"dup":1,"dup":2} , "\\u003c]", 1e400,null ]}}';
    const found = sliceArray(text, path, 100);
    expect(found.ok && found.slices?.map((s) => text.slice(s.start, s.end))).toEqual([
      '{"n":1.0,"dup":1,"dup":2}',
      '"\\u003c]"',
      '1e400',
      'null',
    ]);
  });

  it('takes the last of two members with one name, as JSON.parse does', () => {
    const text = '{"result":{"tools":[1],"t\\u006fols":[2,3]}}';
    const found = sliceArray(text, path, 100);
    expect(found.ok && found.slices?.map((s) => text.slice(s.start, s.end))).toEqual(['2', '3']);
  });

  it('a later member that is no array hides an earlier array, as JSON.parse would', () => {
    for (const text of [
      '{"result":{"tools":[1],"tools":null}}',
      '{"result":{"tools":[1]},"result":3}',
      '{"result":{"tools":[1]},"result":{}}',
    ]) {
      const found = sliceArray(text, path, 100);
      expect(found).toMatchObject({ ok: true, slices: null });
    }
  });

  it('looks at the array at the path only', () => {
    const text =
      '{"tools":[9],"result":{"x":{"tools":[8]},"tools":{"tools":[7]}},"list":[{"result":{"tools":[6]}}]}';
    expect(sliceArray(text, path, 100)).toMatchObject({ ok: true, slices: null });
  });

  it('says how deep each element is and refuses text deeper than the limit without recursing', () => {
    const deep = `${'['.repeat(300_000)}${']'.repeat(300_000)}`;
    expect(sliceArray(deep, path, 20_000)).toMatchObject({ ok: false, reason: 'too-deep' });
    const text = '{"result":{"tools":[1,{},{"a":[{}]}]}}';
    const found = sliceArray(text, path, 100);
    expect(found.ok && found.slices?.map((s) => s.depth)).toEqual([0, 1, 3]);
  });

  it('reports text that is not closed or wrongly closed', () => {
    for (const text of ['{"result":', '{"a":"', '[}', ']']) {
      expect(sliceArray(text, path, 100)).toMatchObject({ ok: false, reason: 'malformed' });
    }
  });
});
