import type { Change, ChangeKind } from '../diff/change';
import { explainChange } from '../diff/describe-change';
import { diffSchema } from '../diff/diff-schema';
import { isObject, type Json, type JsonObject, own } from '../schema/json';

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

function compare(published: Json, sent: Json, added: readonly string[]): Loss[] {
  const { before, after } = withoutLikeProperties(published, sent);
  const changes = diffSchema({ tool: '', side: 'input', prefix: '', before, after });
  return changes.flatMap((change) => {
    const effect = effectOf(change, added);
    if (effect === null) return [];
    const message = explainChange(change).title;
    return [{ effect, kind: change.kind, pointer: change.pointer, message }];
  });
}

/** Root keywords beside which a property that both sides have alike has no part in any difference. */
const plainKeywords = new Set([
  '$schema',
  'additionalProperties',
  'description',
  'properties',
  'required',
  'title',
  'type',
]);

/** Most rewrites touch few properties: those that both sides state alike are left out, since comparing costs by size. */
function withoutLikeProperties(before: Json, after: Json): { before: Json; after: Json } {
  const [old, now] = [plainProperties(before), plainProperties(after)];
  if (old === null || now === null) return { before, after };
  const isRequired = (schema: Json, name: string): boolean => {
    const required = own(schema, 'required');
    return Array.isArray(required) && required.includes(name);
  };
  const alike = new Set(
    Object.keys(old).filter(
      (name) =>
        isObject(old[name]) &&
        own(now, name) !== undefined &&
        isRequired(before, name) === isRequired(after, name) &&
        textOf(old[name]) === textOf(now[name]),
    ),
  );
  if (alike.size === 0) return { before, after };
  return { before: leftOut(before, old, alike), after: leftOut(after, now, alike) };
}

/** The properties of a root that states nothing which would relate them; null for any other. */
function plainProperties(schema: Json): JsonObject | null {
  const properties = own(schema, 'properties');
  if (!isObject(schema) || !isObject(properties)) return null;
  const isPlain =
    Object.keys(schema).every((key) => plainKeywords.has(key)) &&
    !isObject(schema.additionalProperties) &&
    (schema.required === undefined || Array.isArray(schema.required));
  return isPlain ? properties : null;
}

function leftOut(schema: Json, properties: JsonObject, names: ReadonlySet<string>): Json {
  if (!isObject(schema)) return schema;
  const kept = Object.entries(properties).filter(([name]) => !names.has(name));
  const required = own(schema, 'required');
  return {
    ...schema,
    properties: Object.fromEntries(kept),
    ...(Array.isArray(required)
      ? { required: required.filter((name) => typeof name !== 'string' || !names.has(name)) }
      : {}),
  };
}

const texts = new WeakMap<JsonObject, string>();

function textOf(value: Json | undefined): string | undefined {
  if (!isObject(value)) return JSON.stringify(value);
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

function effectOf(change: Change, added: readonly string[]): Loss['effect'] | null {
  if (harmlessKinds.has(change.kind)) return null;
  if (hintKinds.has(change.kind)) return 'hint';
  if (change.kind === 'object-closed') return isObject(change.before) ? 'constraint-lost' : null;
  if (change.kind === 'property-added-optional' || change.kind === 'property-added-required') {
    return change.facets.name !== undefined && added.includes(change.facets.name) ? null : 'hint';
  }
  return 'constraint-lost';
}
