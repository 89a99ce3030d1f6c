import { defineMeasure, type Part } from '../measure';

const keywords = [
  'enum',
  'default',
  'const',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
  'if',
  '$ref',
  'format',
  'pattern',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'additionalProperties',
  'patternProperties',
  'propertyNames',
  'prefixItems',
  'examples',
] as const;

const [first, ...rest] = keywords.map(
  (keyword): Part<'tool'> => ({
    id: keyword.replace('$', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    title: keyword,
    says: `use ${keyword} in their inputSchema`,
    holds: ({ input }) => input.some(({ schema }) => Object.hasOwn(schema, keyword)),
  }),
);

export const schemaFeatures = defineMeasure({
  id: 'schema-features',
  title: 'Schema keywords',
  question: 'Which JSON Schema keywords do inputs use?',
  unit: 'tool',
  form: 'shares',
  parts: [first as Part<'tool'>, ...rest],
  method:
    'A tool counts when the keyword stands at least once in a schema position of its inputSchema: a property that is called "format" is not the keyword. References are not followed; definitions count where they stand.',
});
