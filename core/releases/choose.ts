import type { EndpointKind } from '../endpoint-kind';
import { versionScheme } from './version-scheme';

export interface Choice {
  /** Whose versions they are. */
  kind: EndpointKind;
  /** At most so many releases. */
  max: number;
  /** The version that the registry calls the latest, when it does. */
  latest?: string | null | undefined;
  /** Versions that are recorded already. They count, so that a later round fills gaps instead of choosing anew. */
  known?: readonly string[];
}

/**
 * The releases of a package that are worth inspecting: the newest (`newestRelease`), the oldest, then always the one
 * that lies farthest from those chosen, so that any number of them is spread evenly over the history. The last patch of
 * a minor line goes before its other patches, and pre-releases come only when nothing stable is left.
 *
 * @param ordered the versions to choose from, oldest first (`orderReleases`); leave out those that were given up
 * @returns versions by importance; the same input gives the same answer. Known ones are not repeated, except the newest.
 */
export function chooseReleases(
  ordered: readonly string[],
  { kind, max, latest, known = [] }: Choice,
): string[] {
  const { isPrerelease, lineOf } = versionScheme(kind);
  const stable = ordered.filter((version) => !isPrerelease(version));
  const newest = newestRelease(ordered, { kind, latest });
  if (newest === null || max < 1) return [];
  const present = new Set([newest, ...known.filter((version) => ordered.includes(version))]);
  const chosen = [newest];
  const add = (version: string): void => {
    present.add(version);
    chosen.push(version);
  };
  const oldest = stable[0] ?? ordered[0];
  if (oldest !== undefined && !present.has(oldest) && present.size < max) add(oldest);
  for (const tier of [lastOf(stable, lineOf), stable, ordered]) {
    while (present.size < max) {
      const next = farthest(tier, ordered, present);
      if (next === null) break;
      add(next);
    }
  }
  return chosen;
}

/**
 * The release that one gets who asks for none: the one that the registry calls the latest, else the last stable one, else the
 * last; null when there is none.
 * @param ordered versions, oldest first
 */
export function newestRelease(
  ordered: readonly string[],
  { kind, latest }: Pick<Choice, 'kind' | 'latest'>,
): string | null {
  if (latest != null && ordered.includes(latest)) return latest;
  const { isPrerelease } = versionScheme(kind);
  return ordered.findLast((version) => !isPrerelease(version)) ?? ordered.at(-1) ?? null;
}

/** The last release of each line. */
function lastOf(versions: readonly string[], lineOf: (version: string) => string): string[] {
  return [...new Map(versions.map((version) => [lineOf(version), version])).values()];
}

/** The candidate with the most releases between it and its nearest chosen neighbour; of equals, the newer one. */
function farthest(
  candidates: readonly string[],
  ordered: readonly string[],
  present: ReadonlySet<string>,
): string | null {
  const places = new Map(ordered.map((version, index) => [version, index]));
  const taken = [...present].map((version) => places.get(version) ?? 0);
  let best: { version: string; distance: number } | null = null;
  for (const version of candidates) {
    if (present.has(version)) continue;
    const place = places.get(version) ?? 0;
    const distance = Math.min(...taken.map((other) => Math.abs(other - place)));
    if (best === null || distance >= best.distance) best = { version, distance };
  }
  return best?.version ?? null;
}
