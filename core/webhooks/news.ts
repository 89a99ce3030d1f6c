import { allProfiles } from '../compat/profiles';
import type { SubscriptionFilter } from '../feeds/filter';
import { profilesOfScope } from '../feeds/grade-entry';
import { type FeedItem, matchesFilter } from '../feeds/item';

/** A grade that changed, as much of it as filters look at. */
export interface GradeRow {
  id: number;
  serverId: number;
  tool: string;
  profile: string;
  rule: string | null;
  /** Epoch ms. */
  at: number;
}

/** The numbers of the entries that a filter lets through, in order. */
export function passingItems(items: readonly FeedItem[], filter: SubscriptionFilter): number[] {
  return items.filter((item) => matchesFilter(item, filter)).map(({ seq }) => seq);
}

/** True when an entry of the filter's feed is made of the row. Better rules of ours are no news: such rows are not given. */
export function gradeTest(filter: SubscriptionFilter): (row: Pick<GradeRow, 'profile' | 'rule'>) => boolean {
  const { scope } = filter;
  if (scope.of === 'rule') return ({ rule }) => rule === scope.rule;
  const profiles = new Set(profilesOfScope(scope, allProfiles()));
  return ({ profile }) => profiles.has(profile);
}

/**
 * The entries that a filter lets through, of grades: one for each tool and moment, called minus the number of its first row, as
 * `delivery.seq`.
 */
export function passingGrades(rows: readonly GradeRow[], filter: SubscriptionFilter): number[] {
  const passes = gradeTest(filter);
  const firsts = new Map<string, number>();
  for (const row of rows) {
    const key = JSON.stringify([row.at, row.serverId, row.tool]);
    if (passes(row) && !firsts.has(key)) firsts.set(key, -row.id);
  }
  return [...firsts.values()];
}
