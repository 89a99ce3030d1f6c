import type { Db } from '../handle';
import type { Cell, Row } from './columns';

/**
 * Finds the list that both instances saw: the same tools under the same conditions at the same time. It then counts as seen
 * from the earlier to the later time. Seen at different times it stays two: another list may have been there between.
 */
export function findSnapshot(db: Db): (row: Row) => number | null {
  const find = db.$client.prepare<Cell[], { id: number }>(`
    select id from snapshot
    where endpoint_id = ? and release_id is ? and conditions_key = ? and list_hash = ?
      and first_seen_at <= ? and last_seen_at >= ?
    order by first_seen_at limit 1`);
  const extend = db.$client.prepare<Cell[]>(
    'update snapshot set first_seen_at = min(first_seen_at, ?), last_seen_at = max(last_seen_at, ?) where id = ?',
  );
  return (row) => {
    const [first, last] = [row.first_seen_at ?? null, row.last_seen_at ?? null];
    const key = [row.endpoint_id, row.release_id, row.conditions_key, row.list_hash];
    const found = find.get(...key.map((cell) => cell ?? null), last, first);
    if (found === undefined) return null;
    extend.run(first, last, found.id);
    return found.id;
  };
}
