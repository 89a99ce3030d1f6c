/** A month as a number that counts on: year × 12 + month, January is 0. */
export type Month = number;

/** The month of a moment, UTC. `at` is epoch ms. */
export function monthOf(at: number): Month {
  const date = new Date(at);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export function yearOf(month: Month): number {
  return Math.floor(month / 12);
}

/** `2026-03`. */
export function monthName(month: Month): string {
  return `${yearOf(month)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** The first moment of a month, UTC, epoch ms. */
export function monthStart(month: Month): number {
  return Date.UTC(yearOf(month), month % 12);
}
