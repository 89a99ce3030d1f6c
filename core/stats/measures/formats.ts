import { own } from '../../schema/json';
import { defineMeasure, type Part } from '../measure';

const named = ['uri', 'date-time', 'date', 'email', 'uuid'];

export const formats = defineMeasure({
  id: 'formats',
  title: 'Formats',
  question: 'Which formats do inputs name?',
  unit: 'tool',
  form: 'shares',
  parts: [
    {
      id: 'any',
      title: 'A format',
      says: 'name a format in their inputSchema',
      holds: ({ input }) => input.some(({ schema }) => typeof own(schema, 'format') === 'string'),
    },
    ...named.map(
      (format): Part<'tool'> => ({
        id: format,
        title: format,
        says: `name the format ${format}`,
        holds: ({ input }) => input.some(({ schema }) => own(schema, 'format') === format),
      }),
    ),
    {
      id: 'other',
      title: 'Another one',
      says: 'name another format',
      holds: ({ input }) =>
        input.some(({ schema }) => {
          const format = own(schema, 'format');
          return typeof format === 'string' && !named.includes(format);
        }),
    },
  ],
  method: 'A tool counts when the format stands at least once in its inputSchema.',
  changeKinds: ['format-added', 'format-removed', 'format-changed'],
});
