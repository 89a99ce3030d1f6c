import type { Side } from './change';

/** What the parts of a tool are called. */
export const sideWords: Record<Side, string> = {
  input: 'Input schema',
  output: 'Output schema',
  definition: 'Rest of the definition',
};
