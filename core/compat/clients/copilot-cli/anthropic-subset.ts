import { isObject, type Json, own } from '../../../schema/json';
import { maxLevels } from '../../steps/levels';
import { inMembers } from './members';
import { noted } from './notes';

const always = ['$ref', '$defs', 'type', 'anyOf', 'allOf', 'enum', 'const', 'title', 'description'];
const ofType: Record<string, readonly string[]> = {
  object: ['properties', 'required', 'additionalProperties'],
  array: ['items'],
};
const followed = { one: ['items'], list: ['anyOf', 'allOf'], table: ['properties', '$defs'] };

/**
 * The keywords that Copilot CLI 1.0.102 sends to Claude models: oneOf becomes anyOf, keywords of objects and lists stay where
 * the type is just that, and everything else moves into the description.
 */
export function anthropicSubset(schema: Json, depth = 0): Json {
  if (!isObject(schema) || depth > maxLevels) return schema;
  const source = { ...schema };
  if (Array.isArray(source.oneOf) && source.anyOf === undefined) {
    source.anyOf = source.oneOf;
    delete source.oneOf;
  }
  const kept = [...always, ...(typeof source.type === 'string' ? (ofType[source.type] ?? []) : [])];
  const entries = Object.entries(source).sort(([a], [b]) => (a < b ? -1 : 1));
  const inside = (value: Json): Json => anthropicSubset(value, depth + 1);
  const node = inMembers(Object.fromEntries(entries.filter(([key]) => kept.includes(key))), followed, inside);
  const additional = own(node, 'additionalProperties');
  if (isObject(additional)) node.additionalProperties = inside(additional);
  return noted(
    node,
    entries.filter(([key]) => !kept.includes(key)),
  );
}
