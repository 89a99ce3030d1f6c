// @ts-check
import { spawn } from 'node:child_process';

/**
 * Starts a long-running part in a process group of its own, so that a Ctrl-C reaches it through us alone.
 * @param {string} command @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startPart(command, args, options) {
  return spawn(command, args, { ...options, detached: true });
}

/**
 * Ends parts: asks with SIGTERM, and after `graceMs` ends their whole groups.
 * @param {import('node:child_process').ChildProcess[]} parts
 * @param {number} graceMs
 */
export async function stopParts(parts, graceMs) {
  await Promise.all(
    parts.map(async (part) => {
      if (part.pid === undefined || part.exitCode !== null || part.signalCode !== null) return;
      const gone = new Promise((resolve) => part.once('exit', resolve));
      signalGroup(part.pid, 'SIGTERM');
      const timer = setTimeout(() => part.pid !== undefined && signalGroup(part.pid, 'SIGKILL'), graceMs);
      await gone;
      clearTimeout(timer);
    }),
  );
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It ended in the meantime.
  }
}
