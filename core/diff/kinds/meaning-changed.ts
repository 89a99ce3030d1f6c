import { defineKind } from './kind';
import { bySide, sources, subject } from './words';

export const meaningChanged = defineKind({
  id: 'meaning-changed',
  covers: ['schema.undecided', 'schema.dialect-effect', 'input.union.overlap', 'output.union.overlap'],
  verb: 'Changed',
  name: 'Meaning changed',
  title: (change) => `The meaning of ${subject(change)} changed, though the parts read the same`,
  severity: () => 'review',
  reason: (change) => {
    if (change.facets.proof === 'breaks')
      return bySide(
        change,
        'Calls that were valid are refused.',
        'Readers may meet values outside the old schema.',
      );
    return change.facets.proof === 'harmless'
      ? bySide(
          change,
          'Everything that was accepted still is.',
          'Results promise at least as much as before.',
        )
      : `Whether anybody is hurt is not decided: ${change.facets.why ?? 'no proof and no counter-example was found'}.`;
  },
  tags: (change) =>
    change.facets.proof === undefined || change.facets.proof === 'undecided' ? ['undecided'] : [],
  about: 'validity',
  opposite: 'meaning-changed',
  examples: [
    {
      // Draft-07 does not know prefixItems: only under the other dialect does it limit anything.
      direction: 'input',
      before: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        properties: { pair: { type: 'array', prefixItems: [{ type: 'string' }] } },
      },
      after: {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        properties: { pair: { type: 'array', prefixItems: [{ type: 'string' }] } },
      },
      severity: 'breaking',
    },
  ],
  sources: [sources.core],
});
