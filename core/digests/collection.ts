import { type DigestGroup, digestGroups, mostShown } from './digest-mail';

/** What a digest is made of: how many entries of each group there are, and the newest of them. */
export interface Collection<T> {
  counts: Partial<Record<DigestGroup, number>>;
  newest: Partial<Record<DigestGroup, T[]>>;
}

/** Adds one entry after all earlier ones. Of each group as many are kept as can be shown. */
export function collect<T>({ counts, newest }: Collection<T>, group: DigestGroup, value: T): void {
  counts[group] = (counts[group] ?? 0) + 1;
  const list = newest[group] ?? [];
  newest[group] = list;
  list.push(value);
  if (list.length > mostShown) list.shift();
}

/** Those that are shown: the worst groups first, the newest of each first, at most `mostShown`. */
export function shownOf<T>({ newest }: Collection<T>): { group: DigestGroup; value: T }[] {
  return digestGroups
    .flatMap((group) => [...(newest[group] ?? [])].reverse().map((value) => ({ group, value })))
    .slice(0, mostShown);
}

/** How many there are. */
export function countAll({ counts }: Collection<unknown>): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}
