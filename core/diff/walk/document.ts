import { isObject, type Json, own, ownString } from '../../schema/json';
import { appendToken, pointerTokens } from '../../schema/pointer';
import { type Reading, readingOfItem, readingOfMember } from '../../schema/walk';
import { dialectOf, refStandsAlone } from '../contain/graph/dialect';

/** One whole schema, to find what its references lead to. */
export interface Document {
  root: Json;
  /** Up to draft-07 the keywords beside a `$ref` have no effect. */
  refStandsAlone: boolean;
  /** Pointers of `$anchor`, `$dynamicAnchor` and fragment ids; filled when first asked for. */
  anchors: Map<string, string> | null;
}

/** A schema with its place in its document. */
export interface Located {
  document: Document;
  schema: Json;
  /** JSON Pointer from the root of the document. */
  pointer: string;
}

/** Places of a document that are looked through for anchors. */
const maxVisited = 100_000;

export function openDocument(root: Json): Document {
  return { root, refStandsAlone: refStandsAlone(dialectOf(root)), anchors: null };
}

export function located(document: Document, pointer: string, schema: Json): Located {
  return { document, pointer, schema };
}

/** A part of a schema, by the tokens that lead from it. */
export function below(parent: Located, schema: Json, ...tokens: (string | number)[]): Located {
  return { document: parent.document, schema, pointer: tokens.reduce<string>(appendToken, parent.pointer) };
}

/** The schema that a local reference leads to; undefined for one that dangles or leaves the document. */
export function resolveReference(document: Document, reference: string): Located | undefined {
  if (!reference.startsWith('#')) return undefined;
  const fragment = decoded(reference.slice(1));
  const pointer = fragment === '' || fragment.startsWith('/') ? fragment : anchorsOf(document).get(fragment);
  if (pointer === undefined) return undefined;
  const schema = valueAt(document.root, pointer);
  return schema === undefined ? undefined : { document, schema, pointer };
}

/** The value at a JSON Pointer, or undefined. */
function valueAt(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const token of pointerTokens(pointer)) {
    if (value === undefined) return undefined;
    value = Array.isArray(value) ? value[Number(token)] : own(value, token);
  }
  return value;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function anchorsOf(document: Document): Map<string, string> {
  if (document.anchors !== null) return document.anchors;
  const anchors = new Map<string, string>();
  document.anchors = anchors;
  const open: { value: Json; pointer: string; reading: Reading }[] = [
    { value: document.root, pointer: '', reading: 'schema' },
  ];
  for (let visited = 0; open.length > 0 && visited < maxVisited; visited++) {
    const { value, pointer, reading } = open.pop() as (typeof open)[number];
    if (reading === 'literal' || reading === 'set') continue;
    if (Array.isArray(value)) {
      for (const [i, item] of value.entries())
        open.push({ value: item, pointer: appendToken(pointer, i), reading: readingOfItem(reading) });
    } else if (isObject(value)) {
      const id = ownString(value, '$id');
      const names = [ownString(value, '$anchor'), ownString(value, '$dynamicAnchor')];
      if (id?.startsWith('#')) names.push(id.slice(1));
      for (const name of names) if (name !== undefined && !anchors.has(name)) anchors.set(name, pointer);
      for (const [key, item] of Object.entries(value))
        open.push({
          value: item,
          pointer: appendToken(pointer, key),
          reading: readingOfMember(reading, key),
        });
    }
  }
  return anchors;
}
