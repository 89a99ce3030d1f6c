import { datasetTables } from '@/core/dataset/tables';
import { openHandle } from '../handle';
import { columnsOf, quoted, schemaVersion } from './columns';

/**
 * Copies the dataset into an SQLite file of its own, with an index on the key of each table. Reads one state of the database,
 * while others write.
 * @param database the file
 * @param file must not exist
 * @returns the version of the tables that were read
 */
export function copyDatabase(database: string, file: string, withRaw: boolean): number {
  const db = openHandle(file, {});
  const client = db.$client;
  try {
    client.prepare('attach database ? as live').run(database);
    return client.transaction(() => {
      for (const table of datasetTables) {
        if (table.isRaw && !withRaw) continue;
        const columns = columnsOf(db, table, 'live');
        const list = columns.map(({ name }) => quoted(name)).join(', ');
        const types = columns.map(
          ({ name, type, isRequired }) => `${quoted(name)} ${type}${isRequired ? ' not null' : ''}`,
        );
        const target = quoted(table.name);
        client.exec(`create table main.${target} (${types.join(', ')})`);
        client.exec(`insert into main.${target} (${list}) select ${list} from live.${target} order by rowid`);
        const key = table.key.map(quoted).join(', ');
        client.exec(`create index main.${quoted(`${table.name}_key`)} on ${target} (${key})`);
      }
      return schemaVersion(db, 'live');
    })();
  } finally {
    client.close();
  }
}
