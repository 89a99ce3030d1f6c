/** Entries of a feed at least, and of a page of its archive. */
export const pageEntries = 100;
/** Entries of a feed at most. */
export const mostEntries = 500;

const day = 86_400_000;

/**
 * How many of the newest entries a feed has: a hundred, and all those within a day of the newest one, so that a reader who
 * asks once a day misses none of up to 500. It depends on the entries alone, not on the present time.
 * @param times epoch ms, newest first
 */
export function windowSize(times: readonly number[]): number {
  const newest = times[0] ?? 0;
  const recent = times.findIndex((at) => at < newest - day);
  const wanted = Math.max(pageEntries, recent < 0 ? times.length : recent);
  return Math.min(wanted, mostEntries, times.length);
}
