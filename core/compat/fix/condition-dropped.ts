import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';
import { hasAny } from './schema/keywords';

const conditions =
  'if then else not dependentRequired dependentSchemas dependencies contains minContains maxContains patternProperties propertyNames unevaluatedProperties unevaluatedItems'.split(
    ' ',
  );

export const conditionDropped = defineSchemaRewrite({
  id: 'condition-dropped',
  title: 'Conditions between arguments are left out',
  about:
    'Conditions, denials and patterns of names are refused or ignored by most APIs. Tell them in the description; the server still checks.',
  kind: 'values',
  loses: 'the conditions: tell them in the description',
  sides: 'input',
  rewrite(schema, { askedKeyword }) {
    const gone =
      askedKeyword !== undefined && conditions.includes(askedKeyword) ? family(askedKeyword) : conditions;
    return hasAny(schema, gone) ? without(schema, ...gone) : null;
  },
  examples: [
    {
      input: [
        {
          type: 'object',
          properties: { a: { type: 'string' }, b: { type: 'string' } },
          dependentRequired: { a: ['b'] },
        },
        { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      ],
    },
  ],
});

function family(keyword: string): string[] {
  if (['if', 'then', 'else'].includes(keyword)) return ['if', 'then', 'else'];
  return /contains/i.test(keyword) ? ['contains', 'minContains', 'maxContains'] : [keyword];
}
