import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';

export const bothTruthsUnlisted = defineSchemaRewrite({
  id: 'both-truths-unlisted',
  title: 'A boolean that lists both its values does not list them',
  about: '`enum: [true, false]` beside `type: "boolean"` decides nothing.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema) {
    const { enum: values, type } = schema;
    const isBoth = Array.isArray(values) && values.includes(true) && values.includes(false);
    return type === 'boolean' && isBoth ? without(schema, 'enum') : null;
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { on: { type: 'boolean', enum: [true, false] } } },
        { type: 'object', properties: { on: { type: 'boolean' } } },
      ],
    },
  ],
});
