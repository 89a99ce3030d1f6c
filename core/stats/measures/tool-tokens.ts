import { defineMeasure } from '../measure';
import { ranges } from '../ranges';

export const toolTokens = defineMeasure({
  id: 'tool-tokens',
  title: 'Tokens of a tool',
  question: 'How many tokens is the definition of a tool?',
  unit: 'tool',
  form: 'ranges',
  parts: ranges<'tool'>(({ tokens }) => tokens, [50, 100, 200, 400, 800, 1_600, 3_200], 'have', 'tokens'),
  method:
    'Tokens of the whole definition as JSON without spaces, in the public encoding o200k_base; words, blanks and signs of 128 characters or more are counted in pieces of 128. What a model is charged for differs: clients rewrite definitions, providers write them in a form of their own, and other models split text otherwise.',
});
