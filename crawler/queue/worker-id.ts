import { hostname } from 'node:os';
import { isCrawlerAlive } from '../is-crawler-alive';

/*
 * A worker is a process: its id says which, on which machine and since when, so that others on the machine can see that it is
 * dead without waiting for its leases to end.
 */

/** The id of this process as a worker. @param startedAt epoch ms */
export function workerId(startedAt: number): string {
  return `${process.pid}@${hostname()}/${startedAt}`;
}

/** Whether a worker on this machine has ended. Of those on other machines nobody here knows. */
export function isDeadWorker(owner: string, me: string): boolean {
  const match = /^(\d+)@(.*)\/\d+$/.exec(owner);
  if (match === null || match[2] !== hostname() || owner === me) return false;
  const pid = Number(match[1]);
  // The number of this process was that of another one before.
  return pid === process.pid || !isCrawlerAlive(pid);
}
