import type { Readable, Writable } from 'node:stream';

/** A started server process, sandboxed or not, as the stdio transport sees it. */
export interface ServerProcess {
  stdin: Writable;
  stdout: Readable;
  stderr: Readable;
  /** Settles once, when the process (and in a sandbox everything it started) is gone. */
  exited: Promise<ProcessEnd>;
  /** Ends the whole process tree at once, whatever it ignores. Resolves when it is gone. */
  kill(): Promise<void>;
}

export interface ProcessEnd {
  code: number | null;
  signal: string | null;
  /** Set when a watchdog ended it: `memory`, `processes`, `disk`, `time`. */
  limit: string | null;
}

/** Starts one fresh process of the server. Rejects with `StartError` when it cannot be started at all. */
export type StartServer = () => Promise<ServerProcess>;

/** The program could not be started (missing file, no permission). */
export class StartError extends Error {
  override name = 'StartError';
}
