import type { ProfileResult } from '@/core/compat/check';
import type { Profile } from '@/core/compat/profiles';
import type { ToolSet } from '@/core/compat/sent';
import { ToolFailure } from '@/core/mcp/tool';
import { parseServerLabel } from '@/core/server-identity';
import type { Db } from '../../handle';
import { findServer, type ServerRow } from '../server';

/** What the tools of our MCP server read from. */
export interface World {
  /** Null while there is no database. */
  db: Db | null;
  /** The address of the site, without a slash at the end. */
  base: string;
  /** Judges a set in profiles, in order, for as long as there is time. */
  judge(set: ToolSet, profiles: readonly Profile[]): Promise<ProfileResult[]>;
}

/** The database. @throws ToolFailure while there is none */
export function worldDatabase({ db }: World): Db {
  if (db === null) throw new ToolFailure('Nothing has been inspected yet. Try again in a few minutes.');
  return db;
}

/** The server of a name. @throws ToolFailure when it is not known */
export function namedServer(db: Db, label: string): ServerRow {
  const identity = parseServerLabel(label.slice(0, 300).toWellFormed().trim());
  const server = identity === null ? null : findServer(db, identity.namespace, identity.name);
  if (server === null) throw new ToolFailure('No server of this name is known. search-servers finds names.');
  return server;
}
