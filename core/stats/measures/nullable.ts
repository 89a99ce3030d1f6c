import type { JsonObject } from '../../schema/json';
import { own } from '../../schema/json';
import { defineMeasure, type Part } from '../measure';

const isNullType = (schema: unknown): boolean => own(schema, 'type') === 'null';
const hasNullBranch = (schema: JsonObject, keyword: string): boolean => {
  const branches = own(schema, keyword);
  return Array.isArray(branches) && branches.some(isNullType);
};
const typeList = (schema: JsonObject): readonly unknown[] => {
  const type = own(schema, 'type');
  return Array.isArray(type) ? type : [];
};

const spellings: { id: string; title: string; holds: (schema: JsonObject) => boolean }[] = [
  { id: 'type-list', title: 'type: [..., "null"]', holds: (schema) => typeList(schema).includes('null') },
  { id: 'any-of', title: 'anyOf with null', holds: (schema) => hasNullBranch(schema, 'anyOf') },
  { id: 'one-of', title: 'oneOf with null', holds: (schema) => hasNullBranch(schema, 'oneOf') },
  { id: 'nullable', title: 'nullable: true', holds: (schema) => own(schema, 'nullable') === true },
];

export const nullable = defineMeasure({
  id: 'nullable',
  title: 'Null and lists of types',
  question: 'How do inputs say that null is allowed?',
  unit: 'tool',
  form: 'shares',
  parts: [
    {
      id: 'any',
      title: 'In one spelling or another',
      says: 'allow null somewhere in their inputSchema',
      holds: ({ input }) => input.some(({ schema }) => spellings.some(({ holds }) => holds(schema))),
    },
    ...spellings.map(
      ({ id, title, holds }): Part<'tool'> => ({
        id,
        title,
        says: `spell it as ${title}`,
        holds: ({ input }) => input.some(({ schema }) => holds(schema)),
      }),
    ),
    {
      id: 'other-type-list',
      title: 'A list of types without null',
      says: 'have a list of types without null',
      holds: ({ input }) =>
        input.some(({ schema }) => typeList(schema).length > 0 && !typeList(schema).includes('null')),
    },
  ],
  method:
    'A tool counts when the spelling stands at least once in its inputSchema. Null in an enum, and a schema without a type, are not counted.',
  changeKinds: ['null-allowed', 'null-refused'],
});
