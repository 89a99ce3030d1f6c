import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { keepExports } from '@/crawler/dataset/keep-exports';
import { openGrader } from '@/crawler/derive/grade-server';
import { catchUpStats } from '@/crawler/derive/stats';
import { openWriter } from '@/db/open-writer';
import { beginRound, endRound, setRoundPlanned } from '@/db/writes/round';
import { openSdkPeers } from '@/lab/sdk/ask-sdks';
import { compatServer } from './seed-e2e/compat-server';
import { failingServers } from './seed-e2e/failing-servers';
import { groupedServer } from './seed-e2e/grouped-server';
import { hostileServers } from './seed-e2e/hostile-servers';
import { manyServers } from './seed-e2e/many-servers';
import { operatedServers, putOperations } from './seed-e2e/operations';
import { putServer } from './seed-e2e/put-server';
import { remoteServers } from './seed-e2e/remote-servers';
import { ticketServer } from './seed-e2e/ticket-server';

/*
 * Makes the database that the browser tests look at, and the exports of two days where a folder for them is given:
 * `tsx scripts/seed-e2e.ts FILE [EXPORTS]`. All of it is invented, and recorded by the steps of the crawler.
 */

const [file, exportsFolder] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: tsx scripts/seed-e2e.ts FILE [EXPORTS]\n');
  process.exit(2);
}
mkdirSync(dirname(file), { recursive: true });
for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });

const db = openWriter(file);
const end = Date.UTC(2026, 10, 28, 6);
const roundId = beginRound(db, process.pid, () => false, end - 3_600_000);
const servers = [
  ...manyServers,
  ...hostileServers,
  ...failingServers,
  ...remoteServers,
  ...operatedServers,
  groupedServer,
  compatServer,
  ticketServer,
];
for (const server of servers) putServer(db, server, roundId);
putOperations(db);
setRoundPlanned(db, roundId, servers.flatMap((server) => server.inspections).length);
endRound(db, roundId, 'finished', end);
const peers = openSdkPeers();
await openGrader(db, peers, () => end).catchUp(new AbortController().signal);
await peers.close();
catchUpStats(db, new AbortController().signal);
db.$client.pragma('wal_checkpoint(TRUNCATE)');
db.$client.close();
if (exportsFolder !== undefined)
  for (const at of [end - 86_400_000, end])
    await keepExports(file, exportsFolder, at, new AbortController().signal);
