import { beforeEach, describe, expect, it } from 'vitest';
import type { InspectionResult } from '@/core/inspection';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { endpointHistory } from '@/db/queries/history';
import { change } from '@/db/schema/derived';
import { newestInspection } from '@/db/schema/newest-inspection';
import { recordInspection } from '@/db/writes/record-inspection';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';
import { deriveServer } from './derive-server';

const t0 = Date.UTC(2026, 0, 1);
const day = 86_400_000;
const tool = (type: string) => ({
  name: 'find',
  inputSchema: { type: 'object', properties: { q: { type } } },
});

function listed(
  era: 'legacy' | 'modern',
  type: string,
  more: Partial<InspectionResult> = {},
): InspectionResult {
  const result = listResult([tool(type)], more);
  if (result.conditions === null) throw new Error('conditions are expected');
  return {
    ...result,
    conditions: { ...result.conditions, transport: 'streamable-http', era, package: null },
  };
}

let db: Db;
let serverId: number;
beforeEach(() => {
  db = openWriter(':memory:');
  serverId = seedServer(db, {
    namespace: '@example',
    name: 'remote',
    kind: 'http',
    address: 'https://mcp.example.com/mcp',
    releases: [{ version: '', publishedAt: t0, result: listed('legacy', 'string') }],
  });
});

function observe(result: InspectionResult, at: number): { isNew: boolean } {
  const recorded = recordInspection(
    db,
    { endpointId: 1, releaseId: null, roundId: null, finishedAt: at },
    { ...result, startedAt: new Date(at).toISOString() },
  );
  deriveServer(db, serverId);
  return recorded;
}

describe('a server that begins to speak the newer era', () => {
  it('goes on with the history of the older one, so that what changed that day is seen', () => {
    observe(listed('modern', 'number', { otherEra: listed('legacy', 'number') }), t0 + day);
    const changes = db.select().from(change).all();
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ tool: 'find', pointer: '/inputSchema/properties/q/type' });
    expect(endpointHistory(db, 1).map((row) => row.conditions.era)).toEqual(['legacy', 'legacy', 'modern']);
  });

  it('is new when one of its two lists is, and its newest inspection is the one that was settled on', () => {
    const both = (old: string) => listed('modern', 'number', { otherEra: listed('legacy', old) });
    expect(observe(both('string'), t0 + day).isNew).toBe(true);
    expect(observe(both('string'), t0 + 2 * day).isNew).toBe(false);
    expect(observe(both('boolean'), t0 + 3 * day).isNew).toBe(true);
    const history = endpointHistory(db, 1);
    const modern = history.find((row) => row.conditions.era === 'modern');
    expect(Math.max(...history.map((row) => row.lastSeenAt))).toBe(modern?.lastSeenAt);
    expect(db.select().from(newestInspection).all()).toHaveLength(1);
  });
});
