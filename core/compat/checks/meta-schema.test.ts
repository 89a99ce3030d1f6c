import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../schema/json';
import { metaSchemaFaults } from './meta-schema';

const ajv = { 'draft-07': new Ajv({ strict: false }), '2020-12': new Ajv2020({ strict: false }) };
const drafts = ['draft-07', '2020-12'] as const;
const values: Json[] = [
  null,
  true,
  0,
  1,
  -1,
  1.5,
  'x',
  'string',
  [],
  [{}],
  ['a'],
  ['a', 'a'],
  [1],
  {},
  { a: {} },
  { a: 1 },
];
const keywords = [
  'type',
  'properties',
  'items',
  'required',
  'enum',
  'const',
  'anyOf',
  'not',
  'additionalProperties',
  'minLength',
  'maximum',
  'exclusiveMinimum',
  'multipleOf',
  'uniqueItems',
  'propertyNames',
  'patternProperties',
  'if',
  'description',
  'title',
  'default',
  'examples',
  'readOnly',
  'format',
  'x-unknown',
];

describe.each(drafts)('the meta-schema of %s', (draft) => {
  it.each(keywords)('judges every value of "%s" as Ajv does', (keyword) => {
    for (const value of values) {
      // Ajv ships a draft-07 meta-schema of its own that refuses empty and double enums; the published one does not.
      if (draft === 'draft-07' && keyword === 'enum' && Array.isArray(value)) continue;
      for (const schema of [{ [keyword]: value }, { properties: { a: { [keyword]: value } } }]) {
        const isValid = ajv[draft].validateSchema(schema) === true;
        const faults = metaSchemaFaults({ name: 't', description: null, schema }, draft);
        expect([keyword, value, faults.length === 0]).toEqual([keyword, value, isValid]);
      }
    }
  });
});

describe('the place of a fault', () => {
  const faults = (schema: Json) =>
    metaSchemaFaults({ name: 't', description: null, schema }, '2020-12').map((hit) => hit.pointer);

  it('is the keyword whose value is wrong', () => {
    expect(faults({ properties: { a: { type: 'int' } } })).toEqual(['/inputSchema/properties/a/type']);
  });

  it('is the member that is no schema', () => {
    expect(faults({ properties: { a: {}, required: ['a'] } })).toEqual(['/inputSchema/properties/required']);
  });

  it('is the schema itself when it is none', () => {
    expect(faults(null)).toEqual(['/inputSchema']);
  });
});
