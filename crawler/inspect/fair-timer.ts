/** More than a busy loop is ordinarily late. */
const punctualMs = 100;

/**
 * A timer for waiting on somebody else. While our own event loop is blocked, answers lie unread; a timer that ends late
 * for that reason would blame the server for it. So the time that was lost is waited once more, up to `ms` in all.
 * @returns ends the timer
 */
export function startFairTimer(ms: number, onEnd: () => void): () => void {
  let timer: NodeJS.Timeout;
  let leftMs = ms;
  const wait = (waitMs: number): void => {
    const due = performance.now() + waitMs;
    timer = setTimeout(() => {
      const lateMs = Math.min(performance.now() - due, leftMs);
      leftMs -= lateMs;
      if (lateMs > punctualMs) wait(lateMs);
      else onEnd();
    }, waitMs);
  };
  wait(ms);
  return () => clearTimeout(timer);
}
