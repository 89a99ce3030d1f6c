/** What the order of snapshots is decided by. */
export interface ChainItem {
  id: number;
  /** Null for remotes. */
  releaseId: number | null;
  /** Place of the release among the releases of the package; null for remotes. */
  position: number | null;
  conditionsKey: string;
  dependencies: 'as-published' | 'today' | null;
  complete: boolean;
  emptied: boolean;
  /** Epoch ms. */
  firstSeenAt: number;
  lastSeenAt: number;
}

const day = 86_400_000;

/**
 * Puts the snapshots of one endpoint into chains: each chain holds lists made under like conditions, oldest first, so that
 * neighbours may be compared.
 *
 * - Packages are ordered by release and within a release by time; remotes by time.
 * - Of one release, lists resolved as of its publication are preferred to those with today's dependencies.
 * - An incomplete list is left out where a complete one exists: absence in it says nothing.
 * - A list whose schemas are all empty is held back until it was seen again a day later, where there is another.
 *
 * @returns chains, the one that was seen last first
 */
export function snapshotChains<T extends ChainItem>(items: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(item.conditionsKey, [...(groups.get(item.conditionsKey) ?? []), item]);
  const chains = [...groups.values()].map(chainOf).filter((chain) => chain.length > 0);
  return chains.sort((a, b) => newestSeen(b) - newestSeen(a));
}

function chainOf<T extends ChainItem>(items: readonly T[]): T[] {
  const credible = preferably(items, (item) => !item.emptied || item.lastSeenAt - item.firstSeenAt >= day);
  const usable = preferably(credible, (item) => item.complete);
  return usable
    .filter((item) => item.dependencies !== 'today' || !hasBetter(usable, item))
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.firstSeenAt - b.firstSeenAt || a.id - b.id);
}

/** The items that pass, or all of them where none does: a doubtful list is better shown than nothing. */
function preferably<T>(items: readonly T[], passes: (item: T) => boolean): readonly T[] {
  const found = items.filter(passes);
  return found.length > 0 ? found : items;
}

function hasBetter<T extends ChainItem>(items: readonly T[], than: T): boolean {
  return items.some((item) => item.releaseId === than.releaseId && item.dependencies === 'as-published');
}

function newestSeen(chain: readonly ChainItem[]): number {
  return Math.max(...chain.map((item) => item.lastSeenAt));
}
