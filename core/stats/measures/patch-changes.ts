import { defineMeasure } from '../measure';
import { stepParts } from '../step-parts';

export const patchChanges = defineMeasure({
  id: 'patch-changes',
  title: 'Patches that break',
  question: 'Does a patch release break callers?',
  unit: 'release',
  among: { words: 'steps whose versions say patch', holds: ({ size }) => size === 'patch' },
  noun: ['patch step', 'patch steps'],
  form: 'shares',
  parts: stepParts,
  method:
    'Steps from one inspected release of a package to the next inspected one between which only the third number of the version grew. Releases in between were not looked at; they are patches too.',
});
