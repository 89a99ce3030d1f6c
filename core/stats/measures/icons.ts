import { own } from '../../schema/json';
import { defineMeasure } from '../measure';

export const icons = defineMeasure({
  id: 'icons',
  title: 'Icons',
  question: 'How many tools have an icon?',
  unit: 'tool',
  form: 'shares',
  parts: [
    {
      id: 'declared',
      title: 'Icons',
      says: 'have at least one icon',
      holds: ({ tool }) => {
        const found = own(tool, 'icons');
        return Array.isArray(found) && found.length > 0;
      },
    },
  ],
  method: 'A tool counts when icons is a list with at least one entry. The pictures are not fetched.',
  changeKinds: ['icons-changed'],
});
