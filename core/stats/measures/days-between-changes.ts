import { defineMeasure } from '../measure';
import { ranges } from '../ranges';

export const daysBetweenChanges = defineMeasure({
  id: 'days-between-changes',
  title: 'Days between changes',
  question: 'How long do the tools of a package stay as they are?',
  unit: 'interval',
  form: 'ranges',
  parts: ranges<'interval'>(({ days }) => days, [0, 1, 7, 30, 90, 180, 365], 'are', 'days long'),
  middle: { of: 'daysSinceChange', says: 'is # days long' },
  method:
    'From the publication of a release that changed tools to that of the next inspected one that did, in whole days, of packages whose dates can be believed. A time that has not ended is not counted, so that long ones are missing; releases that were not inspected make times longer. A package with many changes counts with each of its times.',
});
