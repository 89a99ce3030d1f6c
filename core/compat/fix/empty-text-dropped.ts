import { defineSchemaRewrite, withMember } from './rewrite';

export const emptyTextDropped = defineSchemaRewrite({
  id: 'empty-text-dropped',
  title: 'The empty text is no longer a listed value',
  about: 'The empty text leaves the list; let the argument be left out instead.',
  kind: 'values',
  loses: 'the empty text as a value',
  sides: 'input',
  rewrite(schema) {
    const { enum: values } = schema;
    if (!Array.isArray(values) || !values.includes('') || values.length < 2) return null;
    return withMember(
      schema,
      'enum',
      values.filter((value) => value !== ''),
    );
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { action: { type: 'string', enum: ['', 'open'] } } },
        { type: 'object', properties: { action: { type: 'string', enum: ['open'] } } },
      ],
    },
  ],
});
