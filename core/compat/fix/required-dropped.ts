import { isObject, own } from '../../schema/json';
import { without } from '../steps/members';
import { defineSchemaRewrite, withMember } from './rewrite';

export const requiredDropped = defineSchemaRewrite({
  id: 'required-dropped',
  title: 'Names that are required but not declared are no longer required',
  about:
    'Names in `required` without a property of that name are left out, as several clients do themselves.',
  kind: 'values',
  loses: 'that the undeclared names must be sent',
  sides: 'both',
  rewrite(schema) {
    const { required } = schema;
    if (!Array.isArray(required)) return null;
    const properties = own(schema, 'properties');
    const kept = required.filter(
      (name) => typeof name === 'string' && isObject(properties) && own(properties, name) !== undefined,
    );
    if (kept.length === required.length) return null;
    return kept.length === 0 ? without(schema, 'required') : withMember(schema, 'required', kept);
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { a: { type: 'string' } }, required: ['a', 'b'] },
        { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
      ],
    },
  ],
});
