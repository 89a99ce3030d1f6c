import { isObject, type JsonObject } from '../../schema/json';
import { appendToken } from '../../schema/pointer';
import { type SchemaNode, schemaNodes } from '../nodes';
import type { Hit, Sent } from '../sent';

/** A schema broken in every place needs no longer list than this. */
const maxHits = 200;
const maxText = 120;

/** The pointer of a node, or of something in it, in the tool that is sent. */
export function at(node: SchemaNode, ...tokens: readonly (string | number)[]): string {
  return `/inputSchema${tokens.reduce<string>(appendToken, node.pointer)}`;
}

/** What the check finds over all places of the arguments' schema, parents first; at most 200 hits. */
export function hitsIn(sent: Sent, check: (node: SchemaNode) => readonly Hit[]): Hit[] {
  const hits: Hit[] = [];
  for (const node of schemaNodes(sent.schema)) {
    for (const hit of check(node)) {
      if (hits.length >= maxHits) return hits;
      hits.push(hit);
    }
  }
  return hits;
}

/** Only the first place: for what holds of a whole tool and is worth saying once. */
export function firstOf(hits: readonly Hit[]): readonly Hit[] {
  return hits.slice(0, 1);
}

/** Without a second hit at the same place. */
export function distinct(hits: readonly Hit[]): readonly Hit[] {
  const seen = new Set<string>();
  return hits.filter(({ pointer }) => !seen.has(pointer) && seen.add(pointer));
}

/** The root of the arguments' schema when it is an object; undefined when it is left out or is something else. */
export function rootOf(sent: Sent): JsonObject | undefined {
  return isObject(sent.schema) ? sent.schema : undefined;
}

/** Text of strangers as a sentence can carry it. */
export function short(text: string): string {
  return text.length <= maxText ? text : `${text.slice(0, maxText - 1)}…`;
}
