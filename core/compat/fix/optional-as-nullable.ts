import { isObject, type Json, own } from '../../schema/json';
import { objectOf } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';
import { isNull, nullBranch } from './schema/union';

export const optionalAsNullable = defineSchemaRewrite({
  id: 'optional-as-nullable',
  title: 'What may be left out must be sent, and may be null',
  about:
    'Strict modes want every property required; an optional one is then one that may be null. The server has to take null for "not given".',
  kind: 'interface',
  loses: 'leaving arguments out: callers send null instead',
  sides: 'input',
  rewrite(schema) {
    const properties = own(schema, 'properties');
    if (!isObject(properties)) return null;
    const listed = own(schema, 'required');
    const required: Json[] = Array.isArray(listed) ? listed : [];
    const names = Object.keys(properties);
    if (names.every((name) => required.includes(name))) return null;
    const entries = Object.entries(properties).map(([name, value]): [string, Json] => [
      name,
      required.includes(name) ? value : nullable(value),
    ]);
    return { ...schema, properties: objectOf(entries), required: names };
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['a'] },
        {
          type: 'object',
          properties: { a: { type: 'string' }, b: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
          required: ['a', 'b'],
        },
      ],
    },
  ],
});

function nullable(schema: Json): Json {
  const branches = own(schema, 'anyOf');
  if (!Array.isArray(branches)) return { anyOf: [schema, nullBranch()] };
  return branches.some(isNull) || !isObject(schema)
    ? schema
    : { ...schema, anyOf: [...branches, nullBranch()] };
}
