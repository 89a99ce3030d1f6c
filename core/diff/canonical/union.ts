import { isObject, type Json, type JsonObject } from '../../schema/json';
import { valueKey } from '../contain/value-key';
import { listed } from './listed';

// Keywords that say nothing about values of other types, so that schemas of different types can be one schema.
const typed = new Set(
  (
    'type minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern items prefixItems ' +
    'contains minContains maxContains minItems maxItems uniqueItems properties patternProperties additionalProperties ' +
    'required propertyNames minProperties maxProperties dependentRequired dependentSchemas'
  ).split(' '),
);

/** Any of these canonical schemas as one: lists joined, types joined, without repetition, sorted. */
export function union(members: readonly Json[]): Json {
  const open = members.flatMap((member) =>
    isObject(member) && isOnly(member, 'anyOf') ? (member.anyOf as Json[]) : [member],
  );
  if (open.includes(true)) return true;
  let values: Json[] = [];
  let kept: JsonObject[] = [];
  for (const member of open) {
    if (!isObject(member)) continue;
    if (isOnly(member, 'enum')) values.push(...(member.enum as Json[]));
    else kept.push(member);
  }
  if (values.length > 0) {
    for (const name of ['null', 'boolean']) {
      if (!kept.some((member) => isBareType(member, name))) continue;
      values.push(...(name === 'null' ? [null] : [true, false]));
      kept = kept.filter((member) => !isBareType(member, name));
    }
    const bare = new Set(kept.flatMap((member) => (isOnly(member, 'type') ? (member.type as string[]) : [])));
    values = values.filter((value) => !isOfType(value, bare));
  }
  const merged: Json[] = mergeByType(kept);
  if (values.length > 0) merged.push(listed(values));
  const distinct = [...new Map(merged.map((member) => [valueKey(member), member])).entries()].sort(
    ([a], [b]) => (a < b ? -1 : 1),
  );
  const [first] = distinct;
  if (first === undefined) return false;
  return distinct.length === 1 ? first[1] : { anyOf: distinct.map(([, member]) => member) };
}

/** Joins members that speak of different types: `string` of two characters or `null` is one schema with two types. */
function mergeByType(members: readonly JsonObject[]): JsonObject[] {
  const distinct = [...new Map(members.map((member) => [valueKey(member), member])).values()];
  const mergeable = distinct.filter(
    (member) => Array.isArray(member.type) && Object.keys(member).every((k) => typed.has(k)),
  );
  const counts = new Map<string, number>();
  for (const member of mergeable)
    for (const name of familyOf(member)) counts.set(name, (counts.get(name) ?? 0) + 1);
  // Two members about one type cannot both give their keywords for it.
  const alone = mergeable.filter((member) => familyOf(member).every((name) => counts.get(name) === 1));
  if (alone.length < 2) return distinct;
  const whole: JsonObject = Object.assign({}, ...alone);
  whole.type = alone.flatMap((member) => member.type as string[]).sort();
  return [...distinct.filter((member) => !alone.includes(member)), whole];
}

function familyOf(member: JsonObject): string[] {
  return (member.type as string[]).map((name) => (name === 'integer' ? 'number' : name));
}

function isOfType(value: Json, names: ReadonlySet<string>): boolean {
  if (value === null) return names.has('null');
  if (Array.isArray(value)) return names.has('array');
  if (typeof value === 'number')
    return names.has('number') || (names.has('integer') && Number.isInteger(value));
  return names.has(typeof value);
}

function isBareType(member: JsonObject, name: string): boolean {
  return (
    isOnly(member, 'type') &&
    Array.isArray(member.type) &&
    member.type.length === 1 &&
    member.type[0] === name
  );
}

function isOnly(schema: JsonObject, keyword: string): boolean {
  return Object.hasOwn(schema, keyword) && Object.keys(schema).length === 1;
}
