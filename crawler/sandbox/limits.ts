/**
 * What one sandboxed server may use. The largest of 582 real servers used 471 MB and 6 seconds to start
 * (npm corpus, 2026-11-30); these stand well above.
 */
export interface SandboxLimits {
  /** Anonymous and shared memory of the whole process tree. */
  memoryBytes: number;
  /** Writable private memory of one process (RLIMIT_DATA). Node 24 with WebAssembly does not start below 1.5 GB. */
  dataBytes: number;
  /** Processes in the tree; above it the watchdog ends the sandbox. */
  processes: number;
  /** Threads in the tree (a Node process has eleven). The kernel refuses more. */
  threads: number;
  openFiles: number;
  /** One file written. */
  fileBytes: number;
  /** Each of `/tmp` and the home folder. */
  scratchBytes: number;
  /** Each of the work folder and `/dev/shm`. */
  workBytes: number;
  /** CPU time of one process. */
  cpuSeconds: number;
  /** Life of the sandbox by the clock on the wall. */
  wallMs: number;
  /** When the machine has less memory available than this, the largest sandbox is ended. */
  machineReserveBytes: number;
}

const mega = 1024 * 1024;

export const defaultSandboxLimits: SandboxLimits = {
  memoryBytes: 1024 * mega,
  dataBytes: 3072 * mega,
  processes: 64,
  threads: 512,
  openFiles: 4096,
  fileBytes: 256 * mega,
  scratchBytes: 128 * mega,
  workBytes: 64 * mega,
  cpuSeconds: 120,
  wallMs: 180_000,
  machineReserveBytes: 384 * mega,
};
