import { kindOf } from '@/core/diff/describe-change';
import { findMeasure } from '@/core/stats/all';
import { hasChange } from '@/db/queries/changes';
import { comparableLists, namedPair } from '@/db/queries/compare';
import { formerChange } from '@/db/queries/feeds';
import { findServer } from '@/db/queries/server';
import { hasTool, toolDefinition } from '@/db/queries/tool';
import { isKnownCompat } from '../compat/known';
import { badgeFileOf } from './badge-urls';
import { parseCompatPath } from './compat-urls';
import { siteDatabase } from './database';
import { parseStatsPath, statsMethod } from './stats-urls';
import { parseChangePath, parseKindPath, parseServerPath } from './urls';

/**
 * False for an address of a server, a tool, a definition, a comparison, a change, a kind of change, a client, a
 * provider, a rule or a measure that is not known. A page that finds this out itself answers
 * 404 too, but Next.js then leaves the words to a script in the browser; from the proxy they are rendered on the server.
 */
export function isKnownPage(pathname: string): boolean {
  // Its route says what is wrong, in words that a README's reader can use.
  if (badgeFileOf(pathname) !== null) return true;
  const kind = parseKindPath(pathname);
  if (kind !== null) return kind === '' || kindOf(kind) !== undefined;
  const compat = parseCompatPath(pathname);
  if (compat !== null) return compat === 'list' || (compat !== 'unknown' && isKnownCompat(compat));
  const stats = parseStatsPath(pathname);
  if (stats !== null)
    return (
      findMeasure(stats.measure) !== undefined ||
      (['', statsMethod].includes(stats.measure) && stats.file === null)
    );
  const changeId = parseChangePath(pathname);
  if (changeId !== null) {
    const changes = siteDatabase();
    return changes !== null && (hasChange(changes, changeId) || formerChange(changes, changeId) !== null);
  }
  const address = parseServerPath(pathname);
  if (address === 'elsewhere') return true;
  const db = address === null ? null : siteDatabase();
  if (address === null || db === null) return false;
  const server = findServer(db, address.namespace, address.name);
  if (server === null) return false;
  const { tool, hash, compared } = address;
  if (compared !== undefined)
    return namedPair(comparableLists(db, server.id), compared.from, compared.to) !== null;
  if (tool === null) return true;
  return hash === null ? hasTool(db, server.id, tool) : toolDefinition(db, server.id, tool, hash) !== null;
}
