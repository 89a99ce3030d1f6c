import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { strictFormats } from '../../steps/known-formats';
import { mapSchema } from '../../steps/map-schema';
import { without } from '../../steps/members';
import { declaredRequired } from '../../steps/required-names';

const combinators = ['anyOf', 'oneOf', 'allOf'];

/** A schema as Roo Code sends it: one object at the root, no type lists, closed objects, known formats only. */
export function normalise(schema: Json): Json {
  return mapSchema(isObject(schema) ? flattened(schema) : schema, (node) =>
    closed(formatted(typesAsUnion(node))),
  );
}

/** A union at the root gives way to its first branch that is an object. */
function flattened(root: JsonObject): Json {
  const keyword = combinators.find((one) => Array.isArray(own(root, one)));
  if (keyword === undefined) return root;
  const branches = own(root, keyword) as Json[];
  const branch = branches.find(
    (one) => isObject(one) && (own(one, 'type') === 'object' || isObject(own(one, 'properties'))),
  );
  const rest = without(root, ...combinators);
  return isObject(branch) ? { ...rest, ...branch, type: 'object' } : { ...rest, type: 'object' };
}

function typesAsUnion(node: JsonObject): JsonObject {
  const type = own(node, 'type');
  if (!Array.isArray(type)) return node;
  const items = own(node, 'items');
  const branches = type.map(
    (one): Json => (one === 'array' && items !== undefined ? { type: one, items } : { type: one }),
  );
  return { ...without(node, 'type', 'items'), anyOf: branches };
}

function formatted(node: JsonObject): JsonObject {
  const format = own(node, 'format');
  return typeof format === 'string' && !strictFormats.has(format) ? without(node, 'format') : node;
}

function closed(node: JsonObject): JsonObject {
  const items = own(node, 'items');
  const kept = items === undefined || isObject(items) ? node : without(node, 'items');
  if (own(kept, 'type') !== 'object' && !isObject(own(kept, 'properties'))) return kept;
  const properties = own(kept, 'properties') ?? {};
  const required = declaredRequired(kept);
  return {
    ...kept,
    properties,
    ...(required === undefined ? {} : { required }),
    additionalProperties: false,
  };
}
