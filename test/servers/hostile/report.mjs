import { readlinkSync } from 'node:fs';

/**
 * What a hostile script found out, as one line of JSON. Each names its PID namespace, by which a test finds every process
 * that it may have left behind.
 */
export function report(found) {
  process.stdout.write(`${JSON.stringify({ namespace: readlinkSync('/proc/self/ns/pid'), ...found })}\n`);
}

/** The result of an attempt, or the name of its error. */
export function attempt(action) {
  try {
    return { done: true, value: action() ?? null };
  } catch (error) {
    return { done: false, error: error.code ?? String(error) };
  }
}

/** Stays alive until it is killed. */
export function stay() {
  setInterval(() => {}, 1000);
}
