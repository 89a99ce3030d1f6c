// @ts-check
// What the set-up scripts print: one line a step, the details in a log file.
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const colour = process.stdout.isTTY && process.env.NO_COLOR === undefined;
/** @param {string} code @param {string} text */
const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = (/** @type {string} */ text) => paint('1', text);
export const dim = (/** @type {string} */ text) => paint('2', text);

/** @param {string} text */
export function done(text) {
  process.stdout.write(`${paint('32', '✓')} ${text}\n`);
}

/** @param {string} text */
export function note(text) {
  process.stdout.write(`${paint('33', '!')} ${text}\n`);
}

/** @param {string} text */
export function fail(text) {
  process.stdout.write(`${paint('31', '✗')} ${text}\n`);
}

/**
 * Shows that a long step is under way: a line with the seconds on a terminal, one plain line elsewhere.
 * @param {string} text
 * @returns {() => number} ends it; gives the seconds it took
 */
export function working(text) {
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  if (!process.stdout.isTTY) {
    process.stdout.write(`… ${text}\n`);
    return seconds;
  }
  const draw = () => process.stdout.write(`\r\u001b[2K… ${text} ${dim(`${seconds()} s`)}`);
  draw();
  const timer = setInterval(draw, 1000);
  return () => {
    clearInterval(timer);
    process.stdout.write('\r\u001b[2K');
    return seconds();
  };
}

/** @param {string} path */
export function logFile(path) {
  mkdirSync(dirname(path), { recursive: true });
  return createWriteStream(path, { flags: 'w' });
}
