import { notFound } from 'next/navigation';
import { cache } from 'react';
import { decodeSegment } from '@/core/url-segments';
import type { Db } from '@/db/handle';
import { findServer, type ServerRow } from '@/db/queries/server';
import { siteDatabase } from '../../../_lib/database';

/** The parts of the address of a server, as the router hands them over. */
export interface ServerParams {
  namespace: string;
  name: string;
}

/**
 * The database and the server of an address.
 * @throws Next's not-found signal when there is none
 */
export function requireServer({ namespace, name }: ServerParams): { db: Db; server: ServerRow } {
  const found = load(decodeSegment(namespace), decodeSegment(name));
  if (found === null) notFound();
  return found;
}

/** Once a request: title and page ask for the same. */
const load = cache((namespace: string, name: string) => {
  const db = siteDatabase();
  const server = db === null ? null : findServer(db, namespace, name);
  return db === null || server === null ? null : { db, server };
});
