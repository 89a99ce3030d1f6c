/**
 * The day that a date-like version such as `2025.7.1` names, in epoch milliseconds (UTC); null for other versions. A third
 * number that is no day of a month counts as the first of the month.
 */
export function dateOfVersion(version: string): number | null {
  const [, year, month, day] = /^(20[1-9]\d)\.(\d{1,2})\.(\d{1,4})(?:[-+].*)?$/.exec(version) ?? [];
  if (year === undefined || month === undefined || Number(month) < 1 || Number(month) > 12) return null;
  const isDay = Number(day) >= 1 && Number(day) <= 31;
  return Date.UTC(Number(year), Number(month) - 1, isDay ? Number(day) : 1);
}
