import { canonicalJson } from '../schema/canonical';
import type { Json } from '../schema/json';
import type { Change } from './change';
import { isTooDeep } from './contain/plain';
import { changeSeverity, explainChange, kindOf } from './describe-change';
import { severities } from './kinds/kind';

/** One entry of a list of changes: the same edit, over all the tools that have it. */
export interface Entry {
  /** Stands for all of them. */
  change: Change;
  /** Names of the tools, in the order of the list; one for most entries. */
  tools: string[];
  /** What the entry is made of. */
  changes: Change[];
}

/** A notation counts as the generator's own when this share of the tools changed in it, and at least so many. */
const generatorShare = 0.8;
const generatorTools = 5;

/**
 * Groups changes for reading: the same edit over many tools is one entry; tools folded into one or renamed are one entry
 * with the new tool; what another version of a schema library writes otherwise nearly everywhere is one entry.
 * @param toolCount tools that both lists have
 */
export function groupChanges(changes: readonly Change[], toolCount: number): Entry[] {
  const entries = new Map<string, Entry>();
  const wanted = changes.filter(
    (change) => !(change.kind === 'tool-added' && change.facets.from !== undefined),
  );
  for (const change of wanted) {
    const key = entryKey(change);
    const known = entries.get(key);
    if (known === undefined) entries.set(key, { change, tools: [change.tool], changes: [change] });
    else {
      known.changes.push(change);
      if (!known.tools.includes(change.tool)) known.tools.push(change.tool);
    }
  }
  return sorted(foldGenerator([...entries.values()].map(withSharedValues), toolCount));
}

/** What stands for several changes has no values but those that all of them share. */
function withSharedValues(entry: Entry): Entry {
  if (entry.changes.length === 1) return entry;
  const { before: _, after: __, ...rest } = entry.change;
  const change: Change = rest;
  for (const key of ['before', 'after'] as const) {
    const [first, ...others] = entry.changes.map((one) => one[key]);
    const isShared = others.every((value) => keyOf(value) === keyOf(first));
    if (isShared && first !== undefined) change[key] = first;
  }
  return { ...entry, change };
}

function keyOf(value: Json | undefined): string | null {
  return value === undefined || isTooDeep(value) ? null : canonicalJson(value, 'literal');
}

/** Kinds that read the same whatever was added: their sentences name no value. */
const loose: ReadonlySet<string> = new Set([
  'title-added',
  'title-removed',
  'description-added',
  'description-removed',
  'icons-changed',
  'output-schema-added',
  'output-schema-removed',
]);

/** Equal for changes that a reader would call the same. */
function entryKey(change: Change): string {
  const { kind, side, pointer, facets } = change;
  if (kind === 'tool-removed' || kind === 'tool-added') return JSON.stringify([kind, change.tool]);
  if (kind === 'tools-consolidated') return JSON.stringify([kind, facets.to]);
  const values = [keyOf(change.before), keyOf(change.after)];
  // Hints count by their value in effect: absent and written out are the same edit.
  const isHint = kind === 'risk-raised' || kind === 'risk-lowered';
  const compared = isHint ? facets.effective : loose.has(kind) ? null : values;
  // A severity that differs is another entry.
  return JSON.stringify([kind, side, pointer, facets.place, facets.name, compared, changeSeverity(change)]);
}

function foldGenerator(entries: readonly Entry[], toolCount: number): Entry[] {
  const byNotation = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { change } = entry;
    if (changeSeverity(change) !== 'cosmetic' || !explainChange(change).tags.includes('noise')) continue;
    if (change.side === 'definition') continue;
    const key = JSON.stringify([change.kind, change.side]);
    byNotation.set(key, [...(byNotation.get(key) ?? []), entry]);
  }
  const folded = new Set<Entry>();
  const instead: Entry[] = [];
  for (const group of byNotation.values()) {
    const tools = [...new Set(group.flatMap((entry) => entry.tools))];
    if (tools.length < generatorTools || tools.length < generatorShare * toolCount) continue;
    for (const entry of group) folded.add(entry);
    const changes = group.flatMap((entry) => entry.changes);
    const first = changes[0] as Change;
    instead.push({
      tools,
      changes,
      change: {
        kind: 'generator-changed',
        tool: first.tool,
        side: first.side,
        pointer: first.side === 'input' ? '/inputSchema' : '/outputSchema',
        after: tools.length,
        facets: { name: kindOf(first.kind)?.name ?? first.kind },
      },
    });
  }
  return [...entries.filter((entry) => !folded.has(entry)), ...instead];
}

/** Worst first, and otherwise in the order in which they came. */
function sorted(entries: readonly Entry[]): Entry[] {
  const rank = (entry: Entry): number => severities.indexOf(changeSeverity(entry.change));
  return entries
    .map((entry, i) => ({ entry, i }))
    .sort((a, b) => rank(a.entry) - rank(b.entry) || a.i - b.i)
    .map(({ entry }) => entry);
}
