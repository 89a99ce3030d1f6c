import { describe, expect, it } from 'vitest';
import { checkRules } from '@/test/helpers/check-rules';
import type { Json } from '../../schema/json';
import { contains } from './contain';

const draft07 = 'http://json-schema.org/draft-07/schema#';

checkRules({
  references: [
    {
      rule: 'a reference is what it stands for',
      inner: { $ref: '#/$defs/S', $defs: { S: { type: 'string' } } },
      outer: { type: 'string' },
      is: 'yes',
    },
    {
      rule: 'a pointer may lead anywhere',
      inner: { properties: { a: { type: 'string' }, b: { $ref: '#/properties/a' } }, type: 'object' },
      outer: { properties: { b: { type: 'string' } } },
      is: 'yes',
    },
    {
      rule: 'anchors and ids are found',
      inner: {
        $id: 'https://x.invalid/a',
        allOf: [{ $ref: '#s' }, { $ref: 'b' }],
        $defs: { s: { $anchor: 's', type: 'string' }, b: { $id: 'b', maxLength: 2 } },
      },
      outer: { type: 'string', maxLength: 2 },
      is: 'yes',
    },
    {
      rule: 'recursive schemas are equal when their parts are',
      inner: tree({ type: 'integer' }),
      outer: tree({ type: 'number' }),
      is: 'yes',
    },
    {
      rule: 'a break inside a recursive schema is found',
      inner: tree({ type: 'number' }),
      outer: tree({ type: 'integer' }),
      is: 'no',
    },
    {
      rule: 'an assumption about one branch does not hide a break in another',
      inner: twoBranches({ type: 'number' }),
      outer: twoBranches({ type: 'integer' }),
      is: 'no',
    },
    {
      rule: 'before 2019 keywords beside a reference have no effect',
      inner: {
        $schema: draft07,
        $ref: '#/definitions/S',
        maxLength: 1,
        definitions: { S: { type: 'string' } },
      },
      outer: { type: 'string', maxLength: 1 },
      is: 'no',
    },
    {
      rule: 'since 2019 keywords beside a reference count',
      inner: { $ref: '#/$defs/S', maxLength: 1, $defs: { S: { type: 'string' } } },
      outer: { type: 'string', maxLength: 1 },
      is: 'yes',
    },
    {
      rule: 'keywords that the stated dialect does not know are ignored',
      inner: { $schema: draft07, type: 'array', prefixItems: [{ type: 'string' }] },
      outer: { prefixItems: [{ type: 'string' }] },
      is: 'no',
    },
    {
      rule: 'what a dangling reference accepts is not known',
      inner: { type: 'string' },
      outer: { $ref: '#/$defs/none' },
      is: 'unknown',
    },
    {
      rule: 'no document outside is fetched',
      inner: { $ref: 'https://x.invalid/s' },
      outer: { type: 'string' },
      is: 'unknown',
    },
  ],
});

describe('a part of a document', () => {
  it('is compared with the definitions of the whole', () => {
    const root = { properties: { a: { $ref: '#/$defs/S' } }, $defs: { S: { type: 'string' } } };
    const part = { root, pointer: '/properties/a' };
    expect(contains({ root: { type: 'string' } }, part, 'strict')).toEqual({ answer: 'yes' });
    expect(contains(part, { root: { type: 'integer' } }, 'strict')).toEqual({ answer: 'no', witness: 0 });
  });

  it('is unknown where the pointer leads nowhere', () => {
    expect(contains({ root: {}, pointer: '/none' }, { root: {} }, 'strict').answer).toBe('unknown');
  });
});

describe('witnesses', () => {
  it('are small and always the same', () => {
    const inner = {
      root: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'array' } }, required: ['b'] },
    };
    const outer = { root: { type: 'object', required: ['a'] } };
    for (let i = 0; i < 3; i++)
      expect(contains(outer, inner, 'strict')).toEqual({ answer: 'no', witness: { b: [] } });
  });

  it('satisfy the patterns of SDKs', () => {
    const email =
      "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$";
    const inner = {
      root: { type: 'object', properties: { to: { type: 'string', pattern: email } }, required: ['to'] },
    };
    const result = contains({ root: { required: ['cc'] } }, inner, 'strict');
    expect(result).toMatchObject({ answer: 'no', witness: { to: expect.stringMatching(new RegExp(email)) } });
  });
});

function tree(value: Json): Json {
  const node = { type: 'object', properties: { value, next: { $ref: '#/$defs/node' } }, required: ['value'] };
  return { $ref: '#/$defs/node', $defs: { node } };
}

function twoBranches(value: Json): Json {
  const ref = { $ref: '#/$defs/n' };
  return {
    $ref: '#/$defs/n',
    $defs: { n: { type: 'object', properties: { a: ref, b: { type: 'array', items: ref }, value } } },
  };
}
