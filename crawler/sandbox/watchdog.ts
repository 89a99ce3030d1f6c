import type { SandboxLimits } from './limits';
import {
  availableMemoryBytes,
  ownMemoryBytes,
  type ProcessEntry,
  processTree,
  readProcesses,
} from './processes';

export type LimitName = 'memory' | 'processes' | 'disk' | 'time';

/** A running sandbox as the watchdog sees it. */
export interface Watched {
  /** Process id of bubblewrap; everything in the sandbox descends from it. */
  root: number;
  limits: SandboxLimits;
  /** Milliseconds of `performance.now()`. */
  startedAt: number;
  /** A limit that the kernel enforced inside, if any: a server is ended then too, since its list may be the poorer for it. */
  limitReached(): LimitName | null;
  end(limit: LimitName): void;
}

const intervalMs = 150;
const watched = new Set<Watched>();
let timer: NodeJS.Timeout | null = null;

/** Watches a sandbox until the returned function is called. One timer serves all sandboxes. */
export function watch(sandbox: Watched): () => void {
  watched.add(sandbox);
  timer ??= setInterval(look, intervalMs).unref();
  return () => {
    watched.delete(sandbox);
    if (watched.size === 0 && timer !== null) {
      clearInterval(timer);
      timer = null;
    }
  };
}

function look(): void {
  const processes = readProcesses();
  const now = performance.now();
  let largest: { sandbox: Watched; memoryBytes: number } | null = null;
  for (const sandbox of watched) {
    const tree = processTree(processes, sandbox.root);
    const memoryBytes = tree.reduce((sum, entry) => sum + ownMemoryBytes(entry.pid), 0);
    const limit = exceeded(sandbox, tree, memoryBytes, now);
    if (limit !== null) sandbox.end(limit);
    else if (largest === null || memoryBytes > largest.memoryBytes) largest = { sandbox, memoryBytes };
  }
  const available = availableMemoryBytes();
  if (largest !== null && available !== null && available < largest.sandbox.limits.machineReserveBytes) {
    largest.sandbox.end('memory');
  }
}

function exceeded(
  { limits, startedAt, limitReached }: Watched,
  tree: readonly ProcessEntry[],
  memoryBytes: number,
  now: number,
): LimitName | null {
  if (memoryBytes > limits.memoryBytes) return 'memory';
  const threads = tree.reduce((sum, entry) => sum + entry.threads, 0);
  // The kernel refuses at the limit itself, so a tree that is close to it has reached it.
  if (tree.length > limits.processes || threads > limits.threads * 0.9) return 'processes';
  return limitReached() ?? (now - startedAt > limits.wallMs ? 'time' : null);
}
