import { defineSchemaRewrite } from './rewrite';
import { applicators, hasAny } from './schema/keywords';

export const propertiesWritten = defineSchemaRewrite({
  id: 'properties-written',
  title: 'An object states its properties, also when it has none',
  about: 'An object without `properties` gets an empty map, which accepts the same.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema, { pointer }) {
    if (schema.type !== 'object' || Object.hasOwn(schema, 'properties')) return null;
    if (pointer !== '' && hasAny(schema, applicators)) return null;
    const { type, ...rest } = schema;
    return { type, properties: {}, ...rest };
  },
  examples: [{ input: [{ type: 'object' }, { type: 'object', properties: {} }] }],
});
