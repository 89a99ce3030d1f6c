import { defineSideRewrite } from './rewrite';
import { mapSchemas } from './schema/map-schemas';

/** Where every API reads true and false. */
const usual = ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'additionalItems'];

export const booleanSchemaAsObject = defineSideRewrite({
  id: 'boolean-schema-as-object',
  title: 'true and false become schemas',
  about:
    '`true` in place of a schema becomes `{}`, `false` becomes `{"not": {}}`; `additionalProperties` stays as it is.',
  kind: 'spelling',
  loses: null,
  sides: 'both',
  rewrite: (schema, at) =>
    mapSchemas(
      schema,
      (value, { keyword }) => {
        if (typeof value !== 'boolean' || usual.includes(keyword)) return null;
        return value ? {} : { not: {} };
      },
      at,
    ),
  examples: [
    {
      input: [
        { type: 'object', properties: { any: true, never: false }, additionalProperties: false },
        { type: 'object', properties: { any: {}, never: { not: {} } }, additionalProperties: false },
      ],
    },
  ],
});
