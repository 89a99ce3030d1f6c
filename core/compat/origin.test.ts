import { describe, expect, it } from 'vitest';
import { originOf, resolve } from './origin';

const published = {
  type: 'object',
  properties: {
    tags: { type: ['array', 'null'], items: { type: 'string' } },
    node: { $ref: '#/$defs/Node' },
  },
  $defs: { Node: { type: 'object', properties: { 'a/b': { type: 'string' } } } },
};

describe('originOf', () => {
  it('a place that was left alone is itself', () => {
    expect(originOf(published, '/properties/tags/items')).toBe('/properties/tags/items');
  });

  it('a union branch that a client put in comes from the node it was made of', () => {
    expect(originOf(published, '/properties/tags/anyOf/0/items')).toBe('/properties/tags/items');
    expect(originOf(published, '/properties/tags/anyOf/1/title')).toBe('/properties/tags/type');
  });

  it('a union that stands for a type list comes from the list, and a type that stands for a union from that', () => {
    expect(originOf(published, '/properties/tags/anyOf/0')).toBe('/properties/tags/type');
    expect(originOf(published, '/properties/tags/anyOf')).toBe('/properties/tags/type');
    const union = { properties: { folder: { anyOf: [{ type: 'string' }, { type: 'null' }] } } };
    expect(originOf(union, '/properties/folder/type')).toBe('/properties/folder/anyOf');
  });

  it('what was inlined is found behind its reference', () => {
    expect(originOf(published, '/properties/node/properties/a~1b')).toBe('/$defs/Node/properties/a~1b');
  });

  it('the reference itself, and what stands beside it, are found where they are', () => {
    const described = { ...published, properties: { node: { $ref: '#/$defs/Node', description: 'd' } } };
    expect(originOf(described, '/properties/node/$ref')).toBe('/properties/node/$ref');
    expect(originOf(described, '/properties/node/description')).toBe('/properties/node/description');
  });

  it('what was added stands at its nearest parent', () => {
    expect(originOf(published, '/properties/wait/type')).toBe('/properties');
  });

  it('a reference to itself ends', () => {
    expect(originOf({ $ref: '#' }, '/properties/x')).toBe('');
  });

  it('members of prototypes are not found', () => {
    expect(resolve(published, '/constructor')).toBeUndefined();
    expect(originOf(published, '/__proto__/x')).toBe('');
  });
});
