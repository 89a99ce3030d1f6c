import { own, ownString } from '../../schema/json';
import { defineMeasure } from '../measure';
import type { ReadTool } from '../subjects';

const top = ({ tool }: ReadTool) => ownString(tool, 'title') !== undefined;
const inAnnotations = ({ tool }: ReadTool) => ownString(own(tool, 'annotations'), 'title') !== undefined;

export const title = defineMeasure({
  id: 'title',
  title: 'Titles',
  question: 'How many tools have a name for people?',
  unit: 'tool',
  form: 'shares',
  parts: [
    { id: 'any', title: 'A title', says: 'have a title', holds: (tool) => top(tool) || inAnnotations(tool) },
    { id: 'top', title: 'As title of the tool', says: 'have it as a member of the tool', holds: top },
    {
      id: 'in-annotations',
      title: 'In the annotations',
      says: 'have it in their annotations',
      holds: inAnnotations,
    },
  ],
  method: 'A title counts when it is text, in either of the two places that the protocol has known.',
  changeKinds: ['title-added', 'title-removed'],
});
