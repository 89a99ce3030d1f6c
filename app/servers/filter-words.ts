import { isOutcomeId, outcomes } from '@/core/outcomes';
import type { Feature } from './search-params';

export const featureWords: Record<Feature, string> = {
  'output-schema': 'Output schema',
  annotations: 'Annotations',
};

export const kindWords: Record<'npm' | 'http', string> = { npm: 'npm package', http: 'Remote address' };

/** An outcome as a filter names it. */
export function outcomeWords(outcome: string): string {
  if (outcome === 'pending') return 'Not yet inspected';
  return isOutcomeId(outcome) ? outcomes[outcome].title : outcome;
}
