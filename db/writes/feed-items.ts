import { sql } from 'drizzle-orm';
import type { Change } from '@/core/diff/change';
import { explainChange } from '@/core/diff/describe-change';
import { severities } from '@/core/diff/kinds/kind';
import { fewestTools, wideEdits } from '@/core/feeds/edits';
import { searchedWords } from '@/core/feeds/item';
import { editWords, itemWords, type Words } from '@/core/feeds/words';
import type { Db } from '../handle';
import { parseArgs } from '../queries/changelog';
import type { DerivedChange } from '../queries/feed-state';
import { feedItem } from '../schema/feed';

/*
 * Writes entries of the feeds. An edit that many tools have gets an entry that tells it, and one for each tool beside it: a
 * part, told to who follows the one tool, and what the change is followed by when it moves to another step.
 */

/** Where a new change stands in time. */
export interface Place {
  state: 'news' | 'history' | 'silent';
  /** Epoch ms. */
  at: number;
}

/** A change without an entry, and where its entry is to stand. */
export interface NewChange {
  change: DerivedChange;
  place: Place;
}

interface Explained extends NewChange {
  facts: Change;
  /** False for a change whose values are too large to be compared. */
  isRead: boolean;
  edit: string | null;
}

/** Writes the entries of changes of one server. @param now epoch ms @returns how many are shown anywhere */
export function writeChanges(db: Db, serverId: number, changes: readonly NewChange[], now: number): number {
  const steps = new Map<string, Explained[]>();
  for (const one of changes) {
    const { stepKey } = one.change;
    const key = JSON.stringify([stepKey, one.place.state, one.place.at]);
    const step = steps.get(key);
    if (step === undefined) steps.set(key, [explained(db, one)]);
    else step.push(explained(db, one));
  }
  for (const step of steps.values()) {
    const [first] = step;
    if (first !== undefined && first.place.state !== 'silent' && step.length >= fewestTools)
      writeEdits(db, serverId, step, now);
    for (const { change, place, facts, edit } of step)
      write(db, serverId, change, {
        ...itemWords(explainChange(facts), facts),
        ...place,
        key: keyOf(change.id),
        edit,
        tools: [change.tool],
        modifiedAt: Math.max(now, place.at),
      });
  }
  return changes.filter(({ place }) => place.state !== 'silent').length;
}

export function keyOf(changeId: string): string {
  return `change:${changeId}`;
}

function explained(db: Db, { change, place }: NewChange): Explained {
  const { tool, kind, side, pointer } = change;
  const args = parseArgs(readArgs(db, change.id));
  const facts: Change = { facets: {}, ...args, kind, tool, side, pointer };
  return { change, place, facts, isRead: args !== null, edit: null };
}

/** Tells what many tools of a step have in common, and says so in the entries of the tools. */
function writeEdits(db: Db, serverId: number, step: readonly Explained[], now: number): void {
  const byFacts = new Map(step.filter(({ isRead }) => isRead).map((one) => [one.facts, one]));
  const toolCount = commonTools(db, step);
  for (const edit of wideEdits([...byFacts.keys()], toolCount)) {
    const parts = edit.changes.flatMap((facts) => byFacts.get(facts) ?? []);
    const [first] = parts;
    if (first === undefined) continue;
    const key = `edit:${first.change.id}`;
    for (const part of parts) part.edit = key;
    const all = new Set(parts.map(({ change }) => change.severity));
    const severity = severities.find((one) => all.has(one)) ?? first.change.severity;
    write(
      db,
      serverId,
      { ...first.change, tool: null, severity },
      {
        ...editWords(edit),
        ...first.place,
        key,
        edit: key,
        tools: edit.tools,
        modifiedAt: Math.max(now, first.place.at),
      },
    );
  }
}

/** Tools that both lists of a step have. */
function commonTools(db: Db, step: readonly Explained[]): number {
  const to = Number(step[0]?.change.stepKey.split('-')[1]);
  const { n } = db.get<{ n: number }>(sql`select count(*) as n from snapshot_tool where snapshot_id = ${to}`);
  return Math.max(0, n - step.filter(({ facts }) => facts.kind === 'tool-added').length);
}

interface Written extends Words, Place {
  key: string;
  edit: string | null;
  /** What words of a query find it by. */
  tools: readonly string[];
  modifiedAt: number;
}

type About = Pick<DerivedChange, 'kind' | 'side' | 'severity' | 'fingerprint' | 'id' | 'server' | 'step'> & {
  /** Null for what tells an edit: it follows no change. */
  tool: string | null;
};

function write(db: Db, serverId: number, about: About, { tools, ...item }: Written): void {
  const { kind, side, severity, server, step, tool } = about;
  db.insert(feedItem)
    .values({
      ...item,
      type: 'change',
      serverId,
      namespace: server.namespace,
      tool,
      kind,
      side,
      severity,
      derivedSeverity: severity,
      changeId: tool === null ? null : about.id,
      fingerprint: tool === null ? null : about.fingerprint,
      words: searchedWords(server, tools, item.title),
      step,
    })
    .run();
}

/** Characters of JSON of the values that a sentence is made from. */
const readChars = 200_000;

function readArgs(db: Db, changeId: string): string | null {
  const row = db.get<{ args: string | null } | undefined>(
    sql`select case when length(args) <= ${readChars} then args end as args from change where id = ${changeId}`,
  );
  return row?.args ?? null;
}
