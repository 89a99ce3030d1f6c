import { resolve } from '../compat/origin';
import type { ListedTool, ToolList } from '../diff/compare-lists';
import { changeSeverity } from '../diff/describe-change';
import { diffLists } from '../diff/diff';
import type { Severity } from '../diff/kinds/kind';
import type { InspectionResult } from '../inspection';
import { changeWords } from '../report/change-words';
import { itemOf } from '../report/of-diff';
import { type Detail, fingerprintOf, type ReportItem } from '../report/report';
import { shortJson } from '../schema/describe/short-json';
import type { Json } from '../schema/json';
import { toolName } from '../schema/tool-name';
import { unstablePointers } from '../schema/unstable';
import type { LockedServer, LockedTool } from './lock';
import { pinServer } from './pin';

/** Places of one tool that are shown. */
const shownPlaces = 8;
const valueChars = 200;

/** A difference from a lock; the tools in it are named without their server. */
export type Difference = Omit<ReportItem, 'isFailing' | 'isAccepted' | 'severity'> & { severity: Severity };

/**
 * What a server differs in from its lock: tools that came, went or changed, by meaning where meaning changed and as texts where
 * not; its instructions; and what differs at each start without having done so when it was locked. Only an empty answer
 * means that nothing differs.
 */
export function verifyServer(locked: LockedServer, result: InspectionResult): Difference[] {
  const known = new Map(locked.tools.map((tool) => [tool.name, tool.unstable]));
  // A place that varies only now is no excuse: what the lock has there still counts.
  const now = pinServer(locked, result, (name) => known.get(name) ?? []);
  const { entries } = diffLists(listOf(locked.tools), listOf(now.tools));
  const changes = entries.map((entry): Difference => {
    const { isFailing: _, isAccepted: __, ...item } = itemOf(entry, null);
    return { ...item, severity: changeSeverity(entry.change) };
  });
  return [
    ...changes,
    ...pairs(locked.tools, now.tools).flatMap(([old, tool]) => unexplained(old, tool, changes)),
    ...copies(locked.tools, now.tools, changes),
    ...instructions(locked.instructions, now.instructions),
    ...variations(result, known),
  ];
}

function listOf(tools: readonly LockedTool[]): ToolList {
  const listed = tools.map(
    ({ name, hash, definition }): ListedTool => ({ name, hash, definition, unstable: [] }),
  );
  return { tools: listed, complete: true, setAside: [] };
}

/** Tools by name whose definitions differ; of several with one name the first with the first. */
function pairs(old: readonly LockedTool[], now: readonly LockedTool[]): [LockedTool, LockedTool][] {
  const left = [...now];
  return old.flatMap((tool): [LockedTool, LockedTool][] => {
    const at = left.findIndex((other) => other.name === tool.name);
    const [other] = at < 0 ? [] : left.splice(at, 1);
    return other === undefined || other.hash === tool.hash ? [] : [[tool, other]];
  });
}

/** What differs between two definitions and stands in no change: written otherwise, or of no meaning to the comparison. */
function unexplained(old: LockedTool, now: LockedTool, changes: readonly Difference[]): Difference[] {
  const told = changes.filter(({ tools }) => tools.includes(old.name)).map(({ pointer }) => pointer);
  const isTold = (place: string): boolean =>
    told.some((pointer) => pointer === place || place.startsWith(`${pointer}/`));
  const places = unstablePointers(old.definition, now.definition).filter((place) => !isTold(place));
  if (places.length === 0) return [];
  const details = places.slice(0, shownPlaces).flatMap((place): Detail[] => {
    const head = { label: 'at', code: place === '' ? 'the whole tool' : place };
    return [...(places.length === 1 ? [] : [head]), ...placeDetails(old, now, place)];
  });
  const more = places.length - shownPlaces;
  return [
    {
      marks: [
        { tool: old.name, fingerprint: fingerprintOf(['written-otherwise', old.name, old.hash, now.hash]) },
      ],
      rule: 'written-otherwise',
      level: 'warning',
      severity: 'cosmetic',
      tools: [old.name],
      pointer: places[0] ?? '',
      title: `Written otherwise at ${places.length === 1 ? 'one place' : `${places.length} places`}`,
      details: [...details, ...(more > 0 ? [{ text: `And at ${more} more places.` }] : [])],
    },
  ];
}

function placeDetails(old: LockedTool, now: LockedTool, place: string): Detail[] {
  const before = resolve(old.definition, place);
  const after = resolve(now.definition, place);
  const words = changeWords(before, after);
  const shown = typeof before === 'string' && typeof after === 'string';
  const values: Detail[] = shown ? [] : [{ label: 'values', code: `${short(before)} → ${short(after)}` }];
  return [...values, ...words];
}

function short(value: Json | undefined): string {
  return value === undefined ? 'nothing' : shortJson(value, valueChars);
}

/** A second tool of one name and definition that comes or goes is no change of meaning, but another list. */
function copies(
  old: readonly LockedTool[],
  now: readonly LockedTool[],
  changes: readonly Difference[],
): Difference[] {
  if (changes.length > 0 || old.length === now.length) return [];
  const [more, fewer] = old.length > now.length ? [old, now] : [now, old];
  const count = (list: readonly LockedTool[], name: string): number =>
    list.filter((tool) => tool.name === name).length;
  const names = [...new Set(more.map((tool) => tool.name))].filter(
    (name) => count(more, name) !== count(fewer, name),
  );
  return names.map((name) => ({
    marks: [{ tool: name, fingerprint: fingerprintOf(['listed-otherwise', name, String(count(now, name))]) }],
    rule: 'listed-otherwise',
    level: 'warning',
    severity: 'cosmetic',
    tools: [name],
    pointer: '',
    title: `Listed ${count(now, name)} times instead of ${count(old, name)}`,
    details: [],
  }));
}

function instructions(before: string | null, after: string | null): Difference[] {
  if (before === after) return [];
  return [
    {
      marks: [{ tool: '', fingerprint: fingerprintOf(['instructions-changed', before ?? '', after ?? '']) }],
      rule: 'instructions-changed',
      level: 'warning',
      severity: 'review',
      tools: [],
      pointer: '/instructions',
      title: 'The instructions that the server gives to every model changed',
      details: changeWords(before ?? '', after ?? ''),
    },
  ];
}

/** A text that is another at each start cannot be approved, and may be a way around the lock. */
function variations(result: InspectionResult, known: ReadonlyMap<string, readonly string[]>): Difference[] {
  const names = result.tools.map(({ value }) => toolName(value));
  return (result.unstable ?? []).flatMap(({ index, pointer }): Difference[] => {
    const name = names[index] ?? '';
    const isKnown = (known.get(name) ?? []).some((one) => pointer === one || pointer.startsWith(`${one}/`));
    if (isKnown) return [];
    return [
      {
        marks: [{ tool: name, fingerprint: fingerprintOf(['differs-at-each-start', name, pointer]) }],
        rule: 'differs-at-each-start',
        level: 'warning',
        severity: 'review',
        tools: [name],
        pointer,
        title: 'Differs between two starts, which it did not when it was locked',
        details: [],
      },
    ];
  });
}
