import type { Profile } from '../compat/profiles';
import { serverPath, toolPath } from '../page-paths';
import { type ServerIdentity, serverLabel } from '../server-identity';
import type { FeedEntry } from './document';
import { short, titleText } from './entry';
import { feedId } from './feed-id';
import type { Scope } from './scope';

/** A grade that is another under one profile. */
export interface GradeMove {
  profile: string;
  before: string;
  after: string;
  cause: string;
  detail: string | null;
  rule: string | null;
}

/** Grades of one tool that changed at one moment, under the profiles of a scope. */
export interface GradeNews {
  /** The number of the first of them: its place among others of the same moment. */
  id: number;
  server: ServerIdentity;
  tool: string;
  /** Epoch ms. */
  at: number;
  changes: readonly GradeMove[];
}

/** Profiles that an entry names. */
const namedProfiles = 12;

/**
 * The entry of grades that changed.
 * @param site the site's address, without a path
 * @param titles what profiles are called, by id
 */
export function entryOfGrades(
  news: GradeNews,
  scope: Scope,
  site: string,
  titles: (profile: string) => string,
): FeedEntry {
  const { changes } = news;
  const moves = [...new Set(changes.map(({ before, after }) => `${before} → ${after}`))];
  const count = changes.length === 1 ? 'in 1 profile' : `in ${changes.length} profiles`;
  const rules = [...new Set(changes.flatMap(({ rule }) => (rule === null ? [] : [rule])))];
  const causes = [...new Set(changes.map(causeWords))];
  const named = changes
    .slice(0, namedProfiles)
    .map(({ profile, before, after }) => `${short(titles(profile))}: ${before} → ${after}`);
  const rest = changes.length - named.length;
  const page = news.tool === '' ? serverPath(news.server) : `${toolPath(news.server, news.tool)}/compat`;
  return {
    id: feedId(JSON.stringify(['grades', scope, news.server, news.tool, news.at])),
    url: `${site}${page}`,
    title: titleText(
      `${short(serverLabel(news.server))}, ${short(news.tool)}: grade ${moves.join(', ')} ${count}`,
    ),
    text: [
      ...causes,
      ...named,
      ...(rest === 0 ? [] : [`and ${rest} more`]),
      ...(rules.length === 0 ? [] : [`Rules that decide: ${rules.join(', ')}.`]),
    ].join('\n'),
    at: news.at,
    categories: ['grade', ...moves],
    facts: {
      type: 'grade',
      server: short(serverLabel(news.server)),
      tool: short(news.tool),
      before: [...new Set(changes.map(({ before }) => before))].join(''),
      after: [...new Set(changes.map(({ after }) => after))].join(''),
    },
  };
}

function causeWords({ cause, detail }: { cause: string; detail: string | null }): string {
  return cause === 'client'
    ? `Another release of the client: ${short(detail ?? 'versions unknown')}.`
    : 'The server changed the tool.';
}

/** The ids of the profiles that a client or a provider takes part in. */
export function profilesOfScope(scope: Scope, profiles: readonly Profile[]): string[] {
  return profiles
    .filter(({ client, provider }) =>
      scope.of === 'client'
        ? client?.id === scope.client
        : scope.of === 'provider' && provider?.id === scope.provider,
    )
    .map(({ id }) => id);
}
