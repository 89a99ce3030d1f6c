import { isObject } from '../../schema/json';
import { without } from '../steps/members';
import type { Rewrite } from './rewrite';

export const resultsUnstated: Rewrite = {
  id: 'results-unstated',
  title: 'The schema of results is left out',
  about:
    'Without `outputSchema` clients take results as they come, and nothing in it can lose the list or a call.',
  kind: 'hint',
  loses: 'the promise of structured results',
  examples: [
    {
      tool: [
        { name: 't', inputSchema: { type: 'object' }, outputSchema: { type: 'array' } },
        { name: 't', inputSchema: { type: 'object' } },
      ],
    },
  ],
  apply(tool, pointer) {
    const isElsewhere = pointer !== undefined && pointer !== '' && !pointer.startsWith('/outputSchema');
    return !isObject(tool) || isElsewhere || !Object.hasOwn(tool, 'outputSchema')
      ? null
      : without(tool, 'outputSchema');
  },
};
