import { sql } from 'drizzle-orm';
import { type DatasetTable, datasetTables } from '@/core/dataset/tables';
import { schemaVersion } from '@/db/dataset/columns';
import { linkSnapshot, reorderReleases, updateOutcome, wrongDefinition } from '@/db/dataset/finish-import';
import { type IdMap, MalformedRow, type Merged, openRowMerger } from '@/db/dataset/merge-row';
import type { Db } from '@/db/handle';
import { deriveServer } from '../derive/derive-server';
import { ExportError, exportRows, openExport } from './read-export';

/** What became of the rows of each table. */
export type ImportCounts = Record<string, Record<Merged, number>>;

export interface ImportWish {
  folder: string;
  signal: AbortSignal;
  onTable?: (table: string, counts: Record<Merged, number>) => void;
  /** Called after each server whose changes were computed again. */
  onServer?: (done: number, of: number) => void;
}

/**
 * Merges the export of another instance: what is known is not doubled, nothing here is overwritten. All of it is written
 * or, when a row is wrong, nothing. What is derived is computed again for every server that got something new; the grades
 * follow in the next round.
 * @param db no other transaction may be open
 * @returns the rows by table, and how many servers were touched
 * @throws ExportError when the export cannot be read, is newer than this instance, or lies about its content
 */
export async function importDataset(
  db: Db,
  { folder, signal, onTable, onServer }: ImportWish,
): Promise<{ tables: ImportCounts; servers: number }> {
  const manifest = await openExport(folder);
  if (manifest.schemaVersion > schemaVersion(db))
    throw new ExportError('The export was written by a newer version of Schemalog. Update this one first.');
  const ids: IdMap = new Map();
  const tables: ImportCounts = {};
  const newest = db.get<{ id: number }>(sql`select coalesce(max(id), 0) as id from definition`)?.id ?? 0;
  const touched = new Set<number>();
  db.$client.exec('begin immediate');
  try {
    for (const table of datasetTables.filter(({ isDerived }) => isDerived !== true)) {
      const file = manifest.files.find((one) => one.kind === 'ndjson' && one.table === table.name);
      if (file === undefined && table.isRaw !== true)
        throw new ExportError(
          `The export has no NDJSON file of ${table.name}: write it with --format ndjson.`,
        );
      const counts =
        file === undefined ? none() : await mergeTable(db, table, exportRows(folder, file), ids, signal);
      tables[table.name] = counts;
      onTable?.(table.name, counts);
    }
    await linkSnapshots(db, manifest.files, folder, ids);
    const wrong = wrongDefinition(db, newest);
    if (wrong !== null)
      throw new ExportError(`The definition ${wrong} has another content than its hash says.`);
    reorderReleases(db, new Set(ids.get('endpoint')?.values()));
    for (const id of serversOf(db, ids)) touched.add(id);
    for (const id of touched) updateOutcome(db, id);
    db.$client.exec('commit');
  } catch (error) {
    if (db.$client.inTransaction) db.$client.exec('rollback');
    throw error;
  }
  let done = 0;
  for (const id of touched) {
    deriveServer(db, id);
    onServer?.(++done, touched.size);
    if (signal.aborted) break;
  }
  return { tables, servers: touched.size };
}

function none(): Record<Merged, number> {
  return { new: 0, known: 0, orphan: 0 };
}

async function mergeTable(
  db: Db,
  table: DatasetTable,
  rows: AsyncIterable<unknown>,
  ids: IdMap,
  signal: AbortSignal,
): Promise<Record<Merged, number>> {
  const counts = none();
  const merger = openRowMerger(db, table, ids);
  let line = 0;
  for await (const row of rows) {
    line++;
    if (line % 1_000 === 0) signal.throwIfAborted();
    try {
      counts[merger.merge(row)]++;
    } catch (error) {
      if (!(error instanceof MalformedRow || isConstraint(error))) throw error;
      throw new ExportError(`Line ${line} of ${table.name}.ndjson.gz is wrong: ${error.message}.`);
    }
  }
  return counts;
}

/** SQLite refuses rows that refer to nothing, or double a key. */
function isConstraint(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT');
}

/** Inspections come before the lists they gave: a second reading links them. */
async function linkSnapshots(
  db: Db,
  files: Awaited<ReturnType<typeof openExport>>['files'],
  folder: string,
  ids: IdMap,
): Promise<void> {
  const file = files.find((one) => one.kind === 'ndjson' && one.table === 'inspection');
  if (file === undefined) return;
  for await (const row of exportRows(folder, file)) {
    const { id, snapshot_id: snapshotId } = row as { id?: unknown; snapshot_id?: unknown };
    if (typeof id === 'number' && typeof snapshotId === 'number') linkSnapshot(db, ids, id, snapshotId);
  }
}

/** Servers here that an endpoint of the export belongs to. */
function serversOf(db: Db, ids: IdMap): number[] {
  return [...new Set(ids.get('endpoint')?.values())].flatMap(
    (id) =>
      db.get<{ id: number } | undefined>(sql`select server_id as id from endpoint where id = ${id}`)?.id ??
      [],
  );
}
