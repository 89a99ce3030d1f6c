import { isObject, type Json, own } from '../../schema/json';
import { defineSchemaRewrite, withMember } from './rewrite';
import { split } from './schema/keywords';
import { unionOf } from './schema/union';

export const nestedUnionFlattened = defineSchemaRewrite({
  id: 'nested-union-flattened',
  title: 'A union in a union becomes one union',
  about: 'Branches that are unions themselves give their branches to the outer one; doubles go.',
  kind: 'spelling',
  loses: null,
  sides: 'both',
  rewrite(schema) {
    const branches = own(schema, 'anyOf');
    if (!Array.isArray(branches) || !branches.some(isPureUnion)) return null;
    const flat = branches.flatMap((branch) => {
      const inner = isPureUnion(branch) ? own(branch, 'anyOf') : undefined;
      if (!Array.isArray(inner) || !isObject(branch)) return [branch];
      return unionOf(inner, split(branch).texts).anyOf as Json[];
    });
    const seen = new Set<string>();
    const distinct = flat.filter((branch) => {
      const text = JSON.stringify(branch);
      return !seen.has(text) && seen.add(text);
    });
    return withMember(schema, 'anyOf', distinct);
  },
  examples: [
    {
      input: [
        {
          type: 'object',
          properties: {
            v: {
              anyOf: [{ anyOf: [{ type: 'string' }, { type: 'integer' }], title: 'V' }, { type: 'null' }],
            },
          },
        },
        {
          type: 'object',
          properties: {
            v: { anyOf: [{ type: 'string', title: 'V' }, { type: 'integer' }, { type: 'null' }] },
          },
        },
      ],
    },
  ],
});

function isPureUnion(branch: Json): boolean {
  if (!isObject(branch)) return false;
  const { rest } = split(branch);
  return Array.isArray(own(rest, 'anyOf')) && Object.keys(rest).length === 1;
}
