import type { Json } from '../../schema/json';
import { jsonTypes } from '../checks/types';
import { without } from '../steps/members';
import { defineSchemaRewrite, withMember } from './rewrite';

/** Names from programming languages and other notations, lower case, and what they mean. */
const meanings: Readonly<Record<string, string | null>> = {
  str: 'string',
  text: 'string',
  char: 'string',
  date: 'string',
  datetime: 'string',
  uuid: 'string',
  int: 'integer',
  int32: 'integer',
  int64: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  bool: 'boolean',
  list: 'array',
  tuple: 'array',
  set: 'array',
  dict: 'object',
  map: 'object',
  record: 'object',
  none: 'null',
  any: null,
  unknown: null,
  mixed: null,
};

export const typeNameCorrected = defineSchemaRewrite({
  id: 'type-name-corrected',
  title: 'Type names are those of JSON Schema',
  about:
    '`int`, `str`, `STRING` and the like become `integer` and `string`; `any` goes, since a node without a type accepts all.',
  kind: 'repair',
  loses: null,
  sides: 'both',
  rewrite(schema) {
    const { type } = schema;
    if (type === undefined || !Object.hasOwn(schema, 'type')) return null;
    if (!Array.isArray(type)) {
      const next = corrected(type);
      if (next === type) return null;
      return next === null ? without(schema, 'type') : withMember(schema, 'type', next);
    }
    const names = [...new Set(type.map(corrected))];
    if (names.length === type.length && names.every((name, i) => name === type[i])) return null;
    return names.includes(null) ? without(schema, 'type') : withMember(schema, 'type', names);
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { n: { type: 'int' }, s: { type: 'STRING' }, v: { type: 'any' } } },
        { type: 'object', properties: { n: { type: 'integer' }, s: { type: 'string' }, v: {} } },
      ],
    },
  ],
});

/** The JSON Schema name; null for one that means any type; what is not understood stays. */
function corrected(type: Json): Json {
  if (typeof type !== 'string' || jsonTypes.some((name) => name === type)) return type;
  const lower = type.toLowerCase();
  if (jsonTypes.some((name) => name === lower)) return lower;
  return Object.hasOwn(meanings, lower) ? (meanings[lower] ?? null) : type;
}
