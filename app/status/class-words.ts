import type { OutcomeInfo } from '@/core/outcomes';

/** Classes of outcomes, in the order in which they are shown. */
export const classWords: Record<OutcomeInfo['class'], string> = {
  listed: 'Gave a list',
  'needs-something': 'Needs something that is not here',
  'server-fault': 'Fault of the server',
  unreachable: 'Not reachable',
  ours: 'For reasons of ours',
};
