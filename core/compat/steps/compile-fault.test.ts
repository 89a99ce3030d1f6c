import { describe, expect, it } from 'vitest';
import { compileFault } from './compile-fault';

const schema = {
  type: 'object',
  properties: {
    ok: { type: 'string', pattern: '^a' },
    kind: { type: 'array', items: { type: 'enum' } },
    mail: { type: 'string', pattern: '(?i)a' },
    node: { $ref: '#/$defs/Missing' },
    other: { $ref: '#/$defs/Also' },
    none: { enum: [] },
    low: { type: 'number', exclusiveMinimum: true },
  },
};

describe('the node that a compiler’s words are about', () => {
  it.each([
    ["can't resolve reference #/$defs/Also from id #", '/properties/other/$ref'],
    ['Invalid regular expression: /(?i)a/u: Invalid group', '/properties/mail/pattern'],
    ['type must be JSONType or JSONType[]: enum', '/properties/kind/items/type'],
    ['enum must have non-empty array', '/properties/none/enum'],
    ['exclusiveMinimum value must be ["number"]', '/properties/low/exclusiveMinimum'],
    ['something else', ''],
  ])('%s', (words, pointer) => {
    expect(compileFault(schema, words)).toBe(pointer);
  });

  it('is not looked for in what is no schema', () => {
    expect(compileFault(undefined, 'type must be JSONType')).toBe('');
    expect(compileFault(null, 'enum must have non-empty array')).toBe('');
  });
});
