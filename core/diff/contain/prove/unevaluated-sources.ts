import { anything, type ItemSource, type MemberSource, type SchemaNode } from '../graph/shape';

const maxParts = 200;

/**
 * `unevaluatedProperties` as a plain source of member schemas. Exact when all schemas for the same value hold anyway
 * (allOf, $ref); otherwise only the keys that are evaluated in any case are named. Undefined without the keyword, or
 * when everything is evaluated.
 */
export function unevaluatedMemberSource(
  node: SchemaNode,
): { source: MemberSource; node: SchemaNode; isExact: boolean } | undefined {
  const rest = node.shape.unevaluatedProperties;
  if (rest === undefined) return undefined;
  const { parts, isExact } = certainParts(node);
  if (parts.some((part) => part.shape.members?.rest !== undefined)) return undefined;
  if (parts.some((part) => part !== node && part.shape.unevaluatedProperties !== undefined)) return undefined;
  const named = new Map<string, SchemaNode>();
  const patterns: [string, SchemaNode][] = [];
  for (const { shape } of parts) {
    for (const key of shape.members?.named.keys() ?? []) named.set(key, anything);
    for (const [pattern] of shape.members?.patterns ?? []) patterns.push([pattern, anything]);
  }
  return { source: { named, patterns, rest }, node: rest, isExact };
}

/** `unevaluatedItems` as a plain source of item schemas, in the same way. */
export function unevaluatedItemSource(
  node: SchemaNode,
): { source: ItemSource; node: SchemaNode; isExact: boolean } | undefined {
  const rest = node.shape.unevaluatedItems;
  if (rest === undefined) return undefined;
  const { parts, isExact } = certainParts(node);
  if (parts.some((part) => part.shape.items?.rest !== undefined)) return undefined;
  if (parts.some((part) => part !== node && part.shape.unevaluatedItems !== undefined)) return undefined;
  const length = Math.max(0, ...parts.map((part) => part.shape.items?.prefix.length ?? 0));
  const prefix = Array.from({ length }, () => anything);
  // What `contains` finds counts as evaluated too, wherever it stands.
  const hasContains = parts.some((part) => part.shape.contains !== undefined);
  return { source: { prefix, rest }, node: rest, isExact: isExact && !hasContains };
}

function certainParts(node: SchemaNode): { parts: SchemaNode[]; isExact: boolean } {
  const parts: SchemaNode[] = [];
  const open = [node];
  let isExact = true;
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (parts.includes(part)) continue;
    if (parts.length >= maxParts) return { parts, isExact: false };
    parts.push(part);
    const { all, any, one, condition, needs, opaque } = part.shape;
    if (any || one || condition || needs?.some((need) => need.node !== undefined) || opaque) isExact = false;
    open.push(...(all ?? []));
  }
  return { parts, isExact };
}
