import { unlikeConditions } from '../conditions';
import type { Conditions } from '../inspection';
import type { ChainItem } from './chain';

/** A snapshot in a chain, with the dates that a change can have. */
export interface DatedItem extends ChainItem {
  conditions: Conditions;
  publishedAt: number | null;
  publishedAtTrusted: boolean;
}

/** The step to a snapshot from its predecessor in the chain. Times are epoch ms. */
export interface Step<T> {
  from: T | null;
  to: T;
  cause: 'first' | 'release' | 'drift' | 'observation';
  notBefore: number | null;
  notAfter: number;
  dateTrusted: boolean;
  unlike: string[];
}

/**
 * The steps of a chain. The date of a change is the publication of the release, or for remotes and drift the interval
 * between the last sight of the old list and the first sight of the new one. The first list is "first observed".
 */
export function chainSteps<T extends DatedItem>(chain: readonly T[]): Step<T>[] {
  return chain.map((to, i) => {
    const from = chain[i - 1] ?? null;
    const sameRelease = from !== null && from.releaseId === to.releaseId;
    const cause =
      from === null ? 'first' : to.releaseId === null ? 'observation' : sameRelease ? 'drift' : 'release';
    const unlike = from === null ? [] : unlikeConditions(from.conditions, to.conditions, sameRelease);
    const published = cause === 'drift' || cause === 'observation' ? null : to.publishedAt;
    if (published !== null) {
      return {
        from,
        to,
        cause,
        notBefore: published,
        notAfter: published,
        dateTrusted: to.publishedAtTrusted,
        unlike,
      };
    }
    const notBefore = from?.lastSeenAt ?? null;
    return { from, to, cause, notBefore, notAfter: to.firstSeenAt, dateTrusted: true, unlike };
  });
}
