import { isObject, type Json } from '../../../schema/json';
import { maxLevels, spend } from '../budget';
import type { SchemaNode, Shape } from '../graph/shape';
import { matches } from '../regular/match';
import { every, type Truth } from './truth';
import type { Check, Validation } from './validation';

/** The keys or items that no keyword of the schema, nor of the schemas it combines, has looked at. */
export function checkUnevaluated(node: SchemaNode, value: Json, validation: Validation, check: Check): Truth {
  const { unevaluatedProperties, unevaluatedItems } = node.shape;
  if (unevaluatedProperties !== undefined && isObject(value)) {
    const seen = evaluated(node, value, validation, check);
    return every(Object.keys(value), (key) => {
      const isSeen = seen === undefined ? undefined : seen === 'all' || seen.has(key);
      return isSeen ? true : orUnknown(check(unevaluatedProperties, value[key] as Json, validation), isSeen);
    });
  }
  if (unevaluatedItems !== undefined && Array.isArray(value)) {
    const seen = evaluated(node, value, validation, check);
    return every(value.keys(), (i) => {
      const isSeen = seen === undefined ? undefined : seen === 'all' || seen.has(String(i));
      return isSeen ? true : orUnknown(check(unevaluatedItems, value[i] as Json, validation), isSeen);
    });
  }
  return true;
}

function orUnknown(truth: Truth, isSeen: false | undefined): Truth {
  return truth === false && isSeen === undefined ? undefined : truth;
}

/** Keys or indexes that are looked at; undefined when that hangs on something unknown. */
function evaluated(
  node: SchemaNode,
  value: Json,
  validation: Validation,
  check: Check,
): Set<string> | 'all' | undefined {
  if (validation.level > 2 * maxLevels || !spend(validation.budget)) return undefined;
  const seen = new Set<string>();
  const deeper = { ...validation, level: validation.level + 1 };
  const own = ownEvaluated(node.shape, value, deeper, seen, check);
  if (own !== 'some') return own === 'all' ? 'all' : undefined;
  for (const part of combined(node.shape, value, deeper, check)) {
    const holds = check(part, value, deeper);
    if (holds === undefined) return undefined;
    if (!holds) continue;
    const inner = evaluatedWithRest(part, value, deeper, check);
    if (inner === undefined || inner === 'all') return inner;
    for (const key of inner) seen.add(key);
  }
  return seen;
}

function evaluatedWithRest(
  node: SchemaNode,
  value: Json,
  validation: Validation,
  check: Check,
): Set<string> | 'all' | undefined {
  const rest = Array.isArray(value) ? node.shape.unevaluatedItems : node.shape.unevaluatedProperties;
  return rest === undefined ? evaluated(node, value, validation, check) : 'all';
}

/** The schemas for the same value that may have looked at its members. */
function combined(shape: Shape, value: Json, validation: Validation, check: Check): SchemaNode[] {
  const parts: SchemaNode[] = [...(shape.all ?? []), ...(shape.any ?? []), ...(shape.one ?? [])];
  if (shape.condition !== undefined) {
    const { test, pass, fail } = shape.condition;
    const holds = check(test, value, validation);
    parts.push(test);
    // When the test is unknown both ways count, and checking them again says which are.
    if (holds !== false && pass !== undefined) parts.push(pass);
    if (holds !== true && fail !== undefined) parts.push(fail);
  }
  for (const need of shape.needs ?? []) {
    if (need.node !== undefined && isObject(value) && Object.hasOwn(value, need.key)) parts.push(need.node);
  }
  return parts;
}

function ownEvaluated(
  shape: Shape,
  value: Json,
  validation: Validation,
  seen: Set<string>,
  check: Check,
): 'all' | 'some' | 'unknown' {
  if (Array.isArray(value)) {
    if (shape.items?.rest !== undefined) return 'all';
    for (let i = 0; i < (shape.items?.prefix.length ?? 0); i++) seen.add(String(i));
    if (shape.contains === undefined) return 'some';
    for (const [i, item] of value.entries()) {
      const holds = check(shape.contains.node, item, validation);
      if (holds === undefined) return 'unknown';
      if (holds) seen.add(String(i));
    }
    return 'some';
  }
  if (shape.members?.rest !== undefined) return 'all';
  for (const key of shape.members?.named.keys() ?? []) seen.add(key);
  return (shape.members?.patterns.length ?? 0) > 0 && isObject(value)
    ? patternEvaluated(shape, value, seen)
    : 'some';
}

function patternEvaluated(shape: Shape, value: Json, seen: Set<string>): 'some' | 'unknown' {
  for (const key of isObject(value) ? Object.keys(value) : []) {
    for (const [pattern] of shape.members?.patterns ?? []) {
      const found = matches(pattern, key);
      if (found === undefined && !seen.has(key)) return 'unknown';
      if (found) seen.add(key);
    }
  }
  return 'some';
}
