import { describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { rewriteClass, rewritesOf } from './rewrites';

const classes = (served: Json, sent: Json): string[] => rewritesOf(served, sent).map(rewriteClass);
const withX = (schema: Json): Json => ({ type: 'object', properties: { x: schema } });

describe('what a client changed in a schema', () => {
  it.each<[string, Json, Json, string[]]>([
    [
      'nothing when keys stand in another order',
      { type: 'object', title: 'a' },
      { title: 'a', type: 'object' },
      [],
    ],
    [
      'a keyword that was dropped',
      withX({ type: 'string', format: 'uri' }),
      withX({ type: 'string' }),
      ['property: format dropped'],
    ],
    [
      'a type list that became a nullable type',
      withX({ type: ['string', 'null'] }),
      withX({ type: 'string', nullable: true }),
      ['property: type changed (["string","null"] → "string")', 'property: nullable added (true)'],
    ],
    [
      'a property that was added, by its name',
      withX({}),
      { type: 'object', properties: { x: {}, wait: {} } },
      ['property added: wait'],
    ],
    [
      'a property that was left out',
      withX({}),
      { type: 'object', properties: {} },
      ['property: (property) dropped'],
    ],
    ['a schema that was left out', withX({}), null, ['root: (schema) changed (object → null)']],
    ['what is inside items', { items: { pattern: 'a' } }, { items: {} }, ['items: pattern dropped']],
    ['what is inside a union', { anyOf: [{ minLength: 1 }] }, { anyOf: [{}] }, ['member: minLength dropped']],
    [
      'a union that lost members as one change',
      { anyOf: [{}, {}] },
      { anyOf: [{}] },
      ['root: anyOf changed'],
    ],
    [
      'a closed root that was added',
      { type: 'object' },
      { type: 'object', additionalProperties: false },
      ['root: additionalProperties added (false)'],
    ],
  ])('says %s', (_, served, sent, expected) => {
    expect(classes(served, sent)).toEqual(expected);
  });

  it('points at the place, with the characters of names escaped', () => {
    const [rewrite] = rewritesOf(
      { properties: { 'a/b~c': { format: 'uri' } } },
      { properties: { 'a/b~c': {} } },
    );
    expect(rewrite).toMatchObject({ pointer: '/properties/a~1b~0c/format', before: 'uri' });
  });

  it('is not led astray by a property called like a member of all objects', () => {
    const served = JSON.parse('{"properties":{"__proto__":{"format":"uri"},"constructor":{}}}') as Json;
    const sent = JSON.parse('{"properties":{"__proto__":{},"constructor":{}}}') as Json;
    expect(classes(served, sent)).toEqual(['property: format dropped']);
  });
});
