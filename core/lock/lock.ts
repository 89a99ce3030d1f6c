import type { Json } from '../schema/json';

/** A tool as a lock pins it. Hashes are SHA-256, 64 hex digits. */
export interface LockedTool {
  name: string;
  /** Of the canonical definition below: key order, and the order of `required` and `enum`, do not count. */
  hash: string;
  input: string | null;
  output: string | null;
  description: string | null;
  /** Places that differed between two starts when it was locked: what stands there is not pinned. */
  unstable: readonly string[];
  /** Canonical, with a mark at unstable places. It is kept so that a difference can be read, not only seen. */
  definition: Json;
}

/** A server as a lock pins it. */
export interface LockedServer {
  /** How people call it; unique in the file. */
  name: string;
  /** What is inspected, as typed. */
  target: string;
  /** Arguments, and names of variables, that the target was started with; values are never kept. */
  args: readonly string[];
  env: readonly string[];
  /** Of the package, else what the server says; null when it says nothing. For readers: another version with the same tools passes. */
  version: string | null;
  /** How it was spoken to: another way may show other tools, which explains a difference and excuses none. */
  transport: string | null;
  protocol: string | null;
  /** What the server tells every model at the start. */
  instructions: string | null;
  /** By name; of several with one name in the order of their hashes. */
  tools: readonly LockedTool[];
}

export interface Lock {
  servers: readonly LockedServer[];
}

/** The text is no lock, or was damaged. */
export class LockError extends Error {
  override name = 'LockError';
}
