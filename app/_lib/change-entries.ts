import type { Change } from '@/core/diff/change';
import { changeSeverity } from '@/core/diff/describe-change';
import { type Entry, groupChanges } from '@/core/diff/group';
import { type Severity, severities } from '@/core/diff/kinds/kind';
import type { ChangeArgs } from '@/db/queries/changelog';

/** A change as pages have it: stored, or computed for a page. `args` is null when its values are too large. */
export interface PageChange extends Pick<Change, 'kind' | 'tool' | 'side' | 'pointer'> {
  /** The id of its page; null for a change that is not stored. */
  id: string | null;
  severity: Severity;
  args: ChangeArgs | null;
  argsChars?: number;
}

/** One entry on a page: the same edit, over all the tools that have it. */
export interface PageEntry {
  /** Stands for all of them: it has the values that they share. */
  change: PageChange;
  changes: PageChange[];
  /** Names of the tools, in the order of the list. */
  tools: string[];
}

/**
 * Groups the changes of one step for reading, worst first. Each change is in one entry, so that the numbers of changes add
 * up: what the grouping tells with another change, as the new name of a renamed tool, is counted there.
 * @param toolCount tools of the newer list
 */
export function changeEntries(changes: readonly PageChange[], toolCount: number): PageEntry[] {
  const pageChangeOf = new Map<Change, PageChange>();
  const unread: PageChange[] = [];
  for (const change of changes) {
    if (change.args === null) unread.push(change);
    else pageChangeOf.set(asChange(change, change.args), change);
  }
  const added = changes.filter((change) => change.kind === 'tool-added').length;
  const entries = groupChanges([...pageChangeOf.keys()], Math.max(0, toolCount - added)).map((entry) =>
    pageEntry(entry, pageChangeOf),
  );
  const told = new Set(entries.flatMap((entry) => entry.changes));
  for (const change of [...pageChangeOf.values(), ...unread]) {
    if (told.has(change)) continue;
    const teller = entries.find((entry) => entry.change.args?.facets?.to?.includes(change.tool) === true);
    if (teller === undefined) entries.push({ change, changes: [change], tools: [change.tool] });
    else teller.changes.push(change);
  }
  return entries.sort((a, b) => rank(a) - rank(b));
}

function rank(entry: PageEntry): number {
  return severities.indexOf(entry.change.severity);
}

function asChange(change: PageChange, args: ChangeArgs): Change {
  const { kind, tool, side, pointer } = change;
  return { facets: {}, ...args, kind, tool, side, pointer };
}

function pageEntry(entry: Entry, pageChangeOf: ReadonlyMap<Change, PageChange>): PageEntry {
  const changes = entry.changes.flatMap((change) => pageChangeOf.get(change) ?? []);
  const known = pageChangeOf.get(entry.change);
  if (known !== undefined) return { change: known, changes, tools: entry.tools };
  const { kind, tool, side, pointer, ...args } = entry.change;
  const severity = changeSeverity(entry.change);
  return { change: { id: null, kind, tool, side, pointer, severity, args }, changes, tools: entry.tools };
}

/** Entries under one heading: those of one tool, or those of several tools each (`tool` is null). */
export interface EntryBlock {
  tool: string | null;
  entries: PageEntry[];
}

/** Puts entries under headings, in the order of the first of each. */
export function entryBlocks(entries: readonly PageEntry[]): EntryBlock[] {
  const blocks = new Map<string | null, PageEntry[]>();
  for (const entry of entries) {
    const tool = entry.tools.length > 1 ? null : entry.change.tool;
    blocks.set(tool, [...(blocks.get(tool) ?? []), entry]);
  }
  return [...blocks].map(([tool, some]) => ({ tool, entries: some }));
}

/** How many changes some entries are made of. */
export function changesIn(entries: readonly PageEntry[]): number {
  return entries.reduce((sum, entry) => sum + entry.changes.length, 0);
}
