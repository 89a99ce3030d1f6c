import type { DatasetTable } from '@/core/dataset/tables';
import type { Db } from '../handle';
import { columnsOf, quoted, type Row } from './columns';

/** The rows of a table in the order of their keys, one after the other: the table may be larger than memory. */
export function readRows(db: Db, table: DatasetTable): IterableIterator<Row> {
  const columns = columnsOf(db, table).map(({ name }) => quoted(name));
  return db.$client
    .prepare<[], Row>(`select ${columns.join(', ')} from ${quoted(table.name)} order by rowid`)
    .iterate();
}
