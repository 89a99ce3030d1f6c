import { describe, expect, it } from 'vitest';
import type { Json } from '../../schema/json';
import { contains } from './contain';

const draft07 = 'http://json-schema.org/draft-07/schema#';
const draft04 = 'http://json-schema.org/draft-04/schema#';

/** A rule in words: every value of `inner` is one of `outer` ('yes'), or a value that is not ('no'). */
interface Rule {
  rule: string;
  inner: Json;
  outer: Json;
  is: 'yes' | 'no' | 'unknown';
}

const families: Record<string, Rule[]> = {
  types: [
    { rule: 'integers are numbers', inner: { type: 'integer' }, outer: { type: 'number' }, is: 'yes' },
    { rule: 'numbers are not all integers', inner: { type: 'number' }, outer: { type: 'integer' }, is: 'no' },
    {
      rule: 'dropping the type lets strings through',
      inner: { properties: { a: {} } },
      outer: { type: 'object' },
      is: 'no',
    },
    {
      rule: 'minimum without a type is about numbers only',
      inner: { type: 'string' },
      outer: { minimum: 3 },
      is: 'yes',
    },
    {
      rule: 'a list of types is their union',
      inner: { type: ['string', 'null'] },
      outer: { anyOf: [{ type: 'null' }, { type: 'string' }] },
      is: 'yes',
    },
    {
      rule: 'nullable adds null',
      inner: { type: 'string', nullable: true },
      outer: { type: 'string' },
      is: 'no',
    },
    { rule: 'the schema false is contained in everything', inner: false, outer: { type: 'null' }, is: 'yes' },
    { rule: 'everything is contained in the empty schema', inner: true, outer: {}, is: 'yes' },
  ],
  values: [
    {
      rule: 'a shorter list of values is contained in a longer one',
      inner: { enum: ['a'] },
      outer: { enum: ['b', 'a'] },
      is: 'yes',
    },
    {
      rule: 'a value outside the other list is a witness',
      inner: { enum: ['a', 'b'] },
      outer: { enum: ['a'] },
      is: 'no',
    },
    {
      rule: 'values outside the type beside them are dead',
      inner: { type: 'string', enum: ['a', 1] },
      outer: { const: 'a' },
      is: 'yes',
    },
    {
      rule: 'null in the type is dead beside a list without null',
      inner: { type: ['string', 'null'], enum: ['a'] },
      outer: { type: 'string' },
      is: 'yes',
    },
    {
      rule: 'a finite range of integers is a list',
      inner: { type: 'integer', minimum: 1, maximum: 3 },
      outer: { enum: [3, 2, 1] },
      is: 'yes',
    },
    {
      rule: 'booleans are two values',
      inner: { type: 'boolean' },
      outer: { enum: [false, true] },
      is: 'yes',
    },
    {
      rule: 'values are compared by value, not by spelling',
      inner: { const: { a: 1, b: [1.0] } },
      outer: { enum: [{ b: [1], a: 1 }] },
      is: 'yes',
    },
  ],
  numbers: [
    {
      rule: 'a tighter bound is contained in a looser one',
      inner: { type: 'number', minimum: 2 },
      outer: { minimum: 1 },
      is: 'yes',
    },
    {
      rule: 'an exclusive bound on integers is the next inclusive one',
      inner: { type: 'integer', exclusiveMinimum: 3 },
      outer: { type: 'integer', minimum: 4 },
      is: 'yes',
    },
    {
      rule: 'an exclusive bound on numbers is not',
      inner: { type: 'number', exclusiveMinimum: 3 },
      outer: { minimum: 4 },
      is: 'no',
    },
    {
      rule: 'multiples of six are multiples of three',
      inner: { multipleOf: 6 },
      outer: { multipleOf: 3 },
      is: 'yes',
    },
    {
      rule: 'multiples of three are not all multiples of six',
      inner: { type: 'integer', multipleOf: 3 },
      outer: { multipleOf: 6 },
      is: 'no',
    },
    {
      rule: 'multiples of two and of three are multiples of six',
      inner: { allOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
      outer: { multipleOf: 6 },
      is: 'yes',
    },
    {
      rule: 'a whole step makes numbers integers',
      inner: { type: 'number', multipleOf: 2 },
      outer: { type: 'integer' },
      is: 'yes',
    },
    {
      rule: 'draft-04 writes exclusive bounds as flags',
      inner: { $schema: draft04, type: 'number', minimum: 3, exclusiveMinimum: true },
      outer: { exclusiveMinimum: 3 },
      is: 'yes',
    },
    {
      rule: 'steps that doubles cannot hold prove nothing',
      inner: { multipleOf: 0.3 },
      outer: { multipleOf: 0.1 },
      is: 'unknown',
    },
  ],
  strings: [
    {
      rule: 'a shorter length window is contained in a longer one',
      inner: { type: 'string', minLength: 2, maxLength: 3 },
      outer: { minLength: 1, maxLength: 9 },
      is: 'yes',
    },
    {
      rule: 'a length bound that is too tight has a witness',
      inner: { type: 'string' },
      outer: { type: 'string', maxLength: 3 },
      is: 'no',
    },
    { rule: 'length counts code points', inner: { const: '💙💙' }, outer: { maxLength: 2 }, is: 'yes' },
    {
      rule: 'a pattern without anchors that may be empty matches everything',
      inner: { type: 'string' },
      outer: { pattern: '[a-z]*' },
      is: 'yes',
    },
    {
      rule: 'a narrower character class is contained in a wider one',
      inner: { type: 'string', pattern: '^[a-f]{3}$' },
      outer: { pattern: '^[a-z]+$' },
      is: 'yes',
    },
    {
      rule: 'a wider pattern has a string that the narrower refuses',
      inner: { type: 'string', pattern: '^[a-z]+$' },
      outer: { pattern: '^[a-f]+$' },
      is: 'no',
    },
    {
      rule: 'a pattern implies a length',
      inner: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
      outer: { minLength: 7, maxLength: 7 },
      is: 'yes',
    },
    {
      rule: 'equal patterns that are not regular are equal',
      inner: { type: 'string', pattern: '^(a)\\1$' },
      outer: { pattern: '^(a)\\1$' },
      is: 'yes',
    },
    {
      rule: 'patterns that are not regular cannot be compared',
      inner: { type: 'string', pattern: '^(a+)\\1$' },
      outer: { pattern: '^(aa)+\\b' },
      is: 'unknown',
    },
    {
      rule: 'a look-ahead at the start is one more pattern',
      inner: { type: 'string', pattern: '^(?!x)[a-z]+$' },
      outer: { pattern: '^[a-wyz]' },
      is: 'yes',
    },
    {
      rule: 'formats decide nothing',
      inner: { type: 'string' },
      outer: { type: 'string', format: 'email' },
      is: 'yes',
    },
  ],
  objects: [
    {
      rule: 'a newly required name has a witness',
      inner: { type: 'object', required: ['a'] },
      outer: { required: ['a', 'b'] },
      is: 'no',
    },
    {
      rule: 'required may name what has no schema',
      inner: { type: 'object', required: ['x'], properties: { y: {} } },
      outer: { type: 'object', required: ['x'] },
      is: 'yes',
    },
    {
      rule: 'a property may be narrower',
      inner: { type: 'object', properties: { a: { const: 1 } } },
      outer: { properties: { a: { type: 'integer' } } },
      is: 'yes',
    },
    {
      rule: 'an open object may have what a new property refuses',
      inner: { type: 'object' },
      outer: { properties: { a: { type: 'string' } } },
      is: 'no',
    },
    {
      rule: 'a closed object has only its own keys',
      inner: { type: 'object', properties: { a: {} }, additionalProperties: false },
      outer: { properties: { b: { type: 'string' } } },
      is: 'yes',
    },
    {
      rule: 'a key outside a closed object is a witness',
      inner: { type: 'object', properties: { a: {}, b: {} } },
      outer: { properties: { a: {} }, additionalProperties: false },
      is: 'no',
    },
    {
      rule: 'properties that must be false cannot be there',
      inner: { type: 'object', properties: { a: false } },
      outer: { not: { required: ['a'] } },
      is: 'yes',
    },
    {
      rule: 'a pattern for one name is a property',
      inner: {
        type: 'object',
        patternProperties: { '^a$': { type: 'integer' } },
        additionalProperties: false,
      },
      outer: { properties: { a: { type: 'integer' } }, additionalProperties: false },
      is: 'yes',
    },
    {
      rule: 'patterns that overlap apply together',
      inner: { type: 'object', patternProperties: { '^a': { type: 'string' }, b$: { maxLength: 3 } } },
      outer: { properties: { ab: { type: 'string', maxLength: 3 } } },
      is: 'yes',
    },
    {
      rule: 'names of a list close an object',
      inner: { type: 'object', propertyNames: { enum: ['a'] }, properties: { a: { type: 'string' } } },
      outer: { additionalProperties: { type: 'string' } },
      is: 'yes',
    },
    {
      rule: 'a closed object with two keys has at most two',
      inner: { type: 'object', properties: { a: {}, b: {} }, additionalProperties: false },
      outer: { maxProperties: 2 },
      is: 'yes',
    },
    {
      rule: 'a minimum of members is met by required names',
      inner: { type: 'object', required: ['a', 'b'] },
      outer: { minProperties: 2 },
      is: 'yes',
    },
    {
      rule: 'dependent names follow from required ones',
      inner: { type: 'object', required: ['a', 'b'] },
      outer: { dependentRequired: { a: ['b'] } },
      is: 'yes',
    },
    {
      rule: 'dependent names that may be missing have a witness',
      inner: { type: 'object', required: ['a'] },
      outer: { dependentRequired: { a: ['b'] } },
      is: 'no',
    },
    {
      rule: 'dependencies of draft-07 hold schemas and names',
      inner: { $schema: draft07, type: 'object', dependencies: { a: ['b'] } },
      outer: { dependentRequired: { a: ['b'] } },
      is: 'yes',
    },
    {
      rule: 'a schema closed in allOf forbids the other parts',
      inner: { type: 'object', required: ['b'] },
      outer: { allOf: [{ properties: { a: {} }, additionalProperties: false }, { properties: { b: {} } }] },
      is: 'no',
    },
    {
      rule: 'unevaluatedProperties sees the keys of allOf',
      inner: { type: 'object', properties: { a: {}, b: {} }, additionalProperties: false },
      outer: { allOf: [{ properties: { a: {} } }], properties: { b: {} }, unevaluatedProperties: false },
      is: 'yes',
    },
  ],
  names: [
    {
      rule: 'names of a shorter list are names of a longer one',
      inner: { type: 'object', propertyNames: { enum: ['a', 'b'] } },
      outer: { propertyNames: { enum: ['c', 'b', 'a'] } },
      is: 'yes',
    },
    {
      rule: 'names from a list meet an empty demand on names',
      inner: { type: 'object', propertyNames: { enum: ['a'] } },
      outer: { propertyNames: {} },
      is: 'yes',
    },
    {
      rule: 'a name that a required one forbids is not the only one of its kind',
      inner: { type: 'object', not: { patternProperties: { '^a': { type: 'integer' } } } },
      outer: { dependentRequired: { c: ['a'] } },
      is: 'no',
    },
    {
      rule: 'two demands on unnamed keys may be met at two of them',
      inner: {
        type: 'object',
        not: {
          anyOf: [{ additionalProperties: { type: 'string' } }, { additionalProperties: { type: 'null' } }],
        },
      },
      outer: false,
      is: 'no',
    },
    {
      rule: 'two demands on unnamed keys may be met at one',
      inner: {
        type: 'object',
        maxProperties: 1,
        not: {
          anyOf: [{ additionalProperties: { type: 'string' } }, { additionalProperties: { type: 'null' } }],
        },
      },
      outer: false,
      is: 'unknown',
    },
  ],
  arrays: [
    {
      rule: 'items may be narrower',
      inner: { type: 'array', items: { type: 'integer' } },
      outer: { items: { type: 'number' } },
      is: 'yes',
    },
    {
      rule: 'a tuple without minItems accepts the empty array',
      inner: { type: 'array', prefixItems: [{ type: 'string' }] },
      outer: { minItems: 1 },
      is: 'no',
    },
    {
      rule: 'tuples of draft-07 and 2020-12 are the same',
      inner: { $schema: draft07, type: 'array', items: [{ type: 'string' }], additionalItems: false },
      outer: { prefixItems: [{ type: 'string' }], items: false },
      is: 'yes',
    },
    {
      rule: 'a list in items is a tuple where no dialect is stated',
      inner: { type: 'array', items: [{ type: 'string' }], minItems: 1 },
      outer: { prefixItems: [{ type: 'string' }] },
      is: 'yes',
    },
    {
      rule: 'an array of one or the other is an array of both',
      inner: {
        anyOf: [
          { type: 'array', items: { type: 'string' } },
          { type: 'array', items: { type: 'number' } },
        ],
      },
      outer: { items: { type: ['string', 'number'] } },
      is: 'yes',
    },
    {
      rule: 'an array of both is not an array of one or the other',
      inner: { type: 'array', items: { type: ['string', 'number'] } },
      outer: { anyOf: [{ items: { type: 'string' } }, { items: { type: 'number' } }] },
      is: 'no',
    },
    {
      rule: 'contains follows from items and a minimum',
      inner: { type: 'array', items: { type: 'string' }, minItems: 1 },
      outer: { contains: { type: 'string' } },
      is: 'yes',
    },
    {
      rule: 'a repeated item is refused by uniqueItems',
      inner: { type: 'array', items: { type: 'string' } },
      outer: { uniqueItems: true },
      is: 'no',
    },
    {
      rule: 'an array of at most one item is unique',
      inner: { type: 'array', maxItems: 1 },
      outer: { uniqueItems: true },
      is: 'yes',
    },
    {
      rule: 'unevaluatedItems is about what the prefix leaves',
      inner: { type: 'array', prefixItems: [{}], unevaluatedItems: false },
      outer: { maxItems: 1 },
      is: 'yes',
    },
  ],
  unions: [
    {
      rule: 'the order of members means nothing',
      inner: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      outer: { anyOf: [{ type: 'null' }, { type: 'string' }] },
      is: 'yes',
    },
    {
      rule: 'two members may be covered by one',
      inner: { anyOf: [{ type: 'integer' }, { const: 0.5 }] },
      outer: { anyOf: [{ type: 'string' }, { type: 'number' }] },
      is: 'yes',
    },
    {
      rule: 'one member may be covered by two',
      inner: { type: 'integer' },
      outer: { anyOf: [{ minimum: 5 }, { maximum: 5 }] },
      is: 'yes',
    },
    {
      rule: 'oneOf refuses what two members accept',
      inner: { type: 'integer' },
      outer: { oneOf: [{ type: 'integer' }, { type: 'number' }] },
      is: 'no',
    },
    {
      rule: 'widening an overlapping member of oneOf narrows the whole',
      inner: { oneOf: [{ type: 'string' }, { maxLength: 5 }] },
      outer: { oneOf: [{ type: 'string' }, { maxLength: 9 }] },
      is: 'no',
    },
    {
      rule: 'oneOf of null and a nullable schema refuses null',
      inner: { const: null },
      outer: { oneOf: [{ type: 'null' }, { type: ['string', 'null'] }] },
      is: 'no',
    },
    {
      rule: 'a tag that is not required does not tell members apart',
      inner: { type: 'object' },
      outer: { oneOf: [{ properties: { kind: { const: 'a' } } }, { properties: { kind: { const: 'b' } } }] },
      is: 'no',
    },
    {
      rule: 'members told apart by a required tag are a union',
      inner: { anyOf: [tagged('b', { b: { type: 'integer' } }), tagged('a', { a: { type: 'string' } })] },
      outer: { oneOf: [tagged('a', { a: { type: 'string' } }), tagged('b', { b: { type: 'number' } })] },
      is: 'yes',
    },
    {
      rule: 'not turns the direction',
      inner: { not: { type: 'number' } },
      outer: { not: { type: 'integer' } },
      is: 'yes',
    },
    {
      rule: 'allOf of one is that one',
      inner: { allOf: [{ type: 'string' }] },
      outer: { type: 'string' },
      is: 'yes',
    },
    {
      rule: 'widening an if narrows the schema',
      inner: conditional({ const: 1 }, false, true),
      outer: conditional({ type: 'integer' }, false, true),
      is: 'no',
    },
    {
      rule: 'a condition is a union of its two cases',
      inner: { type: 'object', required: ['k'], properties: { k: { const: 'a' }, v: { type: 'string' } } },
      outer: conditional(
        { properties: { k: { const: 'a' } } },
        { properties: { v: { type: 'string' } } },
        false,
      ),
      is: 'yes',
    },
  ],
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
};

for (const [family, rules] of Object.entries(families)) {
  describe(`containment of ${family}`, () => {
    it.each(rules)('$rule', ({ inner, outer, is }) => {
      expect(contains({ root: outer }, { root: inner }, 'strict').answer).toBe(is);
    });
  });
}

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

function conditional(test: Json, pass: Json, fail: Json): Json {
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, never awaited
  return { if: test, then: pass, else: fail };
}

function tagged(kind: string, properties: { [key: string]: Json }): Json {
  return { type: 'object', properties: { kind: { const: kind }, ...properties }, required: ['kind'] };
}

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
