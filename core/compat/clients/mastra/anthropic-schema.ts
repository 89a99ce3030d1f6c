import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { jsonText } from '../../steps/json-text';
import { limitsInWords } from './limits-in-words';
import { isUnion } from './schema-kind';
import { traverse } from './traverse';

/**
 * What @mastra/schema-compat 1.3.11 makes of a schema for Claude models, in place: bounds in words, and at the root one object
 * of the properties of all branches of a choice between objects.
 */
export function anthropicSchema(schema: JsonObject): JsonObject {
  traverse(schema, { before: limitsInWords, after });
  mergeRoot(schema);
  return schema;
}

function after(schema: JsonObject): void {
  const branches = own(schema, 'anyOf');
  if (!isUnion(schema) || !Array.isArray(branches)) return;
  // Branches that were visited before are changed once more.
  const kept = branches.filter((branch) => typeof branch === 'object' && branch !== null);
  for (const branch of kept.filter(isObject)) {
    limitsInWords(branch);
    after(branch);
  }
  schema.anyOf = kept;
}

function mergeRoot(schema: JsonObject): void {
  const union = own(schema, 'anyOf') ?? own(schema, 'oneOf');
  if (!Array.isArray(union) || union.length === 0) return;
  const branches = union.filter(isObject).filter((branch) => branch.type === 'object');
  if (branches.length !== union.length) return;
  const variants = new Map<string, Map<string, Json>>();
  for (const branch of branches) {
    for (const [name, property] of Object.entries<Json>(Object(own(branch, 'properties') ?? {}))) {
      const known = variants.get(name) ?? new Map<string, Json>();
      variants.set(name, known.set(jsonText(property), property));
    }
  }
  const [first = [], ...others] = branches.map((branch) => {
    const required = own(branch, 'required');
    return Array.isArray(required) ? required : [];
  });
  delete schema.anyOf;
  delete schema.oneOf;
  schema.type = 'object';
  schema.properties = Object.fromEntries(
    [...variants].map(([name, known]) => {
      const [only, ...more] = known.values();
      return [name, more.length === 0 ? (only ?? {}) : { anyOf: [...known.values()] }];
    }),
  );
  schema.required = first.filter((name) => others.every((names) => names.includes(name)));
  schema.additionalProperties = false;
}
