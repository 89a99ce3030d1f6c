import { defineMeasure } from '../measure';

export const patchChanges = defineMeasure({
  id: 'patch-changes',
  title: 'Patches that break',
  question: 'Does a patch release break callers?',
  unit: 'release',
  among: { words: 'steps whose versions say patch', holds: ({ size }) => size === 'patch' },
  noun: ['patch step', 'patch steps'],
  form: 'shares',
  parts: [
    {
      id: 'breaking',
      title: 'Breaks callers',
      says: 'break a caller of at least one tool',
      holds: ({ isBreaking }) => isBreaking,
    },
    {
      id: 'changed',
      title: 'Changes tools',
      says: 'change at least one tool',
      holds: ({ isChanged }) => isChanged,
    },
  ],
  method:
    'Steps from one inspected release of a package to the next inspected one between which only the third number of the version grew. Releases in between were not looked at; they are patches too.',
});
