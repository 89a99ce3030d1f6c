import { isObject, type Json, type JsonObject, own } from '../../schema/json';
import { objectOf, without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';
import { joined } from './schema/conjoin';

export const rootUnionFlattened = defineSchemaRewrite({
  id: 'root-union-flattened',
  title: 'A union at the root becomes one object with all properties',
  about:
    'The properties of all branches stand side by side, required are those that every branch requires; a sentence in the description of the schema tells which belong together.',
  kind: 'values',
  loses: 'which arguments belong together: the description tells it',
  sides: 'input',
  rewrite(schema, { pointer }) {
    if (pointer !== '') return null;
    const keyword = (['anyOf', 'oneOf'] as const).find((key) => Array.isArray(own(schema, key)));
    const branches = keyword === undefined ? undefined : own(schema, keyword);
    if (keyword === undefined || !Array.isArray(branches) || branches.length === 0) return null;
    if (
      !branches.every((branch): branch is JsonObject => isObject(branch) && own(branch, '$ref') === undefined)
    )
      return null;
    const base = without(schema, keyword);
    const groups = branches.map(namesRequired);
    const always = groups.reduce((all, group) => all.filter((name) => group.includes(name)));
    const required = [...new Set([...namesRequired(base), ...always])];
    const text = joined(
      own(base, 'description') ?? '',
      sentence(groups.map((group) => group.filter((name) => !required.includes(name)))),
    );
    return {
      ...base,
      type: 'object',
      properties: propertiesOf([base, ...branches]),
      ...(required.length === 0 ? {} : { required }),
      ...(text === '' ? {} : { description: text }),
    };
  },
  examples: [
    {
      input: [
        {
          type: 'object',
          properties: { id: { type: 'string' }, mail: { type: 'string' } },
          anyOf: [{ required: ['id'] }, { required: ['mail'] }],
        },
        {
          type: 'object',
          properties: { id: { type: 'string' }, mail: { type: 'string' } },
          description: 'Give id, or mail.',
        },
      ],
    },
    {
      input: [
        {
          oneOf: [
            {
              type: 'object',
              properties: { kind: { enum: ['a'] }, x: { type: 'string' } },
              required: ['kind', 'x'],
            },
            { type: 'object', properties: { kind: { enum: ['b'] } }, required: ['kind'] },
          ],
        },
        {
          type: 'object',
          properties: { kind: { enum: ['a', 'b'] }, x: { type: 'string' } },
          required: ['kind'],
        },
      ],
    },
  ],
});

function namesRequired(schema: JsonObject): string[] {
  const required = own(schema, 'required');
  return Array.isArray(required) ? required.filter((name): name is string => typeof name === 'string') : [];
}

function sentence(groups: readonly string[][]): string {
  if (groups.some((group) => group.length === 0)) return '';
  const parts = groups.slice(0, 8).map((group) => group.slice(0, 8).join(' and '));
  return `Give ${parts.join(', or ')}.`;
}

/** The properties of all; where schemas differ both are allowed. */
function propertiesOf(schemas: readonly JsonObject[]): JsonObject {
  const found = new Map<string, Json[]>();
  for (const schema of schemas) {
    for (const [name, value] of Object.entries(own(schema, 'properties') ?? {})) {
      const known = found.get(name) ?? [];
      if (!known.some((one) => JSON.stringify(one) === JSON.stringify(value)))
        found.set(name, [...known, value]);
    }
  }
  return objectOf([...found].map(([name, values]): [string, Json] => [name, either(values)]));
}

function either(values: readonly Json[]): Json {
  const [first, ...others] = values;
  if (others.length === 0) return first ?? {};
  const lists = values.map((value) => own(value, 'enum'));
  const isListed = values.every(
    (value) => isObject(value) && Array.isArray(value.enum) && own(value, 'anyOf') === undefined,
  );
  if (isListed && isObject(first)) return { ...first, enum: [...new Set(lists.flat() as Json[])] };
  return { anyOf: [...values] };
}
