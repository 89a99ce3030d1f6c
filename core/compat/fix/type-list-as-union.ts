import { type Json, type JsonObject, own } from '../../schema/json';
import { jsonTypes } from '../checks/types';
import { objectOf, without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';
import {
  applicators,
  hasAny,
  isAnnotation,
  isForeignTo,
  isTiedToPlace,
  typeNameOf,
  typesAbout,
} from './schema/keywords';
import { nullBranch, unionOf } from './schema/union';

export const typeListAsUnion = defineSchemaRewrite({
  id: 'type-list-as-union',
  title: 'A list of types becomes a union, one branch a type',
  about:
    'Each type gets a branch with the keywords and listed values that concern it; null becomes a branch of its own. Texts move into the first branch, so that the union stands alone.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema, { pointer }) {
    const { type } = schema;
    if (!Array.isArray(type) || pointer === '') return null;
    const types = jsonTypes.filter((one) => type.includes(one));
    if (types.length === 0 || types.length < new Set(type).size) return null;
    return splitByType(schema, types);
  },
  examples: [
    {
      input: [
        {
          type: 'object',
          properties: { mode: { type: ['string', 'null'], enum: ['a', 'b', null], description: 'How' } },
        },
        {
          type: 'object',
          properties: {
            mode: { anyOf: [{ type: 'string', enum: ['a', 'b'], description: 'How' }, { type: 'null' }] },
          },
        },
      ],
    },
    {
      input: [
        { type: 'object', properties: { id: { type: ['string', 'integer'], minimum: 1, minLength: 2 } } },
        {
          type: 'object',
          properties: {
            id: {
              anyOf: [
                { type: 'string', minLength: 2 },
                { type: 'integer', minimum: 1 },
              ],
            },
          },
        },
      ],
    },
    {
      input: [
        { type: 'object', properties: { only: { type: ['string'] } } },
        { type: 'object', properties: { only: { type: 'string' } } },
      ],
    },
  ],
});

/** A schema as a union over types; null when other keywords than those of the types decide, too. */
export function splitByType(schema: JsonObject, types: readonly string[]): Json | null {
  const wanted = types.includes('number') ? types.filter((type) => type !== 'integer') : types;
  if (wanted.length === 1) return { ...without(schema, 'type', 'nullable'), type: wanted[0] ?? null };
  if (hasAny(schema, applicators) || isTiedToPlace(schema)) return null;
  const branches = wanted.flatMap((type) => branch(schema, type));
  const texts = objectOf(
    Object.entries(schema).filter(
      ([key]) => isAnnotation(key) && typesAbout(key) === undefined && key !== 'nullable',
    ),
  );
  if (branches.length === 0) return null;
  if (branches.length === 1) return { ...texts, ...branches[0] };
  return unionOf(branches, texts);
}

function branch(schema: JsonObject, type: string): JsonObject[] {
  const isOfType = (value: Json): boolean =>
    typeNameOf(value) === type || (type === 'number' && typeNameOf(value) === 'integer');
  const { enum: listed, const: constant } = schema;
  const values = Array.isArray(listed) ? listed.filter(isOfType) : undefined;
  if (values?.length === 0 || (constant !== undefined && !isOfType(constant))) return [];
  if (type === 'null') return [nullBranch() as JsonObject];
  const own = objectOf(
    Object.entries(schema).filter(([key]) => typesAbout(key) !== undefined && !isForeignTo(key, type)),
  );
  return [
    {
      type,
      ...own,
      ...(values === undefined ? {} : { enum: values }),
      ...(constant === undefined ? {} : { const: constant }),
    },
  ];
}

/** The types that a schema states, or undefined when it states none. */
export function statedTypes(schema: JsonObject): string[] | undefined {
  const type = own(schema, 'type');
  const types = [type].flat().filter((one): one is string => typeof one === 'string');
  return types.length === 0 ? undefined : types;
}
