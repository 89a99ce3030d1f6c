import { isObject, type Json, type JsonObject, own } from '../../schema/json';
import { jsonTypes } from '../checks/types';
import { objectOf, without } from '../steps/members';
import { defineSchemaRewrite, withMember } from './rewrite';

export const propertyMadeSchema = defineSchemaRewrite({
  id: 'property-made-schema',
  title: 'What stands in "properties" is a schema',
  about:
    'A list under `required`, or a type name under `type`, that slipped into `properties` moves out; a bare type name becomes a schema with that type, anything else the empty schema.',
  kind: 'repair',
  loses: null,
  sides: 'both',
  rewrite(schema) {
    const properties = own(schema, 'properties');
    if (!isObject(properties)) return null;
    const isFaulty = (value: Json): boolean => !isObject(value) && typeof value !== 'boolean';
    if (!Object.values(properties).some(isFaulty)) return null;
    const { required: list, type } = properties;
    const hasList = Array.isArray(list) && list.every((name) => typeof name === 'string');
    const hasType = typeof type === 'string' && jsonTypes.some((name) => name === type);
    const kept = without(properties, ...(hasList ? ['required'] : []), ...(hasType ? ['type'] : []));
    const result = withMember(
      schema,
      'properties',
      objectOf(
        Object.entries(kept).map(([name, value]) => [name, isFaulty(value) ? schemaOf(value) : value]),
      ),
    );
    return hasList && !Object.hasOwn(schema, 'required') ? { ...result, required: list } : result;
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { a: { type: 'string' }, required: ['a'] } },
        { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
      ],
    },
    {
      input: [
        { type: 'object', properties: { a: 'string', b: null, type: 'object' } },
        { type: 'object', properties: { a: { type: 'string' }, b: {} } },
      ],
    },
  ],
});

function schemaOf(value: Json): JsonObject {
  return typeof value === 'string' && jsonTypes.some((name) => name === value) ? { type: value } : {};
}
