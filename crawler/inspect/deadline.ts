/**
 * A signal that aborts when one of the given ones does, or after so many milliseconds. In place of `AbortSignal.timeout`:
 * as a source of `AbortSignal.any` it is collected as garbage on Node 20, and then the time never ends.
 */
export function deadline(ms: number, ...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  // The timer holds the controller, so that it lives until then; it does not hold the process.
  setTimeout(() => controller.abort(), ms).unref();
  return AbortSignal.any([...signals, controller.signal]);
}
