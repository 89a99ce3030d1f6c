import { isObject, type Json, own } from '../../../schema/json';
import { appendToken } from '../../../schema/pointer';
import { maxLevels } from '../../steps/levels';
import { isTruthy } from '../../steps/members';

const unions = ['anyOf', 'allOf', 'oneOf'];

/**
 * The place that Gemini CLI 0.1.19 to 0.7 took for untyped: a node without `type` and without a union, references included.
 * Undefined when every node that it looked at states a type.
 * @returns a pointer from the root of the schema
 */
export function untypedPlace(schema: Json | undefined, at = '', depth = 0): string | undefined {
  if (typeof schema !== 'object' || schema === null || depth > maxLevels) return undefined;
  if (!isTruthy(own(schema, 'type'))) {
    const branches = unions.flatMap((union) => {
      const listed = own(schema, union);
      return Array.isArray(listed) ? [{ union, listed }] : [];
    });
    if (branches.length === 0) return at;
    for (const { union, listed } of branches) {
      for (const [i, branch] of listed.entries()) {
        const place = untypedPlace(branch, appendToken(`${at}/${union}`, i), depth + 1);
        if (place !== undefined) return place;
      }
    }
  }
  const properties = own(schema, 'properties');
  if (own(schema, 'type') === 'object' && isObject(properties)) {
    for (const [key, property] of Object.entries(properties)) {
      const place = untypedPlace(property, appendToken(`${at}/properties`, key), depth + 1);
      if (place !== undefined) return place;
    }
  }
  const items = own(schema, 'items');
  return own(schema, 'type') === 'array' && isTruthy(items)
    ? untypedPlace(items, `${at}/items`, depth + 1)
    : undefined;
}
