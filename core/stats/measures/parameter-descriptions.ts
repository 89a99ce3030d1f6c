import { ownString } from '../../schema/json';
import { defineMeasure } from '../measure';

export const parameterDescriptions = defineMeasure({
  id: 'parameter-descriptions',
  title: 'Descriptions of parameters',
  question: 'How many parameters are described?',
  unit: 'parameter',
  form: 'shares',
  parts: [
    {
      id: 'described',
      title: 'A description',
      says: 'have a description',
      holds: ({ schema }) => (ownString(schema, 'description')?.trim() ?? '') !== '',
    },
    {
      id: 'long',
      title: 'Of more than 200 characters',
      says: 'have a description of more than 200 characters',
      holds: ({ schema }) => (ownString(schema, 'description')?.trim().length ?? 0) > 200,
    },
  ],
  method:
    'Parameters are the top-level properties of an inputSchema. A description beside a $ref counts; one behind it does not.',
});
