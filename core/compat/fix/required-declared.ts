import { isObject, type Json, own } from '../../schema/json';
import { defineSchemaRewrite, withMember, withMembers } from './rewrite';

export const requiredDeclared = defineSchemaRewrite({
  id: 'required-declared',
  title: 'Names that must be sent are declared',
  about:
    'A required name without a property of that name gets one, with what the schema says of further keys, or anything.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema) {
    const { required } = schema;
    const properties = own(schema, 'properties');
    if (!Array.isArray(required) || !isObject(properties) || Object.hasOwn(schema, 'patternProperties'))
      return null;
    const missing = required.filter(
      (name): name is string => typeof name === 'string' && own(properties, name) === undefined,
    );
    const rest = own(schema, 'additionalProperties');
    if (missing.length === 0 || missing.length > 50 || rest === false) return null;
    const declared: Json = isObject(rest) ? rest : {};
    return withMember(
      schema,
      'properties',
      missing.reduce((all, name) => withMembers(all, { [name]: declared }), properties),
    );
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { a: { type: 'string' } }, required: ['a', 'b'] },
        { type: 'object', properties: { a: { type: 'string' }, b: {} }, required: ['a', 'b'] },
      ],
    },
  ],
});
