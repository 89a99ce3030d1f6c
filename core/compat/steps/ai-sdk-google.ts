import { isObject, type Json, type JsonObject, own } from '../../schema/json';
import { pointerTokens } from '../../schema/pointer';
import { maxLevels } from './levels';
import { isTruthy, objectOf, without } from './members';

/** What differs between releases of the converter in `@ai-sdk/google`. */
export interface GoogleConversion {
  /** A list of several types: `first` keeps one, `any-of` makes branches, `single` makes branches of two or more. */
  typeLists: 'first' | 'any-of' | 'single';
  /** `as-is`, or with one kind of value, null taken out and other values than text made text. */
  enums: 'as-is' | 'one-kind';
  /** `lost`: the target of a `$ref` is dropped; `inlined`: definitions at the root are put in its place. */
  references: 'lost' | 'inlined';
  keepsItemCounts: boolean;
  /** Releases before 2.0 leave out an empty object at any depth. */
  dropsEmptyObjects?: boolean;
}

/** Raised where the converter throws: `recursive` where newer releases then send the schema unconverted. */
export class GoogleConversionError extends Error {
  constructor(
    message: string,
    readonly reason: 'recursive' | 'unsupported',
  ) {
    super(message);
  }
}

interface Run {
  rules: GoogleConversion;
  root: Json;
  resolving: readonly string[];
  depth: number;
}

/**
 * The schema that `@ai-sdk/google` puts into `parameters`: the OpenAPI subset of the Gemini API. Undefined when it leaves the
 * field out. Written after releases 1.2.22, 2.0.108, 3.0.73, 3.0.141, 4.0.41, 4.0.48 and 4.0.69 of the package.
 * @throws GoogleConversionError where the converter does
 */
export function aiSdkGoogleSchema(schema: Json | undefined, rules: GoogleConversion): Json | undefined {
  return convert(schema, true, { rules, root: schema ?? null, resolving: [], depth: 0 });
}

function convert(schema: Json | undefined, isRoot: boolean, run: Run): Json | undefined {
  if (schema === null && run.rules.dropsEmptyObjects === true) {
    throw new GoogleConversionError('null in the place of a schema', 'unsupported');
  }
  if (schema === undefined || schema === null) return undefined;
  if (run.depth > maxLevels) return schema;
  if (typeof schema === 'boolean') return { type: 'boolean', properties: {} };
  const node: JsonObject = isObject(schema) ? schema : {};
  const reference = own(node, '$ref');
  if (run.rules.references === 'inlined' && reference !== undefined && reference !== null) {
    return convertReference(node, reference, isRoot, run);
  }
  if (isEmptyObject(node)) return emptyObject(node, isRoot, run.rules);
  const result: JsonObject = {};
  for (const key of ['description', 'required', 'format']) {
    if (isTruthy(own(node, key))) result[key] = node[key] ?? null;
  }
  addType(node, result, run.rules);
  addEnum(node, result, run.rules);
  addChildren(node, result, run);
  for (const key of run.rules.keepsItemCounts ? ['minLength', 'minItems', 'maxItems'] : ['minLength']) {
    const value = own(node, key);
    if (value !== undefined) result[key] = value;
  }
  return result;
}

function isEmptyObject(node: JsonObject): boolean {
  const properties = own(node, 'properties');
  const isBare = properties === undefined || properties === null || Object.keys(properties).length === 0;
  return own(node, 'type') === 'object' && isBare && !isTruthy(own(node, 'additionalProperties'));
}

function emptyObject(node: JsonObject, isRoot: boolean, rules: GoogleConversion): Json | undefined {
  if (isRoot || rules.dropsEmptyObjects === true) return undefined;
  const description = own(node, 'description');
  return isTruthy(description) ? { type: 'object', description } : { type: 'object' };
}

function addType(node: JsonObject, result: JsonObject, { typeLists }: GoogleConversion): void {
  const type = own(node, 'type');
  if (!isTruthy(type)) return;
  if (!Array.isArray(type)) {
    result.type = type;
    return;
  }
  const others = type.filter((one) => one !== 'null');
  const allowsNull = others.length < type.length;
  if (typeLists === 'first') {
    if (!allowsNull) result.type = type;
    else {
      if (others[0] !== undefined) result.type = others[0];
      result.nullable = true;
    }
    return;
  }
  if (others.length === 0) {
    result.type = 'null';
    return;
  }
  if (typeLists === 'single' && others.length === 1) result.type = others[0] ?? null;
  else result.anyOf = others.map((one) => ({ type: one }));
  if (allowsNull) result.nullable = true;
}

function addEnum(node: JsonObject, result: JsonObject, { enums }: GoogleConversion): void {
  const constant = own(node, 'const');
  const listed = own(node, 'enum');
  if (enums === 'as-is') {
    if (constant !== undefined) result.enum = [constant];
    if (listed !== undefined) result.enum = listed;
    return;
  }
  const values = listed ?? (constant === undefined ? undefined : [constant]);
  if (values === undefined) return;
  if (!Array.isArray(values)) throw new GoogleConversionError('an enum that is no list', 'unsupported');
  addEnumOfOneKind(values, own(node, 'type'), result);
}

function addEnumOfOneKind(values: readonly Json[], type: Json | undefined, result: JsonObject): void {
  const listsNull = Array.isArray(type) && type.includes('null');
  const isNullable = listsNull || (type === undefined && values.includes(null));
  if (values.length > 0 && values.every((value) => value === null)) {
    if (type === undefined || type === 'null' || listsNull) {
      result.type = 'null';
      if (Array.isArray(type)) delete result.anyOf;
      return;
    }
  }
  const kept = isNullable ? values.filter((value) => value !== null) : values;
  const kind = kindOf(kept, type);
  if (kind === undefined)
    throw new GoogleConversionError('an enum of mixed or unsupported values', 'unsupported');
  result.type = kind;
  if (Array.isArray(type)) delete result.anyOf;
  if (isNullable) result.nullable = true;
  if (kind !== 'string') result.format = 'enum';
  result.enum = kind === 'string' ? [...kept] : kept.map(String);
}

function kindOf(values: readonly Json[], type: Json | undefined): string | undefined {
  if (values.length === 0) return undefined;
  const allows = (kind: string): boolean =>
    type === undefined || type === kind || (Array.isArray(type) && type.includes(kind));
  if (allows('string') && values.every((value) => typeof value === 'string')) return 'string';
  if (values.every((value) => typeof value === 'number')) {
    if (allows('number')) return 'number';
    if (allows('integer') && values.every(Number.isInteger)) return 'integer';
  }
  return allows('boolean') && values.every((value) => typeof value === 'boolean') ? 'boolean' : undefined;
}

function addChildren(node: JsonObject, result: JsonObject, run: Run): void {
  const inside: Run = { ...run, depth: run.depth + 1 };
  const child = (value: Json): Json | undefined => convert(value, false, inside);
  const list = (value: Json): Json[] => {
    if (!Array.isArray(value)) throw new GoogleConversionError('a union that is no list', 'unsupported');
    return value.map((item) => child(item) ?? null);
  };
  const properties = own(node, 'properties');
  if (properties !== undefined && properties !== null) {
    result.properties = objectOf(
      Object.entries<Json>(Object(properties)).flatMap(([key, value]) => {
        const converted = child(value);
        return converted === undefined ? [] : [[key, converted] as const];
      }),
    );
  }
  const items = own(node, 'items');
  if (isTruthy(items)) {
    const converted = Array.isArray(items) ? items.map((item) => child(item) ?? null) : child(items);
    if (converted !== undefined) result.items = converted;
  }
  const allOf = own(node, 'allOf');
  if (isTruthy(allOf)) result.allOf = list(allOf);
  const anyOf = own(node, 'anyOf');
  if (isTruthy(anyOf)) addAnyOf(anyOf, result, list, child);
  const oneOf = own(node, 'oneOf');
  if (isTruthy(oneOf)) result.oneOf = list(oneOf);
}

function addAnyOf(
  anyOf: Json,
  result: JsonObject,
  list: (value: Json) => Json[],
  child: (value: Json) => Json | undefined,
): void {
  const others = Array.isArray(anyOf) ? anyOf.filter((branch) => own(branch, 'type') !== 'null') : [];
  if (!Array.isArray(anyOf) || others.length === anyOf.length) {
    result.anyOf = list(anyOf);
    return;
  }
  if (others.length !== 1) {
    result.anyOf = list(others);
    result.nullable = true;
    return;
  }
  const only = child(others[0] ?? null);
  if (!isObject(only)) return;
  result.nullable = true;
  Object.assign(result, only);
}

function convertReference(node: JsonObject, reference: Json, isRoot: boolean, run: Run): Json | undefined {
  const { target, key } = referenced(reference, run.root);
  if (run.resolving.includes(key)) throw new GoogleConversionError('a recursive $ref', 'recursive');
  const siblings = without(node, '$ref');
  const resolved =
    typeof target === 'boolean'
      ? target
        ? siblings
        : false
      : { ...(isObject(target) ? target : {}), ...siblings };
  return convert(resolved, isRoot, { ...run, resolving: [...run.resolving, key], depth: run.depth + 1 });
}

function referenced(reference: Json, root: Json): { target: Json; key: string } {
  const unsupported = new GoogleConversionError(
    'a $ref to anything but a definition at the root',
    'unsupported',
  );
  if (typeof reference !== 'string') throw unsupported;
  const table = ['$defs', 'definitions'].find((one) => reference.startsWith(`#/${one}/`));
  if (table === undefined) throw unsupported;
  const encoded = reference.slice(table.length + 3);
  if (encoded === '' || encoded.includes('/')) throw unsupported;
  let decoded: string;
  try {
    decoded = decodeURIComponent(encoded);
  } catch {
    throw unsupported;
  }
  if (decoded.includes('/') || /~(?![01])/.test(decoded)) throw unsupported;
  const name = pointerTokens(`/${decoded}`)[0] ?? '';
  const target = own(own(root, table), name);
  if (target === undefined) throw unsupported;
  return { target, key: `${table}/${name}` };
}

/** What the releases of the converter do, oldest first, by the release it is known from. */
export const googleConversions = {
  '1.2': {
    typeLists: 'first',
    enums: 'as-is',
    references: 'lost',
    keepsItemCounts: false,
    dropsEmptyObjects: true,
  },
  '2.0': { typeLists: 'any-of', enums: 'as-is', references: 'lost', keepsItemCounts: false },
  '3.0.141': { typeLists: 'single', enums: 'one-kind', references: 'inlined', keepsItemCounts: false },
  '4.0.41': { typeLists: 'any-of', enums: 'one-kind', references: 'lost', keepsItemCounts: false },
  '4.0.48': { typeLists: 'any-of', enums: 'one-kind', references: 'inlined', keepsItemCounts: false },
  '4.0.69': { typeLists: 'any-of', enums: 'one-kind', references: 'inlined', keepsItemCounts: true },
} as const satisfies Record<string, GoogleConversion>;
