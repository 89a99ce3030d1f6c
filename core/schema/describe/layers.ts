import { isObject, type Json, type JsonObject, own } from '../json';
import { appendToken, pointerTokens } from '../pointer';

/** One schema object that says something about a value: the schema itself, what it refers to, or a part of its `allOf`. */
interface Layer {
  schema: JsonObject;
  /** JSON Pointer in the whole schema. */
  pointer: string;
  /** True when a `$ref` led here. */
  referred: boolean;
}

/** All that is said about one value. */
export interface Layers {
  list: Layer[];
  /** `false` when a part is the schema `false`: nothing is allowed. */
  possible: boolean;
  /** References that lead nowhere in this schema, as written. */
  unresolved: string[];
  /** True when one alternative was merged and another is null: `X or null`. */
  orNull: boolean;
  /** Pointers of the `anyOf` and `oneOf` whose only alternative besides null was merged. */
  merged: Set<string>;
}

/** A schema is walked within this many steps; a hostile one is cut there. */
export interface Walk {
  root: Json;
  steps: number;
}

/** Parts that are gathered about one value. */
const maxLayers = 50;

/**
 * Gathers what a schema says about a value, following local references, `allOf`, and a union that is one schema or null. A
 * reference that comes back to a part already gathered ends there.
 */
export function gatherLayers(walk: Walk, schema: Json, pointer: string): Layers {
  const layers: Layers = { list: [], possible: true, unresolved: [], orNull: false, merged: new Set() };
  const seen = new Set<string>();
  gather(schema, pointer, false);
  return layers;

  function gather(part: Json, at: string, referred: boolean): void {
    walk.steps -= 1;
    if (walk.steps < 0 || layers.list.length >= maxLayers || seen.has(at)) return;
    seen.add(at);
    if (part === false) layers.possible = false;
    if (!isObject(part)) return;
    layers.list.push({ schema: part, pointer: at, referred });
    for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
      const ref = own(part, keyword);
      if (typeof ref !== 'string') continue;
      const target = resolveRef(walk.root, ref);
      if (target === undefined) layers.unresolved.push(ref.toWellFormed());
      else gather(target.value, target.pointer, true);
    }
    const allOf = own(part, 'allOf');
    if (Array.isArray(allOf)) {
      for (const [i, item] of allOf.entries())
        gather(item, appendToken(appendToken(at, 'allOf'), i), referred);
    }
    gatherOnlyAlternative(part, at, referred);
  }

  function gatherOnlyAlternative(part: JsonObject, at: string, referred: boolean): void {
    if (own(part, 'type') !== undefined || own(part, 'properties') !== undefined) return;
    for (const keyword of ['anyOf', 'oneOf']) {
      const branches = own(part, keyword);
      if (!Array.isArray(branches)) continue;
      const others = branches.flatMap((branch, i) => (isNullSchema(branch) ? [] : [{ branch, i }]));
      const [only] = others;
      if (only === undefined || others.length > 1 || !isObject(only.branch)) continue;
      const place = appendToken(at, keyword);
      layers.merged.add(place);
      layers.orNull ||= branches.length > 1;
      gather(only.branch, appendToken(place, only.i), referred);
    }
  }
}

function isNullSchema(schema: Json): boolean {
  if (!isObject(schema)) return false;
  const values = own(schema, 'enum');
  const isNullOnly = Array.isArray(values) && values.length === 1 && values[0] === null;
  return own(schema, 'type') === 'null' || own(schema, 'const') === null || isNullOnly;
}

/**
 * The place that a reference inside the same schema leads to: `#`, `#/a/JSON-Pointer` or `#anchor` (an `$anchor` or draft-07
 * `$id` in `$defs` or `definitions`). References to other documents are never followed.
 */
function resolveRef(root: Json, ref: string): { value: Json; pointer: string } | undefined {
  if (!ref.startsWith('#')) return undefined;
  const fragment = decoded(ref.slice(1));
  if (fragment === '') return { value: root, pointer: '' };
  return fragment.startsWith('/') ? byPointer(root, fragment) : byAnchor(root, fragment);
}

function byPointer(root: Json, pointer: string): { value: Json; pointer: string } | undefined {
  let value: Json | undefined = root;
  for (const token of pointerTokens(pointer)) {
    value = Array.isArray(value) ? value[arrayIndex(token)] : own(value, token);
    if (value === undefined) return undefined;
  }
  return value === undefined ? undefined : { value, pointer };
}

function byAnchor(root: Json, anchor: string): { value: Json; pointer: string } | undefined {
  for (const holder of ['$defs', 'definitions']) {
    const schemas = own(root, holder);
    if (!isObject(schemas)) continue;
    for (const [name, value] of Object.entries(schemas)) {
      const names = [own(value, '$anchor'), own(value, '$dynamicAnchor'), own(value, '$id')];
      if (names.includes(anchor) || names.includes(`#${anchor}`)) {
        return { value, pointer: appendToken(appendToken('', holder), name) };
      }
    }
  }
  return undefined;
}

function arrayIndex(token: string): number {
  return /^(0|[1-9]\d{0,8})$/.test(token) ? Number(token) : -1;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The first value of a member over the layers, nearest first. */
export function firstOf(layers: Layers, keyword: string): Json | undefined {
  for (const { schema } of layers.list) {
    const value = own(schema, keyword);
    if (value !== undefined) return value;
  }
  return undefined;
}
