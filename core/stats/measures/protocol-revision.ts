import { defineMeasure, type Part } from '../measure';

const revisions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

const [newest, ...older] = revisions.map(
  (revision): Part<'server'> => ({
    id: revision,
    title: revision,
    says: `speak the protocol revision ${revision}`,
    holds: (list) => list.revision === revision,
  }),
);

export const protocolRevision = defineMeasure({
  id: 'protocol-revision',
  title: 'Protocol revisions',
  question: 'Which revision of the protocol do servers speak?',
  unit: 'server',
  form: 'shares',
  parts: [
    newest as Part<'server'>,
    ...older,
    {
      id: 'other',
      title: 'Another one, or not stated',
      says: 'speak another revision, or do not say which',
      holds: (list) => list.revision === null || !revisions.includes(list.revision),
    },
  ],
  method:
    'The revision that the server answered with when it was asked for a recent one. A server may know others. It follows the SDK that is installed, so that an old release of a package can answer with a newer revision than existed when it was published.',
});
