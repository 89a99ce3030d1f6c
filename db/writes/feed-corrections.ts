import { sql } from 'drizzle-orm';
import { type Severity, severities } from '@/core/diff/kinds/kind';
import { fewestTools } from '@/core/feeds/edits';
import { correctionWords, withdrawalWords } from '@/core/feeds/words';
import type { Db } from '../handle';
import type { KeptItem } from '../queries/feed-state';

/** An entry that is not right any more: with the severity that it has now, null when its change is not there. */
export interface Correction {
  item: KeptItem;
  severity: Severity | null;
}

/**
 * Tells that entries are not right any more, to those who got them and to those who would get them now. What is true of many
 * tools of an edit is told once, with a part for each tool.
 * @param items the entries of the server
 * @param now epoch ms: the time of the corrections
 * @returns how many entries were written
 */
export function writeCorrections(
  db: Db,
  corrections: readonly Correction[],
  items: readonly KeptItem[],
  now: number,
): number {
  const itemOfKey = new Map(items.map((item) => [item.key, item]));
  let written = 0;
  for (const group of alike(corrections)) {
    const [first] = group;
    const whole = itemOfKey.get(first?.item.edit ?? '');
    const tools = [...new Set(group.flatMap(({ item }) => item.tool ?? []))];
    const isWide = whole !== undefined && first !== undefined && tools.length >= fewestTools;
    const edit = isWide ? keyOf('edit-correction', first.item, now) : null;
    if (isWide) {
      const { severity, derivedSeverity } = first.item;
      const item = { ...whole, severity, derivedSeverity };
      correct(db, { item, severity: first.severity }, { key: edit, edit, tools, now });
    }
    for (const one of group)
      correct(db, one, { key: keyOf('correction', one.item, now), edit, tools: null, now });
    written += group.length + (isWide ? 1 : 0);
  }
  return written;
}

/** The corrections that say the same of parts of one edit, together. */
function alike(corrections: readonly Correction[]): Correction[][] {
  const groups = new Map<string, Correction[]>();
  for (const one of corrections) {
    const { edit, key, severity, derivedSeverity } = one.item;
    const same = JSON.stringify([edit ?? key, severity, derivedSeverity, one.severity]);
    const group = groups.get(same);
    if (group === undefined) groups.set(same, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}

function keyOf(what: 'correction' | 'edit-correction', item: KeptItem, now: number): string {
  return `${what}:${item.key.replace('change:', '')}:${now}`;
}

function correct(
  db: Db,
  { item, severity }: Correction,
  { key, edit, tools, now }: { key: string | null; edit: string | null; tools: string[] | null; now: number },
): void {
  const { title, summary } =
    severity === null ? withdrawalWords(item, tools) : correctionWords(item, severity, tools);
  const last = severity ?? item.derivedSeverity;
  const worse = severities.find((one) => one === last || one === item.severity) ?? last;
  db.run(sql`
    insert or ignore into feed_item (key, type, state, at, modified_at, server_id, namespace, tool, kind, side,
      severity, derived_severity, change_id, fingerprint, edit, title, summary, words, step)
    select ${key}, 'correction', 'news', ${now}, ${now}, server_id, namespace, tool, kind, side, ${worse}, ${last},
      null, null, ${edit}, ${title}, ${summary}, words, step
    from feed_item where seq = ${item.seq}`);
}
