/*
 * When a message that was not accepted is sent again, and how long its receiver is left alone. The delays are the example of Standard
 * Webhooks 1.0.0 ("Deliverability and reliability"): ten attempts over three days and three hours.
 */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Before the second attempt, the third, and so on. */
const delays = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Longer is nobody left alone at his own wish. */
const longestWish = 24 * hour;
const longestRest = hour;
/** A receiver that accepts nothing for so long, in so many attempts, is given up. */
const patienceMs = 72 * hour;
const fewestFailures = 10;

/**
 * How long until a message is sent again, in ms; null after the last attempt.
 * @param attempts made so far, all in vain
 * @param wishMs what the receiver asked for; 0 for nothing
 * @param random at least 0 and below 1: up to a fifth is added, so that what failed together does not come back together
 */
export function retryDelay(attempts: number, wishMs: number, random: number): number | null {
  const delay = delays[attempts - 1];
  if (delay === undefined) return null;
  return Math.round(Math.max(delay, Math.min(wishMs, longestWish)) * (1 + random / 5));
}

/**
 * How long a receiver gets nothing at all after failures in a row, in ms.
 * @param failures in a row, at least 1
 */
export function restAfter(failures: number, wishMs: number, random: number): number {
  const rest = Math.min(5 * second * 2 ** Math.min(failures - 1, 20), longestRest);
  return Math.round(Math.max(rest, Math.min(wishMs, longestWish)) * (1 + random / 5));
}

/** True for a receiver that is given up. Times are epoch ms. */
export function isGivenUp(failures: number, failingSince: number, now: number): boolean {
  return failures >= fewestFailures && now - failingSince >= patienceMs;
}

/** When the next challenge is sent to a receiver that did not answer right, in ms after the last; null for no more. @param sent so far */
export function challengeDelay(sent: number): number | null {
  return [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour][sent - 1] ?? null;
}
