import { defineMeasure } from '../measure';
import { ranges } from '../ranges';

export const toolsPerServer = defineMeasure({
  id: 'tools-per-server',
  title: 'Tools of a server',
  question: 'How many tools do servers have?',
  unit: 'server',
  form: 'ranges',
  parts: ranges<'server'>(({ tools }) => tools, [0, 1, 4, 9, 19, 39, 79, 159], 'have', 'tools'),
  middle: { of: 'tools', says: 'has # tools' },
  method:
    'The tools of the newest complete list, without credentials: some servers show more to known users.',
});
