import { readablePath } from '../schema/pointer';
import type { Change } from './change';

/** What happened, in words without the values: `Added Input schema / properties / limit`. */
export function describeChange(change: Pick<Change, 'kind' | 'pointer' | 'tool'>): {
  verb: string;
  what: string;
} {
  const verb = verbs[change.kind];
  return { verb, what: change.pointer === '' ? `Tool ${change.tool}` : readablePath(change.pointer) };
}

const verbs: Record<Change['kind'], string> = {
  'tool-added': 'Added',
  'tool-removed': 'Removed',
  'value-added': 'Added',
  'value-removed': 'Removed',
  'value-changed': 'Changed',
};
