import { encodeSegment } from '@/core/url-segments';
import type { Db } from '@/db/handle';
import { changesAfter } from '@/db/queries/api/changes';
import { toolGrades } from '@/db/queries/api/grades';
import { serversAfter } from '@/db/queries/api/servers';
import { findTool } from '@/db/queries/tool';
import type { Known } from './operation';

/** Shown while the database has nothing. */
const unseeded: Known = {
  server: '@modelcontextprotocol/server-memory',
  tool: 'create_entities',
  change: '0f3a2b4c5d6e7f809182',
  hash: '0'.repeat(64),
};

const everything = { match: null, has: [], outcome: null, kind: null };
const allChanges = { severity: null, kind: null, side: null, serverId: null, since: null };

/** Things that are in the database, so that the examples of the documentation run. */
export function knownThings(db: Db | null): Known {
  if (db === null) return unseeded;
  const [change] = changesAfter(db, allChanges, null, 1);
  for (const server of serversAfter(db, everything, 0, 20)) {
    const [graded] = toolGrades(db, server.id, { tool: null, limit: 1, offset: 0 });
    const tool = graded === undefined ? null : findTool(db, server.id, graded.tool);
    if (tool === null) continue;
    return {
      server: `${encodeSegment(server.namespace)}/${encodeSegment(server.name)}`,
      tool: encodeSegment(tool.name),
      change: change?.id ?? unseeded.change,
      hash: tool.hash,
    };
  }
  return unseeded;
}
