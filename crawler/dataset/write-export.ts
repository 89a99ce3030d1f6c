import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Manifest, type ManifestFile, manifestName } from '@/core/dataset/manifest';
import { type DatasetTable, datasetTables } from '@/core/dataset/tables';
import { csvLine } from '@/core/text/csv';
import { type Cell, columnsOf, type Row } from '@/db/dataset/columns';
import { copyDatabase } from '@/db/dataset/copy-database';
import { readRows } from '@/db/dataset/read-rows';
import type { Db } from '@/db/handle';
import { openReader } from '@/db/open-reader';
import { fileFacts, writeGzip } from './write-file';

export type ExportKind = ManifestFile['kind'];

export interface ExportWish {
  /** The file of the database. */
  database: string;
  /** A folder that does not exist yet. */
  folder: string;
  kinds: readonly ExportKind[];
  /** False leaves the raw bytes of lists out; then nothing but the definitions can be checked against them. */
  withRaw: boolean;
  /** ISO 8601. */
  writtenAt: string;
  signal: AbortSignal;
  onFile?: (file: ManifestFile) => void;
}

/**
 * Writes the dataset: a file a table as NDJSON and CSV, all of it as an SQLite file, each gzipped and named with its SHA-256
 * in `manifest.json`. All files show one state of the database. The folder appears when it is whole.
 * @throws when the folder exists, or the signal aborts
 */
export async function writeExport(wish: ExportWish): Promise<Manifest> {
  const { database, folder, kinds, withRaw, writtenAt, signal } = wish;
  if (existsSync(folder)) throw new Error(`${folder} exists: an export is written into a new folder.`);
  const draft = join(dirname(folder), `.${basename(folder)}.part`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const files: ManifestFile[] = [];
  const add = async (
    name: string,
    kind: ExportKind,
    table: string | null,
    rows: number | null,
  ): Promise<void> => {
    const file = { name, table, kind, rows, ...(await fileFacts(join(draft, name))) };
    files.push(file);
    wish.onFile?.(file);
  };
  const copy = join(draft, 'schemalog.sqlite');
  try {
    // The other files are written from the copy: all show one state, and nobody waits while they are.
    const version = copyDatabase(database, copy, withRaw);
    const state = openReader(copy);
    try {
      for (const table of datasetTables) {
        if (table.isRaw && !withRaw) continue;
        for (const kind of ['ndjson', 'csv'] as const) {
          // Bytes say nothing in a spreadsheet.
          if (!kinds.includes(kind) || (kind === 'csv' && table.name === 'raw_bytes')) continue;
          const name = `${table.name}.${kind}.gz`;
          const counted = { rows: 0 };
          await writeGzip(join(draft, name), textsOf(state, table, kind, counted), signal);
          await add(name, kind, table.name, counted.rows);
        }
      }
    } finally {
      state.$client.close();
    }
    if (kinds.includes('sqlite')) {
      const name = `${basename(copy)}.gz`;
      await pipeline(createReadStream(copy), createGzip(), createWriteStream(join(draft, name)), { signal });
      await add(name, 'sqlite', null, null);
    }
    rmSync(copy);
    const manifest: Manifest = {
      format: 'schemalog-dataset',
      formatVersion: 1,
      writtenAt,
      schemaVersion: version,
      files,
    };
    writeFileSync(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    renameSync(draft, folder);
    return manifest;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function* textsOf(
  db: Db,
  table: DatasetTable,
  kind: 'ndjson' | 'csv',
  counted: { rows: number },
): Generator<string> {
  const columns = columnsOf(db, table).map(({ name }) => name);
  if (kind === 'csv') yield csvLine(columns);
  for (const row of readRows(db, table)) {
    counted.rows++;
    yield kind === 'ndjson'
      ? `${JSON.stringify(asJson(row))}\n`
      : csvLine(columns.map((name) => asText(row[name] ?? null)));
  }
}

function asJson(row: Row): Record<string, string | number | null> {
  return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, asText(cell)]));
}

function asText(cell: Cell): string | number | null {
  return Buffer.isBuffer(cell) ? cell.toString('base64') : cell;
}
