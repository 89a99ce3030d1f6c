import type { EndpointKind } from '@/core/endpoint-kind';
import type { LaunchHint } from '@/core/launch';
import type { Listing, MissingInput, Refusal, SweepState } from '@/core/listing';
import type { ListingSource } from '@/db/writes/record-page';
import type { SourceClient } from './source-client';

/** A server to be looked at, as the planner takes it: how to reach it, and which source names it. */
export interface Discovery {
  kind: EndpointKind;
  /** Package name or URL. */
  address: string;
  /** One version to inspect instead of a choice; null for a choice. */
  version: string | null;
  launch: LaunchHint | null;
  missing: MissingInput[];
  source: string;
  sourceKey: string;
  sourceUrl: string | null;
  /** Where it is recorded; null while it is not. */
  found: { serverId: number; endpointId: number; speaksForServer: boolean } | null;
}

/** A part of what a source knows, and where the next part begins. */
export interface SourcePage {
  listings: Listing[];
  refused: Refusal[];
  /** Where the next page begins; null after the last. */
  cursor: string | null;
  /** Entity tags of documents that were read for this page, by address. */
  etags?: Record<string, string>;
}

export interface SweepRequest {
  state: SweepState;
  client: SourceClient;
  signal: AbortSignal;
}

/** A list on this machine. It is read whole, anew for each round. */
export interface LocalList {
  id: string;
  /** As readers see it: "found in …". */
  title: string;
  /** @throws ServerListError for a list that cannot be used */
  read(): Promise<Listing[]>;
}

/**
 * A source of servers elsewhere. One file each. Its sweep gives one page after the other from the state on, and throws `SourceError` when
 * it cannot go on; whoever reads the pages keeps the state.
 */
export interface Source extends ListingSource {
  /** As readers see it: "found in …". */
  title: string;
  /** A sweep without `updatedSince` names everything that the source has: what it leaves out is listed no longer. */
  isWhole: boolean;
  /** It can be asked for what changed since a time. */
  hasUpdates: boolean;
  /** Where it is, as the operator set it: these origins may be on his own machine. */
  origins: readonly string[];
  /** Milliseconds from the end of one sweep to the next. */
  intervalMs: number;
  sweep(request: SweepRequest): AsyncGenerator<SourcePage>;
}

/** A source cannot be read further now. */
export class SourceError extends Error {
  override name = 'SourceError';
  constructor(
    message: string,
    /** Epoch ms before which it does not want to be asked; null when it does not say. */
    readonly notBefore: number | null = null,
    /** The place to go on from is lost: the next sweep begins anew. */
    readonly isCursorLost = false,
  ) {
    super(message);
  }
}

/** What the planner is to look at of a record that is not in the database yet. */
export function discoveriesOf(source: string, { sourceKey, sourceUrl, endpoints }: Listing): Discovery[] {
  return endpoints.map((endpoint) => ({ ...endpoint, source, sourceKey, sourceUrl, found: null }));
}
