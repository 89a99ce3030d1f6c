import type { ProfileResult } from '@/core/compat/check';
import { effects } from '@/core/compat/effect';
import type { Finding } from '@/core/compat/finding';
import type { Fix } from '@/core/compat/fix/fix-for';
import { countOf, formatCount } from '../_lib/format';
import { FindingView } from '../compat/finding-view';
import { profileTitle } from '../compat/known';
import { findingKey } from './finding-key';

/** Findings that are shown of one tool, and profiles that one names. */
const shownFindings = 25;
const namedProfiles = 4;

/** The findings of a tool, each once, the worst first, with the profiles that have it. */
export function ToolFindings(props: {
  results: readonly ProfileResult[];
  index: number;
  fixes: ReadonlyMap<string, Fix>;
}) {
  const { results, index, fixes } = props;
  const found = new Map<string, { finding: Finding; profiles: string[] }>();
  for (const { profile, tools } of results) {
    for (const finding of tools[index]?.findings ?? []) {
      const entry = found.get(findingKey(finding)) ?? { finding, profiles: [] };
      if (!entry.profiles.includes(profile.id)) entry.profiles.push(profile.id);
      found.set(findingKey(finding), entry);
    }
  }
  const sorted = [...found.values()].sort(
    (a, b) =>
      effects.indexOf(a.finding.effect) - effects.indexOf(b.finding.effect) ||
      b.profiles.length - a.profiles.length,
  );
  if (sorted.length === 0) return <p className="mt-2 text-sm">No finding.</p>;
  return (
    <div className="mt-4">
      <h3 className="mb-1">
        Findings <span className="font-[400] text-muted">{formatCount(sorted.length)}</span>
      </h3>
      <ul className="panel divide-y divide-line">
        {sorted.slice(0, shownFindings).map(({ finding, profiles }) => (
          <FindingView
            key={findingKey(finding)}
            finding={finding}
            fix={fixes.get(findingKey(finding))}
            profiles={`in ${countOf(profiles.length, 'profile')}: ${named(profiles)}`}
          />
        ))}
      </ul>
      {sorted.length > shownFindings ? (
        <p className="mt-1 text-muted text-sm">
          and {formatCount(sorted.length - shownFindings)} more, less bad
        </p>
      ) : null}
    </div>
  );
}

function named(profiles: readonly string[]): string {
  const shown = profiles.slice(0, namedProfiles).map(profileTitle).join('; ');
  const more = profiles.length - namedProfiles;
  return more > 0 ? `${shown}; and ${formatCount(more)} more` : shown;
}
