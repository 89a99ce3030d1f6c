import { plainWords, type Word } from '@/core/schema/describe/words';
import { isObject, type Json } from '@/core/schema/json';
import { appendToken } from '@/core/schema/pointer';
import { schemaPosition } from '@/core/schema/walk';
import type { ProbePlace } from '../probes/probe';
import { type Rewrite, rewritesOf } from '../rewrites';
import { type EveryTool, withoutCommon } from './every-tool';
import { placedWords } from './placed-words';
import type { ProbeFate, ProbeResult } from './probe-results';
import { rewriteWords } from './rewrite-words';

/** What happens to a keyword at one place. */
export type KeywordFate =
  | 'kept'
  | 'dropped'
  /** It is spelled another way, or its value is another one. */
  | 'rewritten'
  /** The schema around it is no longer there. */
  | 'gone'
  | Exclude<ProbeFate['kind'], 'sent'>;

export interface PlaceFate {
  place: ProbePlace;
  fate: KeywordFate;
  probeId: string;
  /** What comes in its place, or what it becomes. */
  words: Word[][];
}

export interface KeywordSummary {
  keyword: string;
  /** Tells apart the keywords that older drafts used otherwise, e.g. `exclusiveMinimum` with `true`. */
  variant: string | null;
  places: PlaceFate[];
}

/** What happens to each keyword, in the order of the suite. */
export function keywordSummaries(results: readonly ProbeResult[], every: EveryTool): KeywordSummary[] {
  const summaries = new Map<string, KeywordSummary>();
  for (const result of results) {
    const { keyword, place, variant = null } = result.probe;
    if (keyword === undefined || place === undefined) continue;
    const key = `${keyword} ${variant}`;
    const summary = summaries.get(key) ?? { keyword, variant, places: [] };
    summary.places.push(placeFate(result, keyword, place, every));
    summaries.set(key, summary);
  }
  return [...summaries.values()];
}

function placeFate(result: ProbeResult, keyword: string, place: ProbePlace, every: EveryTool): PlaceFate {
  const { probe, fate, served = null } = result;
  if (fate.kind !== 'sent') return { place, fate: fate.kind, probeId: probe.id, words: [] };
  const rewrites = withoutCommon(rewritesOf(served, fate.sent.schema), every.rewrites);
  const uses = keywordPointers(served, keyword).map((pointer) => ({
    pointer,
    fate: fateAt(pointer, rewrites),
  }));
  const worst = worstFirst.find((one) => uses.some((use) => use.fate === one)) ?? 'kept';
  const shown = uses.find((use) => use.fate === worst);
  if (worst === 'kept' || shown === undefined) return { place, fate: 'kept', probeId: probe.id, words: [] };
  const { words, respelled } = rewriteWords(rewritesBeside(shown.pointer, rewrites));
  const below = rewrites.filter((one) => one.pointer.startsWith(`${shown.pointer}/`));
  const isRespelled = worst === 'dropped' && respelled.includes(keyword);
  return {
    place,
    fate: isRespelled ? 'rewritten' : worst,
    probeId: probe.id,
    words: saysMore(words, keyword) ? words : placedWords(below),
  };
}

/** False when all that is said is that the keyword goes, which its fate says already. */
function saysMore(words: readonly Word[][], keyword: string): boolean {
  return words.length > 1 || words.some((sentence) => plainWords(sentence) !== `drops ${keyword}`);
}

const worstFirst = ['gone', 'dropped', 'rewritten'] as const;

/** The changes of the object that a use stands in; where that object is gone, those of the one that lost it. */
function rewritesBeside(pointer: string, rewrites: readonly Rewrite[]): Rewrite[] {
  const gone = rewrites.find((one) => one.action !== 'added' && pointer.startsWith(`${one.pointer}/`));
  const parent = parentOf(gone?.pointer ?? pointer);
  return rewrites.filter((one) => parentOf(one.pointer) === parent);
}

function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** Of one use of a keyword: its own change, or the loss of a schema that it stands in. */
function fateAt(pointer: string, rewrites: readonly Rewrite[]): 'kept' | 'dropped' | 'rewritten' | 'gone' {
  const own = rewrites.find((one) => one.pointer === pointer);
  if (own !== undefined) return own.action === 'dropped' ? 'dropped' : 'rewritten';
  const isBelow = rewrites.some((one) => one.pointer.startsWith(`${pointer}/`));
  if (isBelow) return 'rewritten';
  const isGone = rewrites.some((one) => one.action !== 'added' && pointer.startsWith(`${one.pointer}/`));
  return isGone ? 'gone' : 'kept';
}

/** JSON Pointers to every use of a keyword in a schema; names of properties and data are not uses. */
function keywordPointers(schema: Json, keyword: string, at = ''): string[] {
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const pointer = appendToken(at, key);
    const found = key === keyword ? [pointer] : [];
    switch (schemaPosition(key)) {
      case 'schema':
        return [...found, ...keywordPointers(value, keyword, pointer)];
      case 'schema-list':
      case 'schema-or-list':
        return Array.isArray(value)
          ? [...found, ...value.flatMap((item, i) => keywordPointers(item, keyword, appendToken(pointer, i)))]
          : [...found, ...keywordPointers(value, keyword, pointer)];
      case 'schema-map':
        return isObject(value)
          ? [
              ...found,
              ...Object.entries(value).flatMap(([name, member]) =>
                keywordPointers(member, keyword, appendToken(pointer, name)),
              ),
            ]
          : found;
      default:
        return found;
    }
  });
}
