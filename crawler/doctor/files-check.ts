import { readFileSync } from 'node:fs';
import type { Config } from '../config';
import type { Check } from './check-machine';

/** Open files that one inspection takes at most: pipes, sockets, the files of an installation. */
const eachInspection = 32;
const ownFiles = 256;

/** Whether the limit on open files lets as many inspections run as are set. */
export async function filesCheck(config: Config): Promise<Check> {
  const base = { id: 'files', title: 'Open files' };
  const limit = openFilesLimit();
  if (limit === null) return { ...base, state: 'good', found: 'no limit that could be read', advice: null };
  const wanted = ownFiles + config.concurrency * eachInspection;
  const enough = limit >= wanted;
  return {
    ...base,
    state: enough ? 'good' : 'limited',
    found: `this process may open ${limit}, and may need ${wanted} with ${config.concurrency} inspections at a time`,
    advice: enough ? null : `Raise the limit (ulimit -n ${wanted}; LimitNOFILE=${wanted} in a systemd unit).`,
  };
}

/** The soft limit of this process; null where the system does not tell, or there is none. */
function openFilesLimit(): number | null {
  try {
    const text = readFileSync('/proc/self/limits', 'utf8');
    const limit = /^Max open files\s+(\d+)/m.exec(text)?.[1];
    return limit === undefined ? null : Number(limit);
  } catch {
    return null;
  }
}
