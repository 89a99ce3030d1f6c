import { joinWords, plainWords, type Word } from '@/core/schema/describe/words';
import type { BehaviourTable, ProbeRow } from '../behaviour-table';
import type { ProbePlace } from '../probes/probe';
import type { EveryTool } from './every-tool';
import type { KeywordSummary, PlaceFate } from './keyword-fates';
import { listed, rewriteWords } from './rewrite-words';
import { type NameLimit, type NameRow, nameLimit } from './texts';

/** Something that a client does otherwise than in an older release. */
export interface BehaviourChange {
  about: 'every-tool' | 'keyword' | 'name' | 'description' | 'list' | 'probe';
  /** Stable within a comparison: the keyword, the id of the probe. */
  subject: string;
  words: Word[];
}

/**
 * What changed between two captures of one client, in sentences. Only what both of them measured is compared; a probe that
 * a sentence on its keyword speaks of already is left out.
 */
export function compareBehaviours(older: BehaviourTable, newer: BehaviourTable): BehaviourChange[] {
  if (!older.isMeasured || !newer.isMeasured) return [];
  return [
    ...everyToolChanges(older.every, newer.every),
    ...keywordChanges(older.keywords, newer.keywords),
    ...nameLimitChange(older.names, newer.names),
    ...rowChanges(measured(older.names), measured(newer.names), ({ probeId }) => probeId, nameWords, 'name'),
    ...rowChanges(
      measured(older.descriptions),
      measured(newer.descriptions),
      ({ probeId }) => probeId,
      descriptionWords,
      'description',
    ),
    ...rowChanges(
      measured(older.lists),
      measured(newer.lists),
      ({ id }) => id,
      // What a client says of itself is worded anew in each release.
      ({ fate, sent, served, title }) => ({
        title,
        words: [`${listFates[fate]} (${sent} of ${served} sent)`],
      }),
      'list',
    ),
    ...rowChanges(
      measured(older.rows).filter(hasNoTable),
      measured(newer.rows).filter(hasNoTable),
      ({ id }) => id,
      (row) => ({ title: row.title, words: rowWords(row) }),
      'probe',
    ),
  ];
}

function measured<Row extends { fate: string }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ fate }) => fate !== 'not-measured' && fate !== 'client-failed');
}

const listFates = {
  whole: 'all is sent',
  part: 'part of it is sent',
  lost: 'it is lost',
  failed: 'the client fails',
  'not-measured': 'not measured',
} as const;

function everyToolChanges(older: EveryTool, newer: EveryTool): BehaviourChange[] {
  const changes: BehaviourChange[] = [];
  const say = (subject: string, words: Word[]): void => {
    changes.push({ about: 'every-tool', subject, words });
  };
  const did = rewriteWords(older.rewrites).words;
  const does = rewriteWords(newer.rewrites).words;
  for (const words of without(does, did)) say('schema', ['Every tool: now ', ...words]);
  for (const words of without(did, does)) say('schema', ['Every tool: no longer ', ...words]);
  if (older.name !== newer.name && older.name !== null && newer.name !== null)
    say('name', ['Names are made as ', { code: newer.name }, ' instead of ', { code: older.name }]);
  if (older.field !== newer.field && older.field !== null && newer.field !== null)
    say('field', ['Schemas are sent as ', { code: newer.field }, ' instead of ', { code: older.field }]);
  if (older.strict !== newer.strict)
    say('strict', [
      'The strict flag is ',
      strictWord(newer.strict),
      ' instead of ',
      strictWord(older.strict),
    ]);
  if (older.description.before !== newer.description.before)
    say('description', [
      'Descriptions begin with ',
      { code: newer.description.before || 'nothing' },
      ' instead of ',
      { code: older.description.before || 'nothing' },
    ]);
  return changes;
}

function strictWord(strict: boolean | null): Word {
  return strict === null ? 'left out' : { code: String(strict) };
}

function without(some: readonly Word[][], others: readonly Word[][]): Word[][] {
  const known = new Set(others.map(plainWords));
  return some.filter((words) => !known.has(plainWords(words)));
}

const placeWords: Record<ProbePlace, string> = {
  property: 'on properties',
  nested: 'deeper in the schema',
  root: 'on the whole schema',
};

function keywordChanges(
  older: readonly KeywordSummary[],
  newer: readonly KeywordSummary[],
): BehaviourChange[] {
  return newer.flatMap((now) => {
    const was = older.find(({ keyword, variant }) => keyword === now.keyword && variant === now.variant);
    const changed = now.places.flatMap((place) => {
      const before = was?.places.find((other) => other.place === place.place);
      if (before === undefined || isUnknown(before) || isUnknown(place)) return [];
      return sameFate(before, place) ? [] : [{ before, after: place }];
    });
    if (changed.length === 0) return [];
    // One sentence for all places that changed alike.
    const alike = new Map<string, typeof changed>();
    for (const one of changed) {
      const key = `${fateText(one.before)} ${fateText(one.after)}`;
      alike.set(key, [...(alike.get(key) ?? []), one]);
    }
    return [...alike.values()].map((some): BehaviourChange => {
      const [first] = some;
      const places =
        some.length === now.places.length
          ? []
          : [' ', ...listed(some.map(({ after }) => placeWords[after.place]))];
      return {
        about: 'keyword',
        subject: now.keyword,
        words: [
          { code: now.keyword },
          ...(now.variant === null ? [] : [` ${now.variant}`]),
          ...places,
          ': ',
          ...(first === undefined
            ? []
            : [...fateWords(first.after), ' (before: ', ...fateWords(first.before), ')']),
        ],
      };
    });
  });
}

function isUnknown({ fate }: PlaceFate): boolean {
  return fate === 'not-measured' || fate === 'client-failed';
}

function sameFate(a: PlaceFate, b: PlaceFate): boolean {
  return fateText(a) === fateText(b);
}

function fateText(place: PlaceFate): string {
  return plainWords(fateWords(place));
}

const plainFates = {
  kept: 'kept',
  dropped: 'dropped',
  gone: 'the schema around it is not sent',
  rewritten: 'rewritten',
  'tool-dropped': 'the tool is dropped',
  'list-lost': 'the whole list is lost',
  'client-failed': 'the client fails',
  'not-measured': 'not measured',
} as const;

/** What happens to a keyword, in words: `dropped`, `becomes a one-value enum`. */
function fateWords({ fate, words }: PlaceFate): Word[] {
  return words.length > 0 ? joinWords(words, '; ') : [plainFates[fate]];
}

/** Of the names that both measured. */
function nameLimitChange(older: readonly NameRow[], newer: readonly NameRow[]): BehaviourChange[] {
  const ids = measured(older).map(({ probeId }) => probeId);
  const common = measured(newer).filter(({ probeId }) => ids.includes(probeId));
  const is = nameLimit(common);
  const was = nameLimit(older.filter((row) => common.some(({ probeId }) => probeId === row.probeId)));
  if (was === null || is === null || limitWords(was) === limitWords(is)) return [];
  return [{ about: 'name', subject: 'limit', words: [`${limitWords(is)} (before: ${limitWords(was)})`] }];
}

/** e.g. `names of up to 50 characters are sent whole, one of 63 becomes 63`. */
export function limitWords({ wholeUpTo, cut }: NameLimit): string {
  const whole = `names of up to ${wholeUpTo} characters are sent whole`;
  return cut === null ? whole : `${whole}, one of ${cut.from} is sent with ${cut.to}`;
}

function nameWords({ title, sent, fate }: BehaviourTable['names'][number]): { title: string; words: Word[] } {
  return {
    title: `a name with ${title}`,
    words: sent === null ? [plainFates[fate === 'sent' ? 'kept' : fate]] : [{ code: sent }],
  };
}

function descriptionWords(row: BehaviourTable['descriptions'][number]): { title: string; words: Word[] } {
  const { title, change, served, sent } = row;
  return {
    title: `a description with ${title}`,
    words: [change === 'cut' ? `cut from ${served} to ${sent} characters` : (change ?? 'not sent')],
  };
}

/** True for a probe that neither a table of its own nor the sentence of a keyword speaks of. */
function hasNoTable({ group }: ProbeRow): boolean {
  return !['keywords', 'tool-names', 'descriptions', 'plain'].includes(group);
}

function rowWords({ fate, words }: ProbeRow): Word[] {
  if (fate === 'rewritten') return joinWords(words, '; ');
  return [fate === 'sent' ? 'sent as it is' : plainFates[fate]];
}

/** Rows that both have and that say something else. */
function rowChanges<Row>(
  older: readonly Row[],
  newer: readonly Row[],
  idOf: (row: Row) => string,
  wordsOf: (row: Row) => { title: string; words: Word[] },
  about: BehaviourChange['about'],
): BehaviourChange[] {
  const before = new Map(older.map((row) => [idOf(row), row]));
  return newer.flatMap((row) => {
    const was = before.get(idOf(row));
    if (was === undefined) return [];
    const now = wordsOf(row);
    const then = wordsOf(was);
    if (plainWords(now.words) === plainWords(then.words)) return [];
    const words: Word[] = [capitalised(now.title), ': ', ...now.words, ' (before: ', ...then.words, ')'];
    return [{ about, subject: idOf(row), words }];
  });
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
