import { outcomes } from '../../outcomes';
import { defineMeasure, type Part } from '../measure';

const [first, ...rest] = Object.entries(outcomes).map(
  ([id, { title }]): Part<'attempt'> => ({
    id: id.replaceAll('_', '-'),
    title,
    says: id === 'ok' ? 'gave a list of tools' : `ended as: ${title}`,
    holds: ({ outcome }) => outcome === id,
  }),
);

export const outcomesMeasure = defineMeasure({
  id: 'outcomes',
  title: 'Inspections',
  question: 'How many servers show their tools to a stranger, and what stops the others?',
  unit: 'attempt',
  form: 'shares',
  parts: [first as Part<'attempt'>, ...rest],
  method:
    'The newest inspection of each server that was inspected at least once: of a package that of its newest release, started in a sandbox without network and without credentials; of an address that of the address. A server that is known and was not inspected yet is not counted. A list that was there before still counts in the other measures when the newest inspection failed.',
});
