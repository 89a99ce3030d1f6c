import type { Json } from '@/core/schema/json';
import type { Db } from '@/db/handle';
import { listResult } from '@/test/helpers/list-result';
import { type SeedServer, seedServer } from '@/test/helpers/seed';

export const toolsPerServer = 8;
/** What the second release changes: four things in each of five tools, all of them different. */
const changesPerServer = 20;
const changedTools = changesPerServer / 4;

/** Servers of which the second release also makes one edit in all tools: one in so many. */
const wideEvery = 20;

/** What server number `i` is called. */
export function changedServer(i: number): Pick<SeedServer, 'namespace' | 'name'> {
  return { namespace: `@bench${i % 500}`, name: `server-${i}` };
}

/** Puts servers with so many changes in all into the database. @returns how many servers */
export function seedChanges(db: Db, changes: number): number {
  const servers = changes / changesPerServer;
  for (let i = 0; i < servers; i++) seedOne(db, i);
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  return servers;
}

function seedOne(db: Db, i: number): void {
  const names = changedServer(i);
  const title = i % wideEvery === 0 ? { title: 'A tool' } : {};
  const lists = [false, true].map((isSecond) =>
    Array.from(
      { length: toolsPerServer },
      (_, t): Json => ({
        ...(isSecond ? title : {}),
        ...tool(i, t, isSecond && t < changedTools),
      }),
    ),
  );
  seedServer(db, {
    ...names,
    kind: 'npm',
    address: `${names.namespace}/${names.name}`,
    description: `Generated server ${i}`,
    releases: lists.map((list, r) => ({
      version: `1.${r}.0`,
      publishedAt: Date.UTC(2024, 0, 1) + i * 600_000 + r * 86_400_000,
      result: listResult(list),
    })),
  });
}

const text: Json = { type: 'string' };

/** @param isChanged asks for more, takes another type and allows more, twice: what breaks and what does not */
function tool(i: number, t: number, isChanged: boolean): Record<string, Json> {
  return {
    name: `read_${i}_${t}`,
    description: `Reads the things ${t} of house ${i}, of its garden and of the street before it.`,
    inputSchema: {
      type: 'object',
      properties: {
        [`room_${t}`]: { type: isChanged ? 'integer' : 'string', description: 'Which room' },
        state: { type: 'string', enum: ['open', 'closed', 'all'] },
        ...(isChanged ? { [`floor_${t}`]: text, [`since_${t}`]: text, [`until_${t}`]: text } : {}),
      },
      required: isChanged ? [`floor_${t}`] : [],
    },
    annotations: { readOnlyHint: t % 2 === 0 },
    ...(t % 4 === 0 ? { outputSchema: { type: 'object', properties: { id: { type: 'string' } } } } : {}),
  };
}
