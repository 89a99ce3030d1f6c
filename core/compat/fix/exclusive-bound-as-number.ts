import type { Json, JsonObject } from '../../schema/json';
import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';

const pairs = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

export const exclusiveBoundAsNumber = defineSchemaRewrite({
  id: 'exclusive-bound-as-number',
  title: 'A flag for exclusive bounds becomes the bound itself',
  about:
    'Draft 4 wrote `exclusiveMinimum: true` beside `minimum`; since draft 6 the bound stands in the keyword.',
  kind: 'spelling',
  loses: null,
  sides: 'both',
  rewrite(schema) {
    let result: JsonObject = schema;
    for (const [exclusive, inclusive] of pairs) {
      const flag = result[exclusive];
      const bound: Json | undefined = result[inclusive];
      if (typeof flag !== 'boolean' || !Object.hasOwn(result, exclusive)) continue;
      result = without(result, exclusive);
      if (flag && typeof bound === 'number') result = { ...without(result, inclusive), [exclusive]: bound };
    }
    return result === schema ? null : result;
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { x: { type: 'number', minimum: 0, exclusiveMinimum: true } } },
        { type: 'object', properties: { x: { type: 'number', exclusiveMinimum: 0 } } },
      ],
    },
  ],
});
