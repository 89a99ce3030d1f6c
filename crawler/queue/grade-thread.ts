import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openWriter } from '@/db/open-writer';
import { openSdkPeers } from '@/lab/sdk/ask-sdks';
import { openGrader } from '../derive/grade-server';
import { openTurns } from './turns';
import { workerId } from './worker-id';

/*
 * The thread behind `openGradeBehind`. It judges whatever the database says is not judged, and then rests until it is woken. A fault
 * ends it, and the parent hears of it.
 */

/** What the thread begins with. */
export interface GradeThreadStart {
  database: string;
  /** By how much the clock of the crawler is ahead. */
  aheadMs: number;
}

/** To the thread: look again, with the number of the call; or end. */
export type GradeThreadCall = { wake: number } | 'stop';

/** From the thread: nothing was left to judge after the call of this number, and how many servers it judged since the last rest. */
export interface GradeThreadRest {
  wake: number;
  servers: number;
}

/** Another worker may be at it, and may end before it is done. */
const retryMs = 10_000;
/** The answers of servers come first. On other systems a priority is the whole process's. */
const lowPriority = 10;

const port = parentPort;
if (port === null) throw new Error('this runs as a thread');
// Given by openGradeBehind.
const { database, aheadMs } = workerData as GradeThreadStart;
if (process.platform === 'linux') setPriority(lowPriority);

const now = (): number => Date.now() + aheadMs;
const stop = new AbortController();
let called = 0;
let rouse: () => void = () => undefined;
port.on('message', (call: GradeThreadCall) => {
  if (call === 'stop') stop.abort();
  else called = call.wake;
  rouse();
});

const db = openWriter(database);
const peers = openSdkPeers();
const grader = openGrader(db, peers, now);
const inTurn = openTurns(db, workerId(now()), now);
let rested = 0;
let isOthers = false;
while (!stop.signal.aborted) {
  if (called === rested && !isOthers) await roused(null);
  if (stop.signal.aborted) break;
  const wake = called;
  const servers = await inTurn('grades', () => grader.catchUp(stop.signal));
  isOthers = servers === null;
  rested = wake;
  const rest: GradeThreadRest = { wake, servers: servers ?? 0 };
  port.postMessage(rest);
  if (isOthers) await roused(retryMs);
}
await peers.close();
db.$client.close();
port.close();

/** Ends with the next call, or after a time. */
function roused(ms: number | null): Promise<void> {
  return new Promise((resolve) => {
    const timer = ms === null ? undefined : setTimeout(resolve, ms);
    rouse = () => {
      clearTimeout(timer);
      resolve();
    };
    if (stop.signal.aborted) rouse();
  });
}
