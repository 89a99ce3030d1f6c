import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { canonicalValue } from './line-diff';
import { changePlace, lineAnchors, placeInText, pointedLines } from './pointed-lines';
import { placeAnchor } from './urls';

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;

describe('lines of JSON with the place that begins on each', () => {
  it('the text is that of JSON.stringify, whatever the value', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(pointedLines(value).lines).toEqual(JSON.stringify(value, null, 2).split('\n'));
      }),
    );
    expect(pointedLines(undefined)).toEqual({ lines: [], pointers: [] });
  });

  it('each member and item has its pointer, once, and closing brackets have none', () => {
    const { lines, pointers } = pointedLines({ 'a/b': [1, { c: {} }], d: [] }, '/x');
    expect(lines.map((line, i) => [line.trim(), pointers[i]])).toEqual([
      ['{', '/x'],
      ['"a/b": [', '/x/a~1b'],
      ['1,', '/x/a~1b/0'],
      ['{', '/x/a~1b/1'],
      ['"c": {}', '/x/a~1b/1/c'],
      ['}', null],
      ['],', null],
      ['"d": []', '/x/d'],
      ['}', null],
    ]);
  });

  it('no two lines of both texts have one anchor', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        const anchors = (['before', 'after'] as const).flatMap((list, i) => {
          const { pointers } = pointedLines(i === 0 ? a : b);
          const anchorOf = lineAnchors('tool', list, pointers, 'pair:1');
          return pointers.map((_, n) => anchorOf(n + 1));
        });
        const short = anchors.filter((anchor) => anchor.length < 200);
        expect(new Set(short).size).toBe(short.length);
      }),
    );
  });
});

describe('a place in a text whose sets are sorted', () => {
  const definition: Json = {
    name: 't',
    inputSchema: {
      required: ['z', 'a'],
      properties: { a: { enum: [3, 1] }, b: { anyOf: [{}, { type: 'null' }] } },
    },
  };

  const placed = (pointer: string) => placeInText(definition, pointer, 'canonical');

  it('follows the items of required and enum to where they are sorted', () => {
    expect(placed('/inputSchema/required/0')).toBe('/inputSchema/required/1');
    expect(placed('/inputSchema/properties/a/enum/1')).toBe('/inputSchema/properties/a/enum/0');
    expect(placed('/inputSchema/properties/b/anyOf/1/type')).toBe('/inputSchema/properties/b/anyOf/1/type');
    expect(placeInText(definition, '/inputSchema/required/0', 'received')).toBe('/inputSchema/required/0');
  });

  it('is the nearest one that there is', () => {
    expect(placed('/inputSchema/properties/gone/type')).toBe('/inputSchema/properties');
    expect(placed('/inputSchema/required/7')).toBe('/inputSchema/required');
    expect(placed('/inputSchema/required/length')).toBe('/inputSchema/required');
    expect(placed('/constructor')).toBe('');
  });

  it('is always a line of the text', () => {
    const pointers = pointedLines(definition).pointers.filter((pointer) => pointer !== null);
    const lines = pointedLines(canonicalValue(definition)).pointers;
    for (const pointer of pointers) expect(lines).toContain(placed(pointer));
  });

  it('of what was removed is in the older text, of all else in the newer one', () => {
    const pointer = '/inputSchema/properties/a/enum/0';
    const both = { before: definition, after: definition };
    expect(changePlace({ kind: 'enum-value-removed', pointer, before: 3 }, both, 'canonical')).toEqual({
      list: 'before',
      pointer: '/inputSchema/properties/a/enum/1',
    });
    expect(changePlace({ kind: 'enum-value-added', pointer, after: 3 }, both, 'received')).toEqual({
      list: 'after',
      pointer,
    });
    const gone = { before: definition, after: null };
    expect(changePlace({ kind: 'tool-renamed', pointer: '' }, gone, 'canonical').list).toBe('before');
  });
});

describe('the anchor of a place', () => {
  it('reads like the pointer where it is harmless', () => {
    expect(placeAnchor('search', '/inputSchema/properties/a~1b', 'after')).toBe(
      'search/inputSchema/properties/a~1b',
    );
    expect(placeAnchor('search', '', 'before')).toBe('old:search');
  });

  it('has no character that an address or an id cannot carry, whatever the names are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (tool, key) => {
        const anchor = placeAnchor(tool, `/${key}`, 'after');
        expect(anchor).toMatch(/^[\w/.~@$!:-]+$/);
        expect(new URL(`http://localhost/#${anchor}`).hash).toBe(`#${anchor}`);
        expect(anchor.length).toBeLessThan(310);
      }),
    );
  });
});
