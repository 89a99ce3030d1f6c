import type { Release } from './client';

const dateLike = /^20\d\d[-.]\d/;
/** Behind a hyphen, or as Python packages have it: `1.0rc1`, `1.0.dev2`. */
const preTag = /-|\d\.?(?:a|b|rc|dev)\d/;

/** Below, equal to or above zero as the first version is older, equal or newer. Numbers count, then a pre-release tag is older. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [parts(a), parts(b)];
  for (let i = 0; i < Math.max(first.numbers.length, second.numbers.length); i++) {
    const difference = (first.numbers[i] ?? 0) - (second.numbers[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(second.isPre) - Number(first.isPre);
}

function parts(version: string): { numbers: number[]; isPre: boolean } {
  const core = dateLike.test(version) ? version : (version.split(/[-+]/)[0] ?? '');
  return {
    numbers: core.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0),
    isPre: !dateLike.test(version) && preTag.test(version),
  };
}

/** True when a behaviour with these bounds holds at the version: from `since` on, before `until`. */
export function holdsAt(version: string, { since, until }: { since?: string; until?: string }): boolean {
  if (since !== undefined && compareVersions(version, since) < 0) return false;
  return until === undefined || compareVersions(version, until) < 0;
}

/**
 * The release to judge: the stated version (`2.1.233`, `v0.8.1-rc1`), else the newest known at the day (ISO), else the newest.
 * `>=1.2` is a lower bound, `<1.2` an upper one, and `2.1`, `2.x` or `2025-06` a range from which the day chooses. A stated
 * version says nothing for a client that is known by days alone; a stated month counts as the day for the others.
 */
export function chooseVersion(releases: readonly Release[], stated = '', date?: string): string {
  const newest = releases.at(-1)?.version ?? '0';
  const version = stated.match(/\d[\w.-]*/)?.[0];
  const isStatedDay = version !== undefined && dateLike.test(version);
  const day = isStatedDay && !dateLike.test(newest) ? `${version}-31` : date;
  const atDay = day === undefined ? newest : (lastBefore(releases, day) ?? newest);
  if (version === undefined || isStatedDay !== dateLike.test(newest)) return atDay;
  const isWithin = parts(atDay)
    .numbers.join('.')
    .startsWith(`${parts(version.replace(/\.x\b/g, '')).numbers.join('.')}.`);
  if (isWithin) return atDay;
  if (/[>≥+]/.test(stated) && compareVersions(atDay, version) > 0) return atDay;
  const isUpperBound = /<|≤|\b(before|below|until|earlier|older)\b/i.test(stated);
  if (!isUpperBound || /[=≤]|earlier|older/i.test(stated)) return version;
  return releases.findLast((one) => compareVersions(one.version, version) < 0)?.version ?? version;
}

function lastBefore(releases: readonly Release[], date: string): string | undefined {
  const dated = releases.filter((release) => release.date !== undefined);
  return (dated.findLast((release) => (release.date ?? '') <= date) ?? dated[0])?.version;
}
