import { canonicalJson } from '../../../schema/canonical';
import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { isTruthy } from '../../steps/members';

const keywordsOf: Record<string, readonly string[]> = {
  object: ['properties', 'required', 'additionalProperties', 'x-optional'],
  array: ['items'],
};
const values = ['const', 'enum', 'oneOf', 'not', 'if', 'then', 'else'];
const conditions = ['anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

/** What @mastra/schema-compat 1.3.11 makes of a property that is not required, in place: a choice of what it was and null. */
export function nullableProperty(property: JsonObject): void {
  const type = own(property, 'type');
  if (Array.isArray(type)) ofTypes(property, type);
  else if (isTruthy(type) && type !== 'null') ofType(property, String(type));
}

function ofTypes(property: JsonObject, listed: readonly Json[]): void {
  const types = listed.includes('null') ? listed : [...listed, 'null'];
  const moved = take(property, conditions);
  delete property.type;
  const constant = own(property, 'const');
  const listedValues = own(property, 'enum');
  if (constant !== undefined) {
    const isListed = !Array.isArray(listedValues) || listedValues.some((one) => isSame(one, constant));
    property.enum = isListed ? [constant, null] : [null];
    delete property.const;
  } else if (Array.isArray(listedValues) && !listedValues.includes(null)) {
    property.enum = [...listedValues, null];
  }
  property.anyOf = types.map((one) =>
    one === 'null'
      ? { type: 'null' }
      : { type: one, ...pick(property, keywordsOf[String(one)] ?? []), ...moved },
  );
  take(property, Object.values(keywordsOf).flat());
}

function ofType(property: JsonObject, type: string): void {
  const isRedundant = isNullableOf(property, type);
  const choice = own(property, 'anyOf');
  const keywords = keywordsOf[type];
  const branch: JsonObject =
    keywords === undefined ? { ...property, type } : { type, ...take(property, [...keywords, ...values]) };
  if (keywords === undefined) {
    if (isRedundant) delete branch.anyOf;
    take(property, [...values, 'anyOf']);
  } else if (isTruthy(choice) && !isRedundant) branch.anyOf = choice;
  delete property.type;
  property.anyOf = [branch, { type: 'null' }];
}

/** True for a property whose anyOf says no more than that it may be null too. */
function isNullableOf(property: JsonObject, type: string): boolean {
  const branches = own(property, 'anyOf');
  if (!Array.isArray(branches) || branches.length !== 2) return false;
  const [value, ...others] = branches.filter((branch) => isObject(branch) && own(branch, 'type') !== 'null');
  const hasNull = branches.some((branch) => own(branch, 'type') === 'null');
  if (!isObject(value) || others.length > 0 || !hasNull || value.type !== type) return false;
  return Object.entries(value).every(([key, member]) => {
    const beside = own(property, key);
    return key === 'type' || (beside !== undefined && isSame({ [key]: beside }, { [key]: member }));
  });
}

function isSame(a: Json, b: Json): boolean {
  return canonicalJson(a, 'schema') === canonicalJson(b, 'schema');
}

function pick(from: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
}

function take(from: JsonObject, keys: readonly string[]): JsonObject {
  const taken = pick(from, keys);
  for (const key of keys) delete from[key];
  return taken;
}
