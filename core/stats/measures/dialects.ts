import { own, ownString } from '../../schema/json';
import { defineMeasure, type Part } from '../measure';
import type { ReadTool } from '../subjects';

const known = [
  { id: 'draft-07', title: 'draft-07', address: 'json-schema.org/draft-07/schema' },
  { id: '2020-12', title: '2020-12', address: 'json-schema.org/draft/2020-12/schema' },
  { id: '2019-09', title: '2019-09', address: 'json-schema.org/draft/2019-09/schema' },
];

const dialect = ({ tool }: ReadTool): string | undefined =>
  ownString(own(tool, 'inputSchema'), '$schema')
    ?.replace(/^https?:\/\//, '')
    .replace(/#$/, '');

export const dialects = defineMeasure({
  id: 'dialects',
  title: 'Dialects',
  question: 'Which dialect of JSON Schema do inputs state?',
  unit: 'tool',
  form: 'shares',
  parts: [
    {
      id: 'stated',
      title: 'One is stated',
      says: 'state the dialect of their inputSchema',
      holds: (tool) => dialect(tool) !== undefined,
    },
    ...known.map(
      ({ id, title, address }): Part<'tool'> => ({
        id,
        title,
        says: `state ${title}`,
        holds: (tool) => dialect(tool) === address,
      }),
    ),
    {
      id: 'other',
      title: 'Another one',
      says: 'state another dialect',
      holds: (tool) => {
        const stated = dialect(tool);
        return stated !== undefined && !known.some(({ address }) => address === stated);
      },
    },
  ],
  method:
    'The $schema at the root of the inputSchema; http and https, and a # at the end, make no difference. A schema that states none is read as 2020-12 by the protocol since 2025-11-25.',
});
