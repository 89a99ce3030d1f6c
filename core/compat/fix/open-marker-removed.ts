import { isObject, own } from '../../schema/json';
import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';

export const openMarkerRemoved = defineSchemaRewrite({
  id: 'open-marker-removed',
  title: 'That further keys are allowed is not said',
  about:
    'Objects are open unless they say otherwise, so `additionalProperties: true` or `{}` decides nothing.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema) {
    const rest = own(schema, 'additionalProperties');
    const isOpen = rest === true || (isObject(rest) && Object.keys(rest).length === 0);
    return isOpen ? without(schema, 'additionalProperties') : null;
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: true },
        { type: 'object', properties: { a: { type: 'string' } } },
      ],
    },
  ],
});
