import { eq } from 'drizzle-orm';
import type { InspectionResult } from '@/core/inspection';
import type { DueReason } from '@/core/schedule';
import type { Db } from '@/db/handle';
import { queue } from '@/db/schema/queue';
import { alias } from '@/db/schema/server';
import { source } from '@/db/schema/source';
import { listResult } from '@/test/helpers/list-result';
import type { TestServer } from './put-server';

/* What the operator's pages show: sources with their sweeps, a queue, a deleted server and one whose runtime is missing. */

const at = Date.UTC(2026, 10, 28, 4);
const minute = 60_000;
const hour = 60 * minute;
const lists = listResult([
  { name: 'take_note', description: 'Keeps a note.', inputSchema: { type: 'object' } },
]);
const withoutRuntime: InspectionResult = {
  ...lists,
  ...{ outcome: 'needs_runtime', tools: [], pages: [], complete: false, endedBy: null, conditions: null },
  evidence: { message: 'a PyPI package is started by uvx; uv (with uvx) is missing here' },
};
const deletedKey = 'io.example.gone/notes';

export const operatedServers: TestServer[] = [
  {
    namespace: 'io.example.gone',
    name: 'notes',
    kind: 'http',
    address: 'https://gone.example.com/mcp',
    description: 'Was in a registry once.',
    sources: [{ source: 'mcp-registry', key: deletedKey, url: null }],
    foundAt: at - 40 * 24 * hour,
    releases: [],
    inspections: [{ version: null, at: at - 30 * 24 * hour, result: lists }],
  },
  {
    namespace: 'io.example.python',
    name: 'notes',
    kind: 'pypi',
    address: 'example-notes-server',
    description: 'A Python package.',
    sources: [{ source: 'mcp-registry', key: 'io.example.python/notes', url: null }],
    foundAt: at,
    releases: [],
    inspections: [{ version: null, at, result: withoutRuntime }],
  },
];

const sweeps: (typeof source.$inferInsert)[] = [
  {
    ...{ id: 'mcp-registry', title: 'the official MCP Registry', status: 'finished', failure: null },
    ...{ startedAt: at, endedAt: at + 7 * minute, completedAt: at + 7 * minute, notBefore: at + hour },
    ...{
      pages: 214,
      records: 21_390,
      refused: { 'record without a name': 3, 'remote without an address': 9 },
    },
  },
  {
    ...{ id: 'docker', title: 'Docker’s MCP catalogue', status: 'failed', notBefore: at + 3 * hour },
    failure: 'the catalogue answered with 503 <b>later</b>',
    ...{
      startedAt: at + hour,
      endedAt: at + hour + 900,
      completedAt: at - 24 * hour,
      pages: 0,
      records: 0,
      refused: {},
    },
  },
];

const looks: [address: string, dueAt: number, reason: DueReason][] = [
  ['https://tides.example.com/mcp', at + 6 * hour, 'failed'],
  ['https://weather.example.com/mcp', at + 26 * hour, 'healthy'],
  ['https://private.example.com/mcp', at - 2 * hour, 'failed'],
];

/** Puts the sources and the queue beside the servers, and deletes the one that is gone. */
export function putOperations(db: Db): void {
  db.insert(source).values(sweeps).run();
  db.insert(queue)
    .values(
      looks.map(([address, dueAt, reason]) => ({
        ...{ kind: 'http' as const, address, dueAt, reason, source: 'npm' },
        host: new URL(address).host,
      })),
    )
    .run();
  db.update(alias)
    .set({ status: 'deleted', statusMessage: 'Withdrawn by its author.' })
    .where(eq(alias.sourceKey, deletedKey))
    .run();
}
