import robotsParser from 'robots-parser';
import type { Evidence } from '@/core/inspection';
import type { Db } from '@/db/handle';
import { findRobots, type RobotsRow } from '@/db/queries/robots';
import { keepRobots } from '@/db/writes/keep-robots';
import { createGuardedAgent } from '../inspect/address-guard';
import { clientInfo } from '../inspect/client-info';
import { fetchRobots } from './fetch-robots';

/*
 * What the robots.txt of an endpoint's origin says about asking it (RFC 9309). No file, or one that cannot be had since nobody
 * answers at all: it may be asked; then its own inspection says what is wrong. A server error: it may not be asked, until it has
 * been so for 30 days (2.3.1.4 leaves that to us). It does not judge what is said there of other addresses on the way.
 */

/** An endpoint that may not be asked, with what its inspection is to say. */
interface Refusal {
  outcome: 'robots_disallowed' | 'rate_limited';
  evidence: Evidence;
}

export interface Robots {
  /**
   * Why an endpoint may not be asked now; null when it may.
   * @param allowLocal the origin that may be on the operator's own machine, or null
   */
  refusal(url: URL, allowLocal: string | null, signal: AbortSignal): Promise<Refusal | null>;
}

/** The name that rules are written for; what follows it in the user agent is for people. */
const agentName = clientInfo.name;
const day = 24 * 3_600_000;
const failingDays = 30;
const mostSteps = 5_000_000;

/** @param now epoch ms */
export function openRobots({ db, userAgent, now }: { db: Db; userAgent: string; now(): number }): Robots {
  const ask = async (
    origin: string,
    known: RobotsRow | null,
    allowLocal: string | null,
    signal: AbortSignal,
  ): Promise<RobotsRow | Refusal> => {
    const agent = createGuardedAgent({ allowLocal, connectMs: 10_000 });
    const file = await fetchRobots(origin, { agent, userAgent, signal }).finally(() => agent.destroy());
    const checkedAt = now();
    if (file.state === 'unreachable') return { state: 'none', text: null, checkedAt, failingSince: null };
    if (file.state === 'later') {
      const { status: httpStatus, seconds } = file;
      const wait = seconds === null ? {} : { retryAfterSeconds: seconds };
      return { outcome: 'rate_limited', evidence: { httpStatus, ...wait, message: 'its robots.txt' } };
    }
    const row: RobotsRow = {
      state: file.state,
      text: file.state === 'rules' ? file.text : null,
      checkedAt,
      failingSince: file.state === 'failing' ? (known?.failingSince ?? checkedAt) : null,
    };
    if (!signal.aborted) keepRobots(db, origin, row);
    return row;
  };
  return {
    async refusal(url, allowLocal, signal) {
      const known = findRobots(db, url.origin);
      const row =
        known !== null && now() - known.checkedAt < day
          ? known
          : await ask(url.origin, known, allowLocal, signal);
      return 'outcome' in row ? row : refusalOf(row, url, now());
    },
  };
}

function refusalOf({ state, text, failingSince }: RobotsRow, url: URL, now: number): Refusal | null {
  const refused = (message: string): Refusal => ({ outcome: 'robots_disallowed', evidence: { message } });
  if (state === 'failing') {
    const isOld = failingSince !== null && now - failingSince > failingDays * day;
    return isOld ? null : refused('its robots.txt answers with a server error, which counts as a no');
  }
  return state === 'none' || isAllowed(text ?? '', url)
    ? null
    : refused('its robots.txt asks not to be read');
}

/** Whether a robots.txt lets us ask for an address: what it says to us by name, else to everybody. */
export function isAllowed(text: string, url: URL): boolean {
  const pathChars = url.href.length - url.origin.length;
  let cost = 0;
  // The matcher's work with a wildcard is the pattern times the path: what is made to cost time is left out.
  const lines = text.split(/\r\n|\r|\n/).filter((line) => {
    if (!line.includes('*') || /^\s*user-agent/i.test(line)) return true;
    cost += line.length * pathChars;
    return cost <= mostSteps;
  });
  const robots = robotsParser(new URL('/robots.txt', url.origin).href, lines.join('\n'));
  return robots.isAllowed(url.href, agentName) ?? true;
}
