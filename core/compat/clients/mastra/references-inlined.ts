import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { maxLevels } from '../../steps/levels';
import { isTruthy } from '../../steps/members';

const maxNodes = 50_000;

/**
 * A schema with references to `#` and to its definitions replaced by what they lead to, as Mastra does for Gemini models; one
 * that leads nowhere, or to what it is part of, becomes an object. Stops after 50,000 nodes, so that definitions that double
 * each other end.
 */
export function referencesInlined(schema: JsonObject): Json {
  const definitions = own(schema, 'definitions') ?? own(schema, '$defs') ?? {};
  let left = maxNodes;
  let hasReference = false;
  const inlined = (value: Json, open: readonly string[], depth: number): Json => {
    if (typeof value !== 'object' || value === null || depth > maxLevels || left-- <= 0) return value;
    if (Array.isArray(value)) return value.map((item) => inlined(item, open, depth + 1));
    const node: JsonObject = {};
    for (const [key, member] of Object.entries(value)) {
      if (key !== '$ref' || typeof member !== 'string') node[key] = inlined(member, open, depth + 1);
    }
    const reference = own(value, '$ref');
    if (typeof reference !== 'string') return node;
    hasReference = true;
    const target = reference === '#' ? schema : own(definitions, definitionName(reference));
    if (!isTruthy(target) || open.includes(reference)) return { ...node, type: 'object' };
    const replaced = inlined(target, [...open, reference], depth + 1);
    return isObject(replaced) ? { ...node, ...replaced } : node;
  };
  const whole = inlined(schema, [], 0);
  if (!hasReference) return schema;
  if (isObject(whole)) for (const table of ['definitions', '$defs']) delete whole[table];
  return whole;
}

function definitionName(reference: string): string {
  return reference.match(/^#\/(?:definitions|\$defs)\/(.+)$/)?.[1] ?? '';
}
