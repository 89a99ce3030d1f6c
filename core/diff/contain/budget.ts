/**
 * What one comparison may cost, in steps (one step is roughly one small operation over one schema node; core has no
 * clock). Over it every part answers "unknown" instead of running on.
 */
export interface Budget {
  steps: number;
}

/**
 * Steps of one comparison. The worst pair built for it needs 0.4 s of CPU, and 1.3 s as the first one of a process, whose code is
 * not compiled yet (two slow cores, 2026-12-01).
 */
const defaultSteps = 80_000;

/** Levels of nesting that values and schemas are followed down; deeper ones are unknown. Keeps the stack flat. */
export const maxLevels = 120;

export function newBudget(steps: number = defaultSteps): Budget {
  return { steps };
}

/** Takes steps off; false when there are none left. */
export function spend(budget: Budget, steps = 1): boolean {
  budget.steps -= steps;
  return budget.steps > 0;
}
