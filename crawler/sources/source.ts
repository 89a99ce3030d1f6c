import type { LaunchHint } from '@/core/launch';

/** A server as a source names it: how to reach it, and what the source calls it. */
export interface Discovery {
  kind: 'npm' | 'http';
  /** Package name or URL. */
  address: string;
  /** One version to inspect instead of a choice; null for a choice. */
  version: string | null;
  launch: LaunchHint | null;
  source: string;
  sourceKey: string;
  sourceUrl: string | null;
}

/** A source of servers. One file each. */
export interface Source {
  id: string;
  /** As readers see it: "found in …". */
  title: string;
  discover(): Promise<Discovery[]>;
}
