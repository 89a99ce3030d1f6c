import { sql } from 'drizzle-orm';
import { type Change, rulesVersion } from '@/core/diff/change';
import { explainChange } from '@/core/diff/describe-change';
import { type Severity, severities } from '@/core/diff/kinds/kind';
import { correctionWords, itemWords, type Words, withdrawalWords } from '@/core/feeds/words';
import { serverLabel } from '@/core/server-identity';
import type { Db } from '../handle';
import { parseArgs } from '../queries/changelog';
import { type DerivedChange, derivedChanges, type KeptItem, keptItems } from '../queries/feed-state';
import { feedItem } from '../schema/feed';

/*
 * What derivation finds becomes entries of the feeds, once each.
 *
 * - A change that was not there before is news when its newer list was seen after the older one and is no release that was
 *   known from the start: news is dated by when it was seen. Everything else happened before: it is history, at its own date.
 * - An older release that is inspected later splits a step: changes get other ids, and the entry follows by the fingerprint.
 *   What is not found again is withdrawn, by an entry of its own. So is a severity that was published and is another now.
 * - New rules publish nothing: what they find in steps that were known is kept silently.
 */

/** What was derived of a server before it is derived again. */
interface DerivedBefore {
  /** Steps by the ids of their two lists. */
  steps: ReadonlySet<string>;
  /** True when any of it was made by other rules than the present ones. */
  byOtherRules: boolean;
}

/** What is known of a server now; asked for before it is derived again. */
export function derivedBefore(db: Pick<Db, 'all'>, serverId: number): DerivedBefore {
  const rows = db.all<{ step: string; isOther: number }>(sql`
    select t.from_snapshot_id || '-' || t.to_snapshot_id as step,
      exists (select 1 from change c where c.transition_id = t.id and c.rules_version <> ${rulesVersion}) as isOther
    from endpoint e cross join transition t on t.endpoint_id = e.id
    where e.server_id = ${serverId} and t.from_snapshot_id is not null`);
  return {
    steps: new Set(rows.map((row) => row.step)),
    byOtherRules: rows.some((row) => row.isOther === 1),
  };
}

/**
 * Publishes what the derivation that was just stored has found, in the same transaction.
 * @param now epoch ms: the time of corrections
 * @returns how many entries are new
 */
export function publishChanges(db: Db, serverId: number, before: DerivedBefore, now: number): number {
  const items = keptItems(db, serverId);
  const itemOfChange = new Map(
    items.flatMap((item) => (item.changeId === null ? [] : [[item.changeId, item]])),
  );
  const itemOfKey = new Map(items.map((item) => [item.key, item]));
  const changes = derivedChanges(db, serverId);
  const present = new Set(changes.map(({ id }) => id));
  const lost = items.filter((item) => item.changeId !== null && !present.has(item.changeId));
  const unknown: DerivedChange[] = [];
  let published = 0;
  for (const change of changes) {
    const item = itemOfChange.get(change.id) ?? itemOfKey.get(keyOf(change.id));
    if (item === undefined) unknown.push(change);
    else published += keepUp(db, item, change, before, now);
  }
  for (const change of unknown) {
    const at = lost.findIndex((item) => item.fingerprint === change.fingerprint);
    const [item] = at < 0 ? [] : lost.splice(at, 1);
    if (item !== undefined) published += keepUp(db, item, change, before, now);
    else published += publish(db, serverId, change, placeOf(change, before, items.length > 0, now), now);
  }
  for (const item of lost) published += withdraw(db, item, before, now);
  return published;
}

/** Publishes as history what was derived before entries were kept. @param now epoch ms */
export function publishHistory(db: Db, serverId: number, now: number): void {
  db.transaction(() => publishChanges(db, serverId, derivedBefore(db, serverId), now), {
    behavior: 'immediate',
  });
}

function keyOf(changeId: string): string {
  return `change:${changeId}`;
}

/** The entry of a change stays what it is; when a severity that was published is another now, that is told. */
function keepUp(db: Db, item: KeptItem, change: DerivedChange, before: DerivedBefore, now: number): number {
  if (item.changeId !== change.id || item.derivedSeverity !== change.severity)
    db.run(sql`
      update feed_item set change_id = ${change.id}, derived_severity = ${change.severity}
      where seq = ${item.seq}`);
  if (item.derivedSeverity === change.severity || before.byOtherRules || item.state === 'silent') return 0;
  correct(db, item, correctionWords(item, change.severity), change.severity, now);
  return 1;
}

function withdraw(db: Db, item: KeptItem, before: DerivedBefore, now: number): number {
  db.run(sql`update feed_item set change_id = null where seq = ${item.seq}`);
  if (before.byOtherRules || item.state === 'silent') return 0;
  correct(db, item, withdrawalWords(item), item.derivedSeverity, now);
  return 1;
}

/** Tells that an entry is not right any more, to those who got it and to those who would get it now. */
function correct(db: Db, item: KeptItem, { title, summary }: Words, severity: Severity, now: number): void {
  const worse = severities.find((one) => one === severity || one === item.severity) ?? severity;
  db.run(sql`
    insert or ignore into feed_item (key, type, state, at, modified_at, server_id, namespace, tool, kind, side,
      severity, derived_severity, change_id, fingerprint, title, summary, words, step)
    select ${`correction:${item.key.replace('change:', '')}:${now}`}, 'correction', 'news', ${now}, ${now}, server_id,
      namespace, tool, kind, side, ${worse}, ${severity}, null, null, ${title}, ${summary}, words, step
    from feed_item where seq = ${item.seq}`);
}

/** Where a new change stands in time; null keeps it silent. */
function placeOf(
  change: DerivedChange,
  before: DerivedBefore,
  hasItems: boolean,
  now: number,
): { state: 'news' | 'history' | 'silent'; at: number } {
  const history = { state: 'history', at: Math.min(change.step.notAfter, change.seenAt) } as const;
  if (before.steps.has(change.stepKey)) {
    // Without any entry it was derived before entries were kept.
    if (!hasItems) return history;
    return before.byOtherRules ? { state: 'silent', at: history.at } : { state: 'news', at: now };
  }
  const isNews = change.step.cause !== 'release' || change.isLaterRelease;
  return isNews ? { state: 'news', at: change.seenAt } : history;
}

function publish(
  db: Db,
  serverId: number,
  change: DerivedChange,
  place: { state: 'news' | 'history' | 'silent'; at: number },
  now: number,
): number {
  const { tool, kind, side, pointer } = change;
  const args = parseArgs(readArgs(db, change.id));
  const facts: Change = { facets: {}, ...args, kind, tool, side, pointer };
  const words = itemWords(explainChange(facts), facts);
  db.insert(feedItem)
    .values({
      ...words,
      key: keyOf(change.id),
      type: 'change',
      ...place,
      modifiedAt: Math.max(now, place.at),
      serverId,
      namespace: change.server.namespace,
      tool,
      kind,
      side,
      severity: change.severity,
      derivedSeverity: change.severity,
      changeId: change.id,
      fingerprint: change.fingerprint,
      words: `${serverLabel(change.server)} ${tool} ${words.title}`.toLowerCase(),
      step: change.step,
    })
    .run();
  return place.state === 'silent' ? 0 : 1;
}

/** Characters of JSON of the values that a sentence is made from. */
const readChars = 200_000;

function readArgs(db: Db, changeId: string): string | null {
  const row = db.get<{ args: string | null } | undefined>(
    sql`select case when length(args) <= ${readChars} then args end as args from change where id = ${changeId}`,
  );
  return row?.args ?? null;
}
