const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const numberFormat = new Intl.NumberFormat('en-GB');

/** `4 Mar 2026`, UTC. `at` is epoch ms. */
export function formatDay(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return 'unknown date';
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `4 Mar 2026, 10:20 UTC`. `at` is epoch ms. */
export function formatMoment(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return 'unknown time';
  return `${formatDay(at)}, ${date.toISOString().slice(11, 16)} UTC`;
}

/** `12,345`. */
export function formatCount(n: number): string {
  return numberFormat.format(n);
}

/** `1 tool`, `12 tools`. */
export function countOf(n: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(n)} ${n === 1 ? noun : plural}`;
}

/** `850 ms`, `12.3 s`, `4 min`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 120_000) return `${(ms / 1_000).toFixed(1)} s`;
  return `${Math.round(ms / 60_000)} min`;
}

/** A time that somebody states: `500 ms`, `5 min`, `24 h`, `7 days`; of one that is no whole number of a unit the nearest. */
export function formatSpan(ms: number): string {
  const [hour, day] = [3_600_000, 86_400_000];
  if (ms < 120_000) return ms < 1_000 || ms % 1_000 !== 0 ? formatDuration(ms) : `${ms / 1_000} s`;
  if (ms < 2 * hour) return `${Math.round(ms / 60_000)} min`;
  return ms < 2 * day ? `${Math.round(ms / hour)} h` : `${Math.round(ms / day)} days`;
}

/** `512 B`, `12.3 kB`, `4.5 MB` (decimal). */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `just now`, `12 min ago`, `3 h ago`, `5 days ago`. */
export function formatAge(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return `${countOf(Math.floor(minutes / 1_440), 'day')} ago`;
}

/** `31 %`; `–` when there is nothing to divide by. Small shares are never shown as nothing. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = (part / whole) * 100;
  return percent > 0 && percent < 1 ? '< 1 %' : `${Math.round(percent)} %`;
}
