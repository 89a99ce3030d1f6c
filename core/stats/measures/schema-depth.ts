import { defineMeasure } from '../measure';
import { ranges } from '../ranges';

export const schemaDepth = defineMeasure({
  id: 'schema-depth',
  title: 'Nesting of inputs',
  question: 'How deep are inputSchemas nested?',
  unit: 'tool',
  form: 'ranges',
  parts: ranges<'tool'>(
    ({ input }) => input.reduce((deepest, { depth }) => Math.max(deepest, depth), 0),
    [0, 1, 2, 3, 4, 6, 9],
    'nest',
    'levels of schemas below the root of their inputSchema',
  ),
  method:
    'Schemas within schemas: a tool whose parameters are all plain values has one level. References are not followed, so a recursive schema counts as deep as it is written.',
});
