import type { Database, Statement } from 'better-sqlite3';
import type { Db } from './handle';

const statements = new WeakMap<Database, Map<string, Statement>>();

/** A statement of a connection, prepared once: for what is asked of every server when all are counted. */
export function prepared(db: Pick<Db, '$client'>, text: string): Statement {
  const known = statements.get(db.$client) ?? new Map<string, Statement>();
  statements.set(db.$client, known);
  let statement = known.get(text);
  if (statement === undefined) {
    statement = db.$client.prepare(text);
    known.set(text, statement);
  }
  return statement;
}

/** Makes something of a database once: a query with placeholders. */
export function once<T>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Database, T>();
  return (db) => {
    const known = made.get(db.$client);
    if (known !== undefined) return known;
    const fresh = make(db);
    made.set(db.$client, fresh);
    return fresh;
  };
}
