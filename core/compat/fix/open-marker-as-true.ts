import { isObject, own } from '../../schema/json';
import { defineSchemaRewrite, withMember } from './rewrite';

export const openMarkerAsTrue = defineSchemaRewrite({
  id: 'open-marker-as-true',
  title: 'An empty schema for further keys becomes true',
  about: '`additionalProperties: {}` and `true` say the same; Moonshot refuses the empty schema.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema) {
    const rest = own(schema, 'additionalProperties');
    const isEmpty = isObject(rest) && Object.keys(rest).length === 0;
    return isEmpty ? withMember(schema, 'additionalProperties', true) : null;
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { m: { type: 'object', additionalProperties: {} } } },
        { type: 'object', properties: { m: { type: 'object', additionalProperties: true } } },
      ],
    },
  ],
});
