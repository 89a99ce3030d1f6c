import { defineMeasure } from '../measure';
import { ranges } from '../ranges';

export const listTokens = defineMeasure({
  id: 'list-tokens',
  title: 'Tokens of a server',
  question: 'How much of a model’s context do the tools of a server fill?',
  unit: 'server',
  form: 'ranges',
  parts: ranges<'server'>(
    ({ tokens }) => tokens,
    [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000],
    'have tools of',
    'tokens',
  ),
  middle: { of: 'tokens', says: 'has tools of # tokens' },
  method:
    'The sum over all tools of the newest list: each definition as JSON without spaces, in the public encoding o200k_base, without what stands between tools. It is what the server sends, not what a client passes on; the page about tokens of a tool says how the two differ.',
});
