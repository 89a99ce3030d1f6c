import type { ProfileResult } from './check';
import { effects } from './effect';
import type { Finding } from './finding';
import type { Profile } from './profiles';

/** Each finding of a tool once, with the profiles that it concerns, worst first. */
export function byFinding(
  results: readonly ProfileResult[],
  index: number,
): { finding: Finding; profiles: Profile[] }[] {
  const found = new Map<string, { finding: Finding; profiles: Profile[] }>();
  for (const { profile, tools } of results) {
    for (const finding of tools[index]?.findings ?? []) {
      const key = `${finding.rule} ${finding.pointer} ${finding.message}`;
      const entry = found.get(key) ?? { finding, profiles: [] };
      if (!entry.profiles.includes(profile)) entry.profiles.push(profile);
      found.set(key, entry);
    }
  }
  return [...found.values()].sort(
    (a, b) => effects.indexOf(a.finding.effect) - effects.indexOf(b.finding.effect),
  );
}
