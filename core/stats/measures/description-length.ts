import { ownString } from '../../schema/json';
import { defineMeasure } from '../measure';
import { ranges } from '../ranges';

export const descriptionLength = defineMeasure({
  id: 'description-length',
  title: 'Descriptions of tools',
  question: 'How long are the descriptions of tools?',
  unit: 'tool',
  form: 'ranges',
  parts: ranges<'tool'>(
    ({ tool }) => ownString(tool, 'description')?.trim().length ?? 0,
    [0, 50, 100, 200, 500, 1_000, 2_000, 4_000],
    'have descriptions of',
    'characters',
  ),
  method:
    'UTF-16 code units of the description, without spaces at its ends. No description and an empty one are both 0.',
  changeKinds: ['description-added', 'description-removed', 'description-changed'],
});
