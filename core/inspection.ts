import type { OutcomeId } from './outcomes';
import type { Json, JsonObject } from './schema/json';

/**
 * How an inspection was made. Two snapshots are compared only when the parts that can change a list are alike
 * (`conditionsKey`); the rest is told to readers. Names of variables are kept, values never.
 */
export interface Conditions {
  transport: 'stdio' | 'streamable-http' | 'http+sse';
  /** Arguments given after the program or the address. Placeholders only. */
  args: string[];
  /** Names of the placeholder variables that were set. */
  envNames: string[];
  clientName: string;
  clientCapabilities: JsonObject;
  protocolAsked: string;
  protocolNegotiated: string | null;
  era: 'legacy' | 'modern' | null;
  credentials: 'none';
  /** For packages: runtime and what was installed. Null for remotes. */
  package: PackageConditions | null;
}

export interface PackageConditions {
  /** e.g. `node 20.20.2`. */
  runtime: string;
  sandbox: string;
  /** `as-published`: resolved as of the release's own publication; `today`: with today's dependencies. */
  dependencies: 'as-published' | 'today';
  /** Why not `as-published`, in words; null when it is. */
  dependenciesReason: string | null;
  /** Versions forced to repair a known incompatibility of floating dependencies, e.g. `{ zod: '3.25.76' }`. */
  overrides: Record<string, string>;
  /** Resolved versions of SDKs and schema libraries found in the tree. */
  libraries: Record<string, string>;
  /** Install scripts that the tree declares and that were not run: package names. */
  installScriptsSkipped: string[];
}

/** One page of a list: the message as it came. */
export interface RawPage {
  /** The JSON-RPC message text as received, UTF-8. */
  bytes: Uint8Array;
  /** The cursor that was sent to get this page; null for the first. */
  cursor: string | null;
}

/** One tool as received. */
export interface ReceivedTool {
  page: number;
  /** Byte offsets into the page. */
  start: number;
  end: number;
  /** The parsed definition: any JSON, not only objects. */
  value: Json;
}

/** A tool that was not taken because it is beyond a limit; its name, where readable, counts as present. */
export interface SetAsideTool {
  page: number;
  index: number;
  name: string | null;
  reason: 'too-deep' | 'too-large';
  sizeBytes: number;
}

/** What a server of revision 2026-07-28 or later says about how long its list may be kept. */
export interface Freshness {
  /** The least of all pages; 0 where a page says nothing usable (specification, caching). A hint, no promise. */
  ttlMs: number;
  /** `private` when any page says so; null when none says anything usable. */
  cacheScope: 'public' | 'private' | null;
}

/** What was seen besides the list, or in its place; paths and secrets are removed. All parts optional. */
export interface Evidence {
  message?: string;
  step?: 'install' | 'start' | 'connect' | 'discover' | 'initialize' | 'list';
  exitCode?: number | null;
  signal?: string | null;
  stderrTail?: string;
  httpStatus?: number;
  retryAfterSeconds?: number;
  /** What a 401 or 403 advertised. */
  authentication?: JsonObject;
  rpcError?: { code: number; message: string; data?: Json };
  /** Variables or arguments that the server asked for. */
  wanted?: string[];
  limit?: string;
  /** Lines on stdout that were not messages: how many, and the first. */
  noiseLines?: number;
  noiseSample?: string;
  /** Where an HTTP redirect that was not followed points. */
  redirectTo?: string;
  /** What was accepted although the protocol says otherwise, in short words, e.g. `id came back as text`. */
  oddities?: string[];
  /** How long the list may be kept, where the server says it. */
  freshness?: Freshness;
  /** How often the server said during the session that its list had changed. */
  listChanges?: number;
}

export interface Timings {
  /** Milliseconds from start to the answer of the handshake. */
  handshakeMs: number | null;
  listMs: number | null;
  totalMs: number;
  /** Milliseconds spent installing; null when there was nothing to install. */
  installMs: number | null;
}

/** What one attempt to inspect an endpoint gave. Never thrown, always returned. */
export interface InspectionResult {
  target: string;
  outcome: OutcomeId;
  evidence: Evidence;
  /** ISO 8601, UTC. */
  startedAt: string;
  conditions: Conditions | null;
  protocolVersion: string | null;
  serverInfo: Json;
  capabilities: Json;
  instructions: string | null;
  pages: RawPage[];
  tools: ReceivedTool[];
  setAside: SetAsideTool[];
  /** True only when the walk over the pages ended because the server said so. */
  complete: boolean;
  endedBy:
    | 'no-cursor'
    | 'null-cursor'
    /** `""`, which older servers send to say "end": the page after it repeated or was refused. */
    | 'empty-cursor'
    | 'repeated-cursor'
    | 'page-limit'
    | 'tool-limit'
    | null;
  /**
   * Places that differ between two fresh starts: a JSON Pointer into each tool, by the tool's index. Null when there was
   * no second start.
   */
  unstable: { index: number; pointer: string }[] | null;
  timings: Timings;
  /** The list as the same server gives it in the other era (`conditions.era`), where that was asked for and came whole. */
  otherEra?: InspectionResult;
}
