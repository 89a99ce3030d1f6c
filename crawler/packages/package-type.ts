import type { EndpointKind } from '@/core/endpoint-kind';
import type { InspectionResult } from '@/core/inspection';
import type { LaunchHint } from '@/core/launch';
import type { DiscoveredRelease } from '@/db/writes/record-discovery';
import type { Config } from '../config';
import type { Budget } from '../inspect/budget';
import type { Failure } from '../inspect/connection';

export type PackageKind = Exclude<EndpointKind, 'http'>;

/** What packages of a kind want of this machine and cannot have. */
export interface Lack {
  /** In a few words that follow "is missing here:". */
  what: string;
  /** What to do about it. */
  advice: string;
}

/** What a registry says of a package. Texts are strangers', cut to a bound. */
export interface PackageRecord {
  /** The version that one gets who asks for none; null when there is none. */
  latest: string | null;
  /** Words that stand for a version, such as npm's dist-tags. */
  tags: Readonly<Record<string, string>>;
  /** Oldest first, in the order of the kind's own versions. */
  releases: DiscoveredRelease[];
  words: Record<'title' | 'description' | 'repositoryUrl' | 'homepageUrl' | 'license', string | null>;
}

type LookUp = { ok: true; record: PackageRecord } | ({ ok: false } & Failure);

/** The settings that a package type reads. */
export type PackageSettings = Pick<Config, 'cacheFolder' | 'cacheBytes' | 'userAgent' | 'pypi'>;

/** A release that is to be inspected. */
export interface ReleaseWish {
  address: string;
  /** Null for what the registry calls the latest. */
  version: string | null;
  launch: LaunchHint | null;
  /** Typed by the user: nothing else is tried. */
  only?: LaunchHint;
  /** Start a second time to find what differs; true where nothing is said. */
  secondStart?: boolean;
  budget?: Partial<Budget>;
  signal: AbortSignal;
}

/**
 * A kind of package: what it wants of this machine, how its registry is asked, and how a release of it is started in the
 * sandbox. One file each. A kind that is listed alone has no `start`.
 */
export interface PackageType {
  kind: PackageKind;
  /** Null when a package of this kind can be started here. */
  lacks(settings: PackageSettings): Promise<Lack | null>;
  start: PackageStart | null;
}

export interface PackageStart {
  /**
   * Asks the registry for the releases of a package. Never rejects.
   * @param isFresh a copy from before will not do
   * @param now epoch ms
   */
  lookUp(
    address: string,
    settings: PackageSettings,
    asked: { isFresh: boolean; now: number; signal?: AbortSignal | undefined },
  ): Promise<LookUp>;
  /** Inspects a release. Never rejects: whatever registry, installer or server do is a named outcome. */
  inspect(wish: ReleaseWish, settings: PackageSettings): Promise<InspectionResult>;
}
