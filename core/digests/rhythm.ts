/** How often a digest comes. */
export const rhythms = ['daily', 'weekly'] as const;
export type Rhythm = (typeof rhythms)[number];

const hour = 3_600_000;
const day = 24 * hour;
/** When digests are made, in hours after midnight UTC; weekly ones on Mondays. */
const hourOfDay = 6;
/** 1 January 1970 was a Thursday. */
const firstMonday = 4 * day;

/**
 * When the next digest is made: every day or every Monday at 6 in the morning, UTC.
 * @param after epoch ms; the answer is later
 */
export function nextDigestAt(rhythm: Rhythm, after: number): number {
  const period = rhythm === 'daily' ? day : 7 * day;
  const first = (rhythm === 'daily' ? 0 : firstMonday) + hourOfDay * hour;
  return first + (Math.floor((after - first) / period) + 1) * period;
}
