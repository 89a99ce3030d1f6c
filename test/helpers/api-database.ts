import type { Json } from '@/core/schema/json';
import { openGrader } from '@/crawler/derive/grade-server';
import { catchUpStats } from '@/crawler/derive/stats';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import type { SdkPeers } from '@/lab/sdk/ask-sdks';
import { listResult } from './list-result';
import { seedServer } from './seed';

/** SDK releases that take everything, so that no process is needed. */
const takers: SdkPeers = {
  ask: async () => ({ accepted: true }),
  takesAll: async () => true,
  close: async () => {},
};

const day = 86_400_000;
const t0 = Date.UTC(2026, 9, 1);

const search = (limit: Json): Json => ({
  name: 'search',
  title: 'Search notes',
  description: 'Finds notes.',
  inputSchema: {
    type: 'object',
    properties: { query: { type: 'string' }, ...{ limit } },
    required: ['query'],
  },
  outputSchema: { type: 'object', properties: { notes: { type: 'array', items: { type: 'string' } } } },
});
const odd: Json = { name: 'a/b~2F c%', description: '‮hidden', inputSchema: { type: 'object' } };

/**
 * A graded and counted database: `@example/notes`, whose tool `search` breaks in 2.0.0 and has a neighbour with an odd name,
 * `npm/plain`, and the remote `mcp.example.com/mcp`.
 * @param file `:memory:` for none
 */
export async function apiDatabase(file = ':memory:'): Promise<Db> {
  const db = openWriter(file);
  const notes = [
    [search({ type: 'number' }), odd],
    [search({ type: 'integer', maximum: 50 }), odd],
    [search({ type: 'integer', maximum: 50, description: 'How many.' }), odd],
  ];
  seedServer(db, {
    namespace: '@example',
    name: 'notes',
    kind: 'npm',
    address: '@example/notes',
    description: 'Keeps notes.',
    releases: notes.map((tools, i) => ({
      version: `${i + 1}.0.0`,
      publishedAt: t0 + i * day,
      result: listResult(tools),
    })),
  });
  seedServer(db, {
    namespace: 'npm',
    name: 'plain',
    kind: 'npm',
    address: 'plain',
    releases: [{ version: '0.1.0', publishedAt: t0, result: listResult([search({ type: 'number' })]) }],
  });
  seedServer(db, {
    namespace: 'mcp.example.com',
    name: 'mcp',
    kind: 'http',
    address: 'https://mcp.example.com/mcp',
    releases: [{ version: '', publishedAt: t0, result: listResult([odd]) }],
  });
  await openGrader(db, takers, () => t0 + 10 * day).catchUp(new AbortController().signal);
  catchUpStats(db, new AbortController().signal);
  return db;
}
