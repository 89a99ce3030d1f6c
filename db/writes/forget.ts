import type { Db } from '../handle';

/*
 * Deletes what was recorded, for those who do not want to be here. Only within a transaction that derives the rest anew: in
 * between, derived rows point at what is gone.
 */

/** Deletes everything that was recorded of an endpoint, and the endpoint. What others gave too, byte for byte, stays theirs. */
export function forgetEndpoint(db: Pick<Db, '$client'>, id: number): void {
  const run = (text: string): void => void db.$client.prepare(text).run({ id });
  // Derived rows are made anew at the end of the transaction.
  db.$client.pragma('defer_foreign_keys = on');
  db.$client.exec(
    'create temp table if not exists forgotten (definition integer, raw text); delete from forgotten',
  );
  const snapshots = 'select id from snapshot where endpoint_id = @id';
  const inspections = 'select id from inspection where endpoint_id = @id';
  run(`insert into temp.forgotten (definition)
    select distinct definition_id from snapshot_tool where snapshot_id in (${snapshots})`);
  run(`insert into temp.forgotten (raw)
    select distinct raw_hash from inspection_page where inspection_id in (${inspections})`);
  // With its changes, what cannot be told to be of another endpoint: what was withdrawn, and corrections.
  run(`delete from feed_item where server_id = (select server_id from endpoint where id = @id)
    and (change_id is null or change_id in (select c.id from change c join transition t on t.id = c.transition_id
      where t.endpoint_id = @id))`);
  run(`delete from feed_item where change_id in (
    select c.id from change c join transition t on t.id = c.transition_id where t.endpoint_id = @id)`);
  run('delete from transition where endpoint_id = @id');
  run(`delete from snapshot_tool where snapshot_id in (${snapshots})`);
  run(`delete from unstable_place where snapshot_id in (${snapshots})`);
  run('delete from snapshot where endpoint_id = @id');
  run(`delete from inspection_page where inspection_id in (${inspections})`);
  for (const table of ['newest_inspection', 'inspection', 'release', 'listed_endpoint'])
    run(`delete from ${table} where endpoint_id = @id`);
  run('delete from queue where (kind, address) in (select kind, address from endpoint where id = @id)');
  run('delete from endpoint where id = @id');
  db.$client.exec(`delete from raw_bytes where hash in (select raw from temp.forgotten)
    and hash not in (select raw_hash from inspection_page)`);
}

/** Deletes the definitions that were those of forgotten endpoints alone; after the tools of the server are made anew. */
export function forgetDefinitions(db: Pick<Db, '$client'>): void {
  const orphans = `(select definition from temp.forgotten where definition is not null
    and definition not in (select definition_id from snapshot_tool)
    and definition not in (select definition_id from tool))`;
  db.$client.exec(`delete from definition_counts where definition_id in ${orphans};
    delete from definition where id in ${orphans}`);
}

/** Deletes a server that has no endpoints and nothing derived any more, with all that sources say of it. */
export function forgetServer(db: Pick<Db, '$client'>, id: number): void {
  const run = (text: string): void => void db.$client.prepare(text).run({ id });
  run(
    'delete from listing where (source, source_key) in (select source, source_key from alias where server_id = @id)',
  );
  run(
    'delete from listed_endpoint where (source, source_key) in (select source, source_key from alias where server_id = @id)',
  );
  run('delete from alias where server_id = @id');
  run('delete from grade_change where server_id = @id');
  // Their numbers are given again: who has read them has not read what comes.
  db.$client.exec(`update subscription set position = (select coalesce(max(id), 0) from grade_change)
    where entries = 'grades' and position > (select coalesce(max(id), 0) from grade_change)`);
  run('delete from server where id = @id');
}
