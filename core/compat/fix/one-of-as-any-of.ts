import { newBudget } from '../../diff/contain/budget';
import { contains } from '../../diff/contain/contain';
import { isObject, type Json, own } from '../../schema/json';
import { objectOf } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';

const maxBranches = 12;
const stepsPerPair = 4_000;

export const oneOfAsAnyOf = defineSchemaRewrite({
  id: 'one-of-as-any-of',
  title: 'A choice of exactly one becomes a union where no value fits two branches',
  about:
    'Where the branches of `oneOf` provably share no value, `anyOf` accepts the same; more APIs know it.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema, { root }) {
    const branches = own(schema, 'oneOf');
    if (!Array.isArray(branches) || branches.length > maxBranches || Object.hasOwn(schema, 'anyOf'))
      return null;
    if (!areDisjoint(branches, root)) return null;
    return objectOf(Object.entries(schema).map(([key, value]) => [key === 'oneOf' ? 'anyOf' : key, value]));
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { id: { oneOf: [{ type: 'string' }, { type: 'integer' }] } } },
        { type: 'object', properties: { id: { anyOf: [{ type: 'string' }, { type: 'integer' }] } } },
      ],
    },
  ],
});

function areDisjoint(branches: readonly Json[], root: Json): boolean {
  const definitions = ['$schema', '$defs', 'definitions'].flatMap((key): [string, Json][] => {
    const value = isObject(root) ? own(root, key) : undefined;
    return value === undefined ? [] : [[key, value]];
  });
  return branches.every((branch, i) =>
    branches.slice(i + 1).every((other) => {
      const both: Json = objectOf([...definitions, ['allOf', [branch, other]]]);
      return contains({ root: false }, { root: both }, 'strict', newBudget(stepsPerPair)).answer === 'yes';
    }),
  );
}
