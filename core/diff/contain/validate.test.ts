import { describe, expect, it } from 'vitest';
import type { Json } from '../../schema/json';
import { newBudget } from './budget';
import { validate } from './validate';

const valid = (root: Json, value: Json) => expect(validate({ root }, value)).toBe('valid');
const invalid = (root: Json, value: Json) => expect(validate({ root }, value)).toBe('invalid');
const unknown = (root: Json, value: Json) => expect(validate({ root }, value)).toBe('unknown');

describe('the validator', () => {
  it('lets formats and contents decide nothing', () => {
    valid({ type: 'string', format: 'email', contentEncoding: 'base64' }, 'not an address');
  });

  it('does not know what a pattern that is not one accepts, unless something else refuses', () => {
    unknown({ type: 'string', pattern: '(' }, 'a');
    invalid({ type: 'string', pattern: '(' }, 3);
  });

  it('does not know where the double and the decimal disagree about a multiple', () => {
    unknown({ multipleOf: 0.1 }, 0.3);
    valid({ multipleOf: 0.1 }, 0.2);
    invalid({ multipleOf: 0.1 }, 0.25);
  });

  it('does not know what a dangling reference accepts', () => {
    unknown({ $ref: '#/nowhere' }, 1);
    valid({ anyOf: [{ $ref: '#/nowhere' }, { type: 'number' }] }, 1);
  });

  it('counts what contains finds between its bounds', () => {
    const schema = { contains: { type: 'string' }, minContains: 2, maxContains: 3 };
    invalid(schema, ['a', 1]);
    valid(schema, ['a', 1, 'b']);
    invalid(schema, ['a', 'b', 'c', 'd']);
    valid({ contains: { type: 'string' }, minContains: 0 }, []);
  });

  it('compares items by value for uniqueItems', () => {
    invalid({ uniqueItems: true }, [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ]);
    valid({ uniqueItems: true }, [1, '1', true, [1], { 1: 1 }]);
  });

  it('sees through allOf, references, conditions and dependents what was evaluated', () => {
    const schema = {
      allOf: [{ properties: { a: {} } }],
      anyOf: [{ properties: { b: { type: 'string' } }, required: ['b'] }, {}],
      dependentSchemas: { a: { properties: { c: {} } } },
      unevaluatedProperties: false,
    };
    valid(schema, { a: 1, b: 'x', c: 2 });
    invalid(schema, { b: 3 });
    invalid(schema, { c: 1 });
  });

  it('knows since which dialect a keyword counts', () => {
    const draft04 = 'http://json-schema.org/draft-04/schema#';
    valid({ $schema: draft04, propertyNames: false }, { a: 1 });
    invalid({ propertyNames: false }, { a: 1 });
    invalid({ $schema: draft04, maximum: 3, exclusiveMaximum: true }, 3);
    valid({ $schema: 'https://json-schema.org/draft/2020-12/schema', dependencies: { a: ['b'] } }, { a: 1 });
  });

  it('resolves ids, anchors and pointers inside the document only', () => {
    const root = {
      $id: 'https://x.invalid/root',
      $defs: { a: { $id: 'inner', $anchor: 'A', type: 'integer' }, 'b/c~d': { type: 'null' } },
      properties: { p: { $ref: 'inner#A' }, q: { $ref: '#/$defs/b~1c~0d' }, r: { $ref: '#/$defs/b%2Fc' } },
    };
    valid(root, { p: 1, q: null });
    invalid(root, { p: 'x' });
    invalid(root, { q: 1 });
    unknown(root, { r: 1 });
  });

  it('ends on recursive schemas and values', () => {
    const root = { $ref: '#/$defs/n', $defs: { n: { type: 'array', items: { $ref: '#/$defs/n' } } } };
    valid(root, [[], [[], []]]);
    invalid(root, [[], [1]]);
    unknown({ anyOf: [{ $ref: '#' }, { $ref: '#' }] }, 1);
  });

  it('says unknown when the budget is used up', () => {
    expect(validate({ root: { items: { type: 'integer' } } }, [1, 2, 3], 'strict', newBudget(5))).toBe(
      'unknown',
    );
  });

  it('closes silent objects where asked to', () => {
    const root = { type: 'object', properties: { a: { type: 'object', properties: { b: {} } } } };
    expect(validate({ root }, { a: { b: 1 } }, 'closed')).toBe('valid');
    expect(validate({ root }, { a: { c: 1 } }, 'closed')).toBe('invalid');
    expect(validate({ root }, { c: 1 }, 'closed')).toBe('invalid');
    expect(validate({ root }, { c: 1 })).toBe('valid');
  });
});
