import type { Change, ChangeKind } from '../diff/change';
import { explainChange } from '../diff/describe-change';
import { diffSchema } from '../diff/diff-schema';
import { isObject, type Json, type JsonObject } from '../schema/json';

/** What a client's rewriting took from a schema, at a pointer into the schema as published. */
export interface Loss {
  effect: 'constraint-lost' | 'hint';
  kind: ChangeKind;
  /** From the root of the published schema. */
  pointer: string;
  message: string;
}

/** Texts, bounds and other advice to the model: without them the shape of a call is still right. */
const hintKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  'default-added',
  'default-changed',
  'default-removed',
  'description-changed',
  'description-removed',
  'examples-changed',
  'format-changed',
  'format-removed',
  'limit-loosened',
  'limit-tightened',
  'null-refused',
  'pattern-changed',
  'pattern-removed',
  'property-became-required',
  'title-changed',
  'title-removed',
]);

/** Spelling, or an addition of the client's own that takes nothing away. */
const harmlessKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  'deprecation-announced',
  'deprecation-lifted',
  'description-added',
  'format-added',
  'generator-changed',
  'header-parameter-changed',
  'hint-restated',
  'keyword-changed',
  'meta-changed',
  'null-allowed',
  'object-opened',
  'pattern-added',
  'title-added',
  'union-became-inclusive',
]);

/**
 * What the sent schema has lost of the published one, found by the same comparison as the changelogs use: another spelling of
 * the same meaning is no loss.
 * @param added root properties that the client put in for itself
 */
export function losses(
  published: Json,
  sent: Json | undefined,
  added: readonly string[] = [],
): readonly Loss[] {
  const after: Json = sent === undefined ? { type: 'object', properties: {} } : sent;
  if (published === after) return [];
  if (!isObject(published)) return compare(published, after, added);
  // Many profiles send the same: comparing is most of what judging costs.
  const found = known.get(published) ?? new Map<string, readonly Loss[]>();
  known.set(published, found);
  const key = JSON.stringify([after, added]);
  const kept = found.get(key) ?? compare(published, after, added);
  found.set(key, kept);
  return kept;
}

const known = new WeakMap<JsonObject, Map<string, readonly Loss[]>>();

function compare(before: Json, after: Json, added: readonly string[]): Loss[] {
  // Kinds are read here, not severities: whom a difference hurts need not be proven.
  const pair = { tool: '', side: 'input', prefix: '', before, after, withoutBlame: true } as const;
  const changes = diffSchema(pair);
  return changes.flatMap((change) => {
    const effect = effectOf(change, added);
    if (effect === null) return [];
    const message = explainChange(change).title;
    return [{ effect, kind: change.kind, pointer: change.pointer, message }];
  });
}

/** That a number is a whole one is a bound of it, not another shape. */
function isWholeNumberUnstated({ kind, before, after }: Change): boolean {
  return kind === 'type-widened' && before === 'integer' && after === 'number';
}

function effectOf(change: Change, added: readonly string[]): Loss['effect'] | null {
  if (harmlessKinds.has(change.kind)) return null;
  if (hintKinds.has(change.kind) || isWholeNumberUnstated(change)) return 'hint';
  if (change.kind === 'object-closed') return isObject(change.before) ? 'constraint-lost' : null;
  if (change.kind === 'property-added-optional' || change.kind === 'property-added-required') {
    return change.facets.name !== undefined && added.includes(change.facets.name) ? null : 'hint';
  }
  return 'constraint-lost';
}
