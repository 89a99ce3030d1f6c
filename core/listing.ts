import { compare, parse } from 'semver';
import type { EndpointKind } from './endpoint-kind';
import type { LaunchHint } from './launch';

/** A required input that a source declares and that has no value. */
export interface MissingInput {
  name: string;
  place: 'address' | 'header';
  isSecret: boolean;
}

/** A way to reach a server, as a source states it. */
export interface ListedEndpoint {
  kind: EndpointKind;
  /** Package name, image, or URL; a URL that wants a value still has its `{placeholder}`. */
  address: string;
  /** One version to inspect instead of a choice; null for a choice. */
  version: string | null;
  /** What a package is started with; null when nothing is known. */
  launch: LaunchHint | null;
  /** Inputs without which it cannot be asked. */
  missing: MissingInput[];
}

export type ListingStatus = 'active' | 'deprecated' | 'deleted';

/** A record of a source: one server, or one version of it. Times are epoch ms. */
export interface Listing {
  /** The source's own id of the server. */
  sourceKey: string;
  /** What the source calls it, where the key is no name; null where it is. */
  name: string | null;
  /** A page or document about it; null when there is none. */
  sourceUrl: string | null;
  /** Null where the source knows no versions. */
  version: string | null;
  /** Null when the source does not say. */
  isLatest: boolean | null;
  status: ListingStatus;
  statusMessage: string | null;
  publishedAt: number | null;
  updatedAt: number | null;
  title: string | null;
  description: string | null;
  repositoryUrl: string | null;
  homepageUrl: string | null;
  license: string | null;
  endpoints: ListedEndpoint[];
}

/** Where a sweep of a source stands, and what the next one begins with. */
export interface SweepState {
  /** Which reader made it: a newer one reads everything again. */
  reader: number;
  /** Where the next page begins; null at the beginning. */
  cursor: string | null;
  /** Only what changed since is asked for (ISO 8601); null for everything. */
  updatedSince: string | null;
  /** Entity tags of documents, by address. */
  etags: Record<string, string>;
  /** When the sweep began, epoch ms. */
  startedAt: number;
}

/** Why a record, or a part of it, was not taken. */
export interface Refusal {
  /** In a few words, one of a fixed number. */
  reason: string;
  /** The record, as far as it has a name. */
  key: string | null;
}

/** What makes one record of a server newer than another. */
export interface Standing {
  version: string | null;
  isLatest: boolean | null;
  status: ListingStatus;
  publishedAt: number | null;
}

/**
 * Whether a record stands for its server instead of the one that does so far: the same version again; one that is not deleted
 * instead of one that is; the one that the source calls the latest; else the newer version, else the later one. A version
 * that is not semantic goes before none that is.
 */
export function replacesRecord(next: Standing, current: Standing): boolean {
  if (next.version === current.version) return true;
  if ((next.status === 'deleted') !== (current.status === 'deleted')) return current.status === 'deleted';
  const isLater = (next.publishedAt ?? 0) >= (current.publishedAt ?? 0);
  if (next.isLatest === true || current.isLatest === true)
    return next.isLatest === current.isLatest ? isLater : next.isLatest === true;
  const [a, b] = [parse(next.version ?? ''), parse(current.version ?? '')];
  if (a !== null && b !== null) return compare(a, b) >= 0;
  return a === null && b === null ? isLater : a !== null;
}
