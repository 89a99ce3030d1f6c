import type { Profile } from '@/core/compat/profiles';
import type { Sent } from '@/core/compat/sent';
import type { Json } from '@/core/schema/json';
import { countOf, formatCount } from '../_lib/format';
import { profileTitle } from '../compat/known';
import { SentView } from '../compat/sent-view';

/** What some profiles send alike. */
export interface SentGroup {
  sent: Sent | null;
  profiles: readonly Profile[];
}

const shownGroups = 12;
const openGroups = 2;
const namedProfiles = 3;

/** What is sent, each form once, the one of most profiles first. */
export function SentGroups({ id, tool, groups }: { id: string; tool: Json; groups: readonly SentGroup[] }) {
  const sorted = [...groups].sort((a, b) => b.profiles.length - a.profiles.length);
  return (
    <div className="mt-4">
      <h3 className="mb-1">
        What is sent <span className="font-[400] text-muted">in {countOf(groups.length, 'form')}</span>
      </h3>
      <div className="grid grid-cols-1 gap-3">
        {sorted.slice(0, shownGroups).map((group, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <details key={i} open={i < openGroups} className="min-w-0">
            <summary className="mb-1 text-sm">{title(group.profiles)}</summary>
            <SentView id={`${id}-${i + 1}`} tool={tool} sent={group.sent} />
          </details>
        ))}
      </div>
      {sorted.length > shownGroups ? (
        <p className="mt-1 text-muted text-sm">and {formatCount(sorted.length - shownGroups)} more forms</p>
      ) : null}
    </div>
  );
}

function title(profiles: readonly Profile[]): string {
  const named = profiles
    .slice(0, namedProfiles)
    .map(({ id, version, client }) =>
      client === null ? profileTitle(id) : `${profileTitle(id)} (${version})`,
    );
  const more = profiles.length - named.length;
  return more > 0
    ? `${named.join('; ')}; and ${countOf(more, 'more profile', 'more profiles')}`
    : named.join('; ');
}
