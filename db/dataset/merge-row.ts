import { type DatasetTable, derivedServerColumns } from '@/core/dataset/tables';
import type { Db } from '../handle';
import { type Cell, type Column, columnsOf, quoted, type Row } from './columns';
import { contentProblem } from './content-problem';
import { findSnapshot } from './find-snapshot';

/** Ids of the other instance, and the ids of the same rows here, by table. */
export type IdMap = Map<string, Map<number, number>>;

/** What became of a row. `orphan`: what it refers to was left out. */
export type Merged = 'new' | 'known' | 'orphan';

/** Merges rows of one table of an export, one at a time. The caller opens the transaction. */
export interface RowMerger {
  /** @throws MalformedRow for a row that no instance can have written */
  merge(row: unknown): Merged;
}

/** A row of an import that cannot be read, with the reason. */
export class MalformedRow extends Error {
  override name = 'MalformedRow';
}

/**
 * Prepares merging a table: references are exchanged for ids of this instance, and a row whose key is known is not
 * written again. A list that both instances saw becomes one, seen from the earlier to the later time.
 */
export function openRowMerger(db: Db, table: DatasetTable, ids: IdMap): RowMerger {
  const columns = columnsOf(db, table).filter(
    ({ name }) => !(table.name === 'server' && derivedServerColumns.has(name)),
  );
  const written = columns.filter(({ name }) => name !== 'id');
  const find = table.name === 'snapshot' ? findSnapshot(db) : findByKey(db, table, columns);
  const insert = db.$client.prepare<Cell[]>(
    `insert into ${quoted(table.name)} (${written.map(({ name }) => quoted(name)).join(', ')}) values (${written.map(() => '?').join(', ')})`,
  );
  const own = new Map<number, number>();
  ids.set(table.name, own);

  return {
    merge(given) {
      const row = readRow(given, columns);
      const problem = contentProblem(table.name, row);
      if (problem !== null) throw new MalformedRow(problem);
      const foreignId = row.id;
      for (const [column, other] of Object.entries(table.references)) {
        const foreign = row[column];
        if (typeof foreign !== 'number') continue;
        const here = ids.get(other)?.get(foreign);
        if (here === undefined && ids.has(other)) return 'orphan';
        // Lists come after the inspections that gave them: these are linked at the end.
        row[column] = here ?? null;
      }
      const known = find(row);
      const id = known ?? Number(insert.run(...written.map(({ name }) => row[name] ?? null)).lastInsertRowid);
      if (typeof foreignId === 'number') own.set(foreignId, id);
      return known === null ? 'new' : 'known';
    },
  };
}

/** Finds the row with the same key; where it has no id, any number says that it is there. */
function findByKey(db: Db, table: DatasetTable, columns: readonly Column[]): (row: Row) => number | null {
  const id = columns.some(({ name }) => name === 'id') ? 'id' : '0 as id';
  const isSame = table.key.map((name) => `${quoted(name)} is ?`).join(' and ');
  const find = db.$client.prepare<Cell[], { id: number }>(
    `select ${id} from ${quoted(table.name)} where ${isSame} limit 1`,
  );
  return (row) => find.get(...table.key.map((name) => row[name] ?? null))?.id ?? null;
}

/** The row by the columns that are known here; others are left out. */
function readRow(given: unknown, columns: readonly Column[]): Row {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new MalformedRow('a row is an object');
  const members = new Map<string, unknown>(Object.entries(given));
  return Object.fromEntries(
    columns.map((column) => [column.name, readCell(members.get(column.name), column)]),
  );
}

function readCell(value: unknown, { name, type, isRequired }: Column): Cell {
  if (value === null || value === undefined) {
    if (isRequired) throw new MalformedRow(`${name} is missing`);
    return null;
  }
  if (type === 'INTEGER' && typeof value === 'number' && Number.isSafeInteger(value)) return value;
  if (type === 'TEXT' && typeof value === 'string') return value;
  if (type === 'BLOB' && typeof value === 'string') return Buffer.from(value, 'base64');
  throw new MalformedRow(`${name} is no ${type.toLowerCase()}`);
}
