import { defineMeasure, type Part } from '../measure';
import { recognisedSdk, sdks } from '../sdk';

const [first, ...rest] = sdks.map(
  ({ id, title }): Part<'server'> => ({
    id,
    title,
    says: `are built with ${title}`,
    holds: (list) => recognisedSdk(list) === id,
  }),
);

export const sdk = defineMeasure({
  id: 'sdk',
  title: 'SDKs',
  question: 'Which SDK are packages built with?',
  unit: 'server',
  among: { words: 'servers that come as a package', holds: ({ kind }) => kind === 'package' },
  form: 'shares',
  parts: [first as Part<'server'>, ...rest],
  method:
    'The SDK found among the installed packages, the most particular one where there are several. An SDK that is bundled into the files of a package is not recognised; remotes do not say what they are built with.',
});
