import type { Part } from './measure';

/** What a step between two releases does to tools. */
export const stepParts: [Part<'release'>, Part<'release'>] = [
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
];
