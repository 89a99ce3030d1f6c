/**
 * What one comparison may cost, in steps (one step is roughly one small operation over one schema node; core has no
 * clock). Over it every part answers "unknown" instead of running on.
 */
export interface Budget {
  steps: number;
}

/** Steps of one comparison: measured to stay under 300 ms for any pair of schemas on one slow core. */
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
