import { isObject, type Json, ownString } from '../../../schema/json';
import { maxLevels } from '../../steps/levels';
import { mapMembers } from '../../steps/members';

/**
 * What opencode makes of a schema for Moonshot AI and Kimi models (release bundle 1.18.33): a node with a reference keeps
 * nothing else, and of a list of items the first counts for all.
 */
export function kimiSubset(value: Json, depth = 0): Json {
  if (Array.isArray(value)) return value.map((item) => kimiSubset(item, depth + 1));
  if (!isObject(value) || depth > maxLevels) return value;
  const reference = ownString(value, '$ref');
  if (reference !== undefined) return { $ref: reference };
  const node = mapMembers(value, (member) => kimiSubset(member, depth + 1));
  if (!isObject(node) || !Array.isArray(node.items)) return node;
  return { ...node, items: node.items[0] ?? {} };
}
