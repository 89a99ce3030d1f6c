// @ts-check
import { spawn } from 'node:child_process';
import { logFile } from './screen.mjs';

/**
 * Runs a command to its end, its output in a log file.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, log: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ ok: boolean, tail: string }>} whether it exited with 0, and its last lines
 */
export function run(command, args, { cwd, log, env }) {
  return new Promise((resolve) => {
    const out = logFile(log);
    let tail = '';
    const child = spawn(command, args, { cwd, env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (/** @type {Buffer} */ chunk) => {
      out.write(chunk);
      tail = (tail + chunk.toString()).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ ok: false, tail: error.message }));
    child.on('close', (code) => {
      out.end();
      resolve({ ok: code === 0, tail: tail.trimEnd().split('\n').slice(-15).join('\n') });
    });
  });
}
