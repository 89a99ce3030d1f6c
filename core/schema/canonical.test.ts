import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical';
import { definitionHash } from './hash';
import { isObject, type Json } from './json';
import { maskPlaces } from './mask';

/** The same value with the members of every object in the opposite order. */
function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]): [string, Json] => [key, reversed(item)]),
  );
}

const json = fc.jsonValue() as fc.Arbitrary<Json>;

describe('canonicalJson', () => {
  it('means the same value, for any data', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonicalJson(value, 'literal'))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('does not depend on the order of members, for any definition', () => {
    fc.assert(
      fc.property(
        fc.record({ name: fc.string(), inputSchema: json, outputSchema: json, _meta: json }),
        (tool) => {
          expect(definitionHash(reversed(tool as Json))).toBe(definitionHash(tool as Json));
        },
      ),
    );
  });

  it('sorts members by UTF-16 code units, as RFC 8785 does', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
    const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33'];
    const text = canonicalJson(Object.fromEntries(keys.map((key) => [key, 0])), 'literal');
    expect(Object.keys(JSON.parse(text.replaceAll('"1"', '"x1"')))).toEqual(
      sorted.map((key) => (key === '1' ? 'x1' : key)),
    );
  });

  it('required and enum are sets in schemas, and lists in data', () => {
    const schema = (required: Json, values: Json): Json => ({
      inputSchema: { required, properties: { a: { enum: values } } },
    });
    expect(definitionHash(schema(['a', 'b'], [1, 'x']))).toBe(definitionHash(schema(['b', 'a'], ['x', 1])));
    const data = (list: Json): Json => ({
      inputSchema: { default: { required: list, enum: list } },
      _meta: { enum: list },
    });
    expect(definitionHash(data(['a', 'b']))).not.toBe(definitionHash(data(['b', 'a'])));
  });

  it('a property that is called required or enum is a property', () => {
    const schema = (names: Json): Json => ({ inputSchema: { properties: { required: { default: names } } } });
    expect(definitionHash(schema(['a', 'b']))).not.toBe(definitionHash(schema(['b', 'a'])));
  });

  it('the order of union members, tuple items and examples is kept', () => {
    for (const keyword of ['anyOf', 'prefixItems', 'examples']) {
      const schema = (list: Json): Json => ({ inputSchema: { [keyword]: list } });
      expect(definitionHash(schema([{ a: 1 }, { b: 2 }]))).not.toBe(
        definitionHash(schema([{ b: 2 }, { a: 1 }])),
      );
    }
  });

  it('tells apart zero, empty, false, null and absent', () => {
    const hashes = [0, '', false, null, [], {}].map((value) =>
      definitionHash({ _meta: { a: value as Json } }),
    );
    expect(new Set([...hashes, definitionHash({ _meta: {} })]).size).toBe(7);
  });
});

describe('maskPlaces', () => {
  it('makes definitions that differ only there have one hash, and leaves the rest', () => {
    const at = (time: string, type: string): Json => ({
      inputSchema: { properties: { 'a/b': { default: time, type } } },
    });
    const places = ['/inputSchema/properties/a~1b/default'];
    expect(definitionHash(maskPlaces(at('1', 'string'), places))).toBe(
      definitionHash(maskPlaces(at('2', 'string'), places)),
    );
    expect(definitionHash(maskPlaces(at('1', 'string'), places))).not.toBe(
      definitionHash(maskPlaces(at('1', 'number'), places)),
    );
  });

  it('ignores pointers that lead nowhere, and keeps members called __proto__', () => {
    const value = JSON.parse('{"__proto__":{"x":1},"list":[1,2]}') as Json;
    expect(maskPlaces(value, ['/nowhere/at/all', '/list/7', '/list/x'])).toEqual(value);
    expect(JSON.stringify(maskPlaces(value, ['/list/0']))).toBe(
      '{"__proto__":{"x":1},"list":[{"$unstable":true},2]}',
    );
  });
});
