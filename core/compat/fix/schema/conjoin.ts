import { areEqual } from '../../../diff/contain/plain';
import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { objectOf } from '../../steps/members';
import { hasAny, isAnnotation, isTiedToPlace, typesAbout } from './keywords';

/**
 * One schema for the values that two schemas both accept, keyword by keyword; `false` where their types share none; null where
 * no single schema of that form is exact. Texts and hints of the first come before those of the second.
 */
export function conjoin(a: Json, b: Json): Json | null {
  if (a === true) return b;
  if (b === true) return a;
  if (a === false || b === false) return false;
  if (!isObject(a) || !isObject(b) || isTiedToPlace(b)) return null;
  if (!areIndependent(a, b) || !areIndependent(b, a)) return null;
  const result = new Map<string, Json>(Object.entries(a));
  for (const [keyword, value] of Object.entries(b)) {
    const before = result.get(keyword);
    if (before === undefined) {
      result.set(keyword, value);
      continue;
    }
    if (areEqual(before, value)) continue;
    const both = conjoinKeyword(keyword, before, value);
    if (both === false && (keyword === 'type' || keyword === 'enum')) return false;
    if (both === null || both === false) return null;
    result.set(keyword, both);
  }
  return withoutVoidTypes(objectOf(result));
}

/** Keywords whose meaning hangs on others beside them: they may not meet those of another schema. */
function areIndependent(a: JsonObject, b: JsonObject): boolean {
  if (hasAny(a, ['nullable', '$dynamicRef', '$recursiveRef', 'unevaluatedProperties', 'unevaluatedItems']))
    return false;
  if (typeof own(a, 'exclusiveMinimum') === 'boolean' || typeof own(a, 'exclusiveMaximum') === 'boolean')
    return false;
  if (hasAny(a, ['if', 'then', 'else']) && hasAny(b, ['if', 'then', 'else'])) return false;
  const contains = ['contains', 'minContains', 'maxContains'];
  if (hasAny(a, contains) && hasAny(b, contains)) return false;
  if (hasAny(a, ['prefixItems', 'additionalItems']) && hasAny(b, ['prefixItems', 'items', 'additionalItems']))
    return false;
  if (Array.isArray(own(a, 'items')) && hasAny(b, ['prefixItems', 'items', 'additionalItems'])) return false;
  const rest = own(a, 'additionalProperties');
  const isOpen = rest === undefined || rest === true || (isObject(rest) && Object.keys(rest).length === 0);
  if (!isOpen && !areDeclared(b, a)) return false;
  return !(hasAny(a, ['patternProperties']) && hasAny(b, ['additionalProperties', 'patternProperties']));
}

/** True when the first declares no property that the second does not declare too. */
function areDeclared(a: JsonObject, b: JsonObject): boolean {
  if (hasAny(a, ['patternProperties'])) return false;
  const declared = own(b, 'properties');
  return Object.keys(own(a, 'properties') ?? {}).every((name) => own(declared, name) !== undefined);
}

function conjoinKeyword(keyword: string, a: Json, b: Json): Json | null {
  switch (keyword) {
    case 'type':
      return commonTypes(a, b);
    case 'enum':
      return Array.isArray(a) && Array.isArray(b)
        ? nonEmpty(a.filter((one) => b.some((other) => areEqual(one, other))))
        : null;
    case 'required':
      return Array.isArray(a) && Array.isArray(b) ? [...new Set([...a, ...b])] : null;
    case 'allOf':
      return Array.isArray(a) && Array.isArray(b) ? [...a, ...b] : null;
    case 'properties':
      return conjoinMembers(a, b);
    case 'items':
    case 'additionalProperties':
    case 'propertyNames':
      return conjoin(a, b);
    case 'minimum':
    case 'exclusiveMinimum':
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return typeof a === 'number' && typeof b === 'number' ? Math.max(a, b) : null;
    case 'maximum':
    case 'exclusiveMaximum':
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return typeof a === 'number' && typeof b === 'number' ? Math.min(a, b) : null;
    case 'uniqueItems':
      return a === true || b === true;
    case 'description':
      return joined(a, b);
    default:
      return isAnnotation(keyword) ? a : null;
  }
}

/** Two texts as one. */
export function joined(a: Json, b: Json): Json {
  if (typeof a !== 'string' || a.trim() === '') return b;
  if (typeof b !== 'string' || b.trim() === '' || a.includes(b)) return a;
  return `${a.trimEnd()}\n${b}`;
}

function conjoinMembers(a: Json, b: Json): Json | null {
  if (!isObject(a) || !isObject(b)) return null;
  const result = new Map<string, Json>(Object.entries(a));
  for (const [name, schema] of Object.entries(b)) {
    const before = result.get(name);
    const both = before === undefined ? schema : conjoin(before, schema);
    if (both === null || both === false) return null;
    result.set(name, both);
  }
  return objectOf(result);
}

function commonTypes(a: Json, b: Json): Json {
  const [first, second] = [typeList(a), typeList(b)];
  const common = first.flatMap((type) => {
    if (second.includes(type)) return [type];
    if (type === 'integer' && second.includes('number')) return ['integer'];
    return type === 'number' && second.includes('integer') ? ['integer'] : [];
  });
  const types = [...new Set(common)];
  return types.length === 0 ? false : types.length === 1 ? (types[0] ?? false) : types;
}

function typeList(type: Json): string[] {
  return [type].flat().filter((one): one is string => typeof one === 'string');
}

function nonEmpty(list: Json[]): Json[] | false {
  return list.length === 0 ? false : list;
}

/** A schema whose one type makes some of its keywords void is shown without them. */
function withoutVoidTypes(schema: JsonObject): JsonObject {
  const type = own(schema, 'type');
  if (typeof type !== 'string') return schema;
  return objectOf(
    Object.entries(schema).filter(([key]) => {
      const about = typesAbout(key);
      return about === undefined || about.includes(type === 'integer' ? 'number' : type);
    }),
  );
}
