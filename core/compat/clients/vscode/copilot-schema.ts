import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { mapSchema } from '../../steps/map-schema';
import { without } from '../../steps/members';
import { declaredRequired } from '../../steps/required-names';

const combinators = ['oneOf', 'anyOf', 'allOf', 'not', 'if', 'then', 'else'];
const gpt4Dropped = [
  'minLength',
  'maxLength',
  'pattern',
  'default',
  'format',
  'minimum',
  'maximum',
  'multipleOf',
  'patternProperties',
  'unevaluatedProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'unevaluatedItems',
  'contains',
  'minContains',
  'maxContains',
  'minItems',
  'maxItems',
  'uniqueItems',
];

/** What Copilot Chat makes of a root: an object with properties, without combinators, required cut to what is declared. */
export function normaliseRoot(schema: Json | undefined): JsonObject {
  if (!isObject(schema) || own(schema, 'type') !== 'object') return { type: 'object', properties: {} };
  const kept = without(schema, ...combinators);
  const filled: JsonObject = own(kept, 'properties') === undefined ? { ...kept, properties: {} } : kept;
  const required = declaredRequired(filled);
  return required === undefined ? filled : { ...filled, required };
}

/** Without the twenty keywords that are kept from gpt-4 models. */
export function withoutConstraints(schema: Json): Json {
  return mapSchema(schema, (node) => without(node, ...gpt4Dropped));
}

/** A list of item schemas becomes one schema that allows any of them. */
export function tuplesAsUnion(schema: Json): Json {
  return mapSchema(schema, (node) => {
    const items = own(node, 'items');
    return Array.isArray(items) ? { ...node, items: { anyOf: items } } : node;
  });
}

/** Null leaves a list of types: as `nullable` beside a single other type, without a trace beside several. */
export function nullables(schema: Json): Json {
  return mapSchema(schema, (node) => {
    const type = own(node, 'type');
    if (!Array.isArray(type) || !type.includes('null')) return node;
    const others = type.filter((one) => one !== 'null');
    const [only] = others;
    return others.length === 1 && only !== undefined
      ? { ...node, type: only, nullable: true }
      : { ...node, type: others };
  });
}
