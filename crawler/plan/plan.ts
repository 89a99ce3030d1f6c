import type { EndpointKind } from '@/core/endpoint-kind';
import type { Evidence } from '@/core/inspection';
import type { MissingInput } from '@/core/listing';
import type { OutcomeId } from '@/core/outcomes';

/** One inspection to be made. */
export interface Job {
  /** As people read it: `@scope/name`, `name`, or the address. */
  server: string;
  serverId: number;
  endpointId: number;
  kind: EndpointKind;
  address: string;
  /** Null for remotes. */
  version: string | null;
  releaseId: number | null;
  /** The newest release, or a remote: its outcome is that of the server. */
  isNewest: boolean;
  launch: unknown;
  /** Inputs that its source says are required and that have no value: then it is not asked. */
  missing: readonly MissingInput[];
  /** An address that the operator named himself: it may be on his own machine. */
  allowLocal: boolean;
}

/** What is to be done for one server now. */
export interface Plan {
  server: string;
  jobs: Job[];
  /** Releases that need no look now. */
  fresh: number;
  /** The releases whose inspections say when it is due again, with ids of null for a remote. */
  watched: readonly { releaseId: number | null; isNewest: boolean }[];
  endpointId: number | null;
  /** When the newest release of a package came out, epoch ms; null where nobody knows, and for a remote. */
  lastReleaseAt: number | null;
  /** Set when the server could not be planned, e.g. its registry document could not be had. */
  failure: { outcome: OutcomeId; evidence: Evidence } | null;
}
