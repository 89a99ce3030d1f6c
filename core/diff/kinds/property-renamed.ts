import { defineKind } from './kind';
import { bySide, code, Subject, sources } from './words';

export const propertyRenamed = defineKind({
  id: 'property-renamed',
  covers: ['input.param.renamed', 'output.field.renamed'],
  verb: 'Renamed',
  name: 'Property renamed',
  title: (change) => `${Subject(change)} was ${(change.facets.from ?? []).map(code).join(', ')} before`,
  severity: (change) =>
    change.facets.required !== true && change.facets.object !== 'closed' ? 'review' : 'breaking',
  reason: (change) =>
    bySide(
      change,
      change.facets.required === true || change.facets.object === 'closed'
        ? 'Calls by the old name are refused.'
        : 'Calls by the old name are valid on paper, but most servers drop keys they do not know.',
      change.facets.required === true || change.facets.object === 'closed'
        ? 'Readers look for the old name.'
        : 'Readers look for the old name, which could be missing before, too.',
    ),
  tags: () => ['rename'],
  about: 'both',
  opposite: 'property-renamed',
  examples: [
    {
      direction: 'input',
      before: {
        type: 'object',
        properties: { perPage: { type: 'integer', maximum: 100 } },
        required: ['perPage'],
      },
      after: {
        type: 'object',
        properties: { per_page: { type: 'integer', maximum: 100 } },
        required: ['per_page'],
      },
      severity: 'breaking',
    },
  ],
  sources: [sources.oasdiff],
});
