import { isObject, type Json, own } from '../../../schema/json';
import { maxLevels } from '../../steps/levels';
import { isTruthy, objectOf, without } from '../../steps/members';

const maxNodes = 50_000;

/**
 * What @langchain/mcp-adapters 1.1 makes of references: those into the tables at the root are put in, keywords beside them
 * winning, a circle becomes an object, any other stays. Members named `$defs` or `definitions` vanish at every depth.
 */
export function dereference(schema: Json): Json {
  const table = own(schema, '$defs') ?? own(schema, 'definitions') ?? {};
  let left = maxNodes;
  const resolve = (value: Json, open: readonly string[], depth: number): Json => {
    if (Array.isArray(value)) {
      return objectOf(value.map((item, i) => [String(i), inner(item, open, depth)] as const));
    }
    if (!isObject(value) || depth > maxLevels || left-- <= 0) return value;
    const reference = own(value, '$ref');
    if (typeof reference === 'string' && reference !== '') {
      const name = reference.match(/^#\/(?:\$defs|definitions)\/(.+)$/)?.[1];
      const target = name === undefined ? undefined : own(table, name);
      if (!isTruthy(target)) return value;
      if (open.includes(reference)) return { type: 'object' };
      const inlined = resolve(target, [...open, reference], depth + 1);
      return { ...(isObject(inlined) ? inlined : {}), ...without(value, '$ref') };
    }
    return objectOf(
      Object.entries(value)
        .filter(([key]) => key !== '$defs' && key !== 'definitions')
        .map(([key, member]) => [key, inner(member, open, depth)] as const),
    );
  };
  const inner = (member: Json, open: readonly string[], depth: number): Json => {
    if (Array.isArray(member)) {
      return member.map((item) =>
        isObject(item) || Array.isArray(item) ? resolve(item, open, depth + 1) : item,
      );
    }
    return isObject(member) ? resolve(member, open, depth + 1) : member;
  };
  return resolve(schema, [], 0);
}
