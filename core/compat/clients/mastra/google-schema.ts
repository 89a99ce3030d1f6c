import { type Json, type JsonObject, own } from '../../../schema/json';
import { isTruthy } from '../../steps/members';
import { branchesAgain } from './branches-again';
import { limitsInWords } from './limits-in-words';
import { referencesInlined } from './references-inlined';
import { traverse } from './traverse';

/** Made anew for each place, since schemas are changed in place. */
const typed = (): Json[] => ['string', 'number', 'integer', 'boolean', 'object'].map((type) => ({ type }));
const statements = ['type', 'anyOf', 'oneOf', 'allOf', '$ref', 'enum', 'const', 'properties', 'items'];

/**
 * What @mastra/schema-compat 1.3.11 makes of a schema for Gemini models: bounds in words, nullable instead of null, enum
 * instead of const, anyOf instead of oneOf and lists of types, a choice of all types for what states none, no
 * additionalProperties, and references put in.
 */
export function googleSchema(schema: JsonObject): Json {
  traverse(schema, { before, after });
  return referencesInlined(schema);
}

function before(schema: JsonObject): void {
  limitsInWords(schema, ['object', 'number', 'array', 'string']);
}

function after(schema: JsonObject): void {
  branchesAgain(schema, { before, after });
  for (const key of ['$schema', 'additionalProperties', 'propertyNames']) delete schema[key];
  typeList(schema);
  if (Array.isArray(schema.oneOf)) {
    schema.anyOf = schema.oneOf;
    delete schema.oneOf;
  }
  if (schema.const !== undefined) {
    schema.enum = [schema.const];
    delete schema.const;
  }
  if (Array.isArray(schema.items)) {
    schema.items = { anyOf: schema.items };
    delete schema.minItems;
    delete schema.maxItems;
  }
  nullBranch(schema);
  if (statements.some((key) => isTruthy(own(schema, key)))) return;
  schema.anyOf = [...typed(), { type: 'array', items: { anyOf: typed() } }];
  schema.nullable = true;
}

function typeList(schema: JsonObject): void {
  const types = own(schema, 'type');
  if (!Array.isArray(types)) return;
  const others = types.filter((type) => type !== 'null');
  const hasNull = others.length < types.length;
  const [only] = others;
  if (others.length === 1) schema.type = only ?? null;
  else if (others.length === 0 && hasNull) schema.type = 'object';
  else {
    delete schema.type;
    schema.anyOf = others.map((type) => ({ type }));
  }
  if (hasNull) schema.nullable = true;
}

function nullBranch(schema: JsonObject): void {
  const branches = own(schema, 'anyOf');
  if (!Array.isArray(branches)) return;
  const others = branches.filter(
    (one) => typeof one === 'object' && one !== null && own(one, 'type') !== 'null',
  );
  if (!branches.some((one) => own(one, 'type') === 'null') || others.length === 0) return;
  const [only] = others;
  schema.nullable = true;
  if (others.length > 1) schema.anyOf = others;
  else {
    delete schema.anyOf;
    Object.assign(schema, only, { nullable: true });
  }
}
