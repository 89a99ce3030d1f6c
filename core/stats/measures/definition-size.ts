import { defineMeasure } from '../measure';
import { ranges } from '../ranges';

export const definitionSize = defineMeasure({
  id: 'definition-size',
  title: 'Size of a tool',
  question: 'How much text does a tool put before a model?',
  unit: 'tool',
  form: 'ranges',
  parts: ranges<'tool'>(
    ({ chars }) => chars,
    [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000],
    'have definitions of',
    'characters',
  ),
  method:
    'UTF-16 code units of the whole definition as JSON without spaces. This is not what a client sends: clients rewrite definitions, and models count tokens, of which each has its own.',
});
