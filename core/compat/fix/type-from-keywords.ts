import type { JsonObject } from '../../schema/json';
import { defineSchemaRewrite } from './rewrite';
import { applicators, hasAny, typesAbout } from './schema/keywords';

export const typeFromKeywords = defineSchemaRewrite({
  id: 'type-from-keywords',
  title: 'A node gets the type that its keywords are about',
  about:
    '`properties` without a type says nothing of texts and numbers, and so accepts them; the author meant an object. The type is added where all keywords speak of one.',
  kind: 'values',
  isExactAtTimes: true,
  loses: 'values of other types, which were accepted but surely not meant',
  sides: 'both',
  rewrite(schema) {
    const type = typeOf(schema);
    return type === undefined ? null : { type, ...schema };
  },
  examples: [
    {
      input: [
        {
          type: 'object',
          properties: { filter: { properties: { a: { type: 'string' } }, required: ['a'] } },
        },
        {
          type: 'object',
          properties: { filter: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] } },
        },
      ],
    },
    {
      input: [
        { type: 'object', properties: { names: { items: { type: 'string' } } } },
        { type: 'object', properties: { names: { type: 'array', items: { type: 'string' } } } },
      ],
    },
  ],
});

function typeOf(schema: JsonObject): string | undefined {
  if (hasAny(schema, ['type', 'enum', 'const', ...applicators])) return undefined;
  const types = new Set(
    Object.keys(schema).flatMap((key) => (key === 'format' ? [] : (typesAbout(key)?.slice(0, 1) ?? []))),
  );
  return types.size === 1 ? [...types][0] : undefined;
}
