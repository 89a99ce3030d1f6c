import { ownString } from '../../schema/json';
import { defineMeasure } from '../measure';
import { ranges } from '../ranges';

export const nameLength = defineMeasure({
  id: 'name-length',
  title: 'Names of tools',
  question: 'How long are the names of tools?',
  unit: 'tool',
  form: 'ranges',
  parts: ranges<'tool'>(
    ({ tool }) => ownString(tool, 'name')?.length ?? 0,
    [0, 10, 15, 20, 30, 40, 60, 64],
    'have names of',
    'characters',
  ),
  method: 'UTF-16 code units of the name. Clients put a prefix before it, and several providers stop at 64.',
});
