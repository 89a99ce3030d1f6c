import { canonicalJson } from '../schema/canonical';
import { isObject, type Json, own } from '../schema/json';
import { pointerTokens } from '../schema/pointer';
import type { Change } from './change';
import { areEqual, isTooDeep } from './contain/plain';
import { diffSchema } from './diff-schema';
import { compareToolFields } from './tools/tool-fields';

/**
 * The changes between two definitions of one tool: its schemas by meaning, its texts, hints and other fields.
 * @param ignore pointers whose values differ between two starts of one release; nothing at or below them is reported
 * @param otherTools names of the other tools of the new list, which a description may name
 */
export function compareDefinitions(
  tool: string,
  before: Json,
  after: Json,
  ignore: ReadonlySet<string>,
  otherTools: readonly string[] = [],
): Change[] {
  if (isTooDeep(before) || isTooDeep(after)) {
    return areEqual(before, after) ? [] : [unreadable(tool, 'the definition is nested too deep')];
  }
  // What differs at each start counts as it was before.
  const now = [...ignore].reduce((value, pointer) => takenFrom(before, value, pointerTokens(pointer)), after);
  if (!isObject(before) || !isObject(now)) return compareOddDefinitions(tool, before, now);
  return [
    ...compareToolFields(tool, before, now, otherTools),
    ...compareInput(tool, before, now, otherTools),
    ...compareOutput(tool, before, now, otherTools),
  ];
}

/** Definitions that are no objects have no parts: they differ as a whole. */
function compareOddDefinitions(tool: string, before: Json, after: Json): Change[] {
  if (canonicalJson(before, 'literal') === canonicalJson(after, 'literal')) return [];
  return [{ ...unreadable(tool, 'the definition is no object'), before, after }];
}

function unreadable(tool: string, why: string): Change {
  return {
    kind: 'unreadable-schema-changed',
    tool,
    side: 'definition',
    pointer: '',
    facets: { place: '', why },
  };
}

function compareInput(tool: string, before: Json, after: Json, otherTools: readonly string[]): Change[] {
  const old = own(before, 'inputSchema');
  const now = own(after, 'inputSchema');
  if (old === undefined && now === undefined) return [];
  // A tool must have an input schema; without one, and with null, it cannot be read.
  return diffSchema({
    tool,
    side: 'input',
    prefix: '/inputSchema',
    before: old ?? null,
    after: now ?? null,
    otherTools,
  });
}

function compareOutput(tool: string, before: Json, after: Json, otherTools: readonly string[]): Change[] {
  const old = own(before, 'outputSchema') ?? null;
  const now = own(after, 'outputSchema') ?? null;
  const prefix = '/outputSchema';
  if (old === null && now === null) return [];
  const base = { tool, side: 'output', pointer: prefix, facets: { place: '' } } as const;
  if (old === null) return [{ ...base, kind: 'output-schema-added', after: now }];
  if (now === null) return [{ ...base, kind: 'output-schema-removed', before: old }];
  return diffSchema({ tool, side: 'output', prefix, before: old, after: now, otherTools });
}

/** `target` with the value that `source` has at a place, or without it when `source` has none. */
function takenFrom(source: Json, target: Json, tokens: readonly string[]): Json {
  const [token, ...rest] = tokens;
  if (token === undefined) return source;
  if (Array.isArray(source) && Array.isArray(target)) {
    const index = Number(token);
    const value = source[index];
    return target.map((item, i) =>
      i === index && value !== undefined ? takenFrom(value, item, rest) : item,
    );
  }
  if (!isObject(source) || !isObject(target)) return target;
  const value = own(source, token);
  const members = new Map(Object.entries(target));
  if (value === undefined) {
    if (rest.length === 0) members.delete(token);
  } else if (members.has(token) || rest.length === 0)
    members.set(token, takenFrom(value, members.get(token) ?? null, rest));
  return Object.fromEntries(members);
}
