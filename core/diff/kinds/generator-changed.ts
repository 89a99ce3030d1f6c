import { defineKind } from './kind';
import { code, value } from './words';

export const generatorChanged = defineKind({
  id: 'generator-changed',
  covers: ['schema.generator-switch'],
  verb: 'Changed',
  name: 'Schema generator changed',
  title: (change) =>
    `The schemas are written another way in ${value(change.after)} tools: ${code(change.facets.name ?? '')}`,
  severity: () => 'cosmetic',
  reason: () => 'Another version of the schema library writes the same thing otherwise.',
  tags: () => ['noise'],
  about: 'beside',
  opposite: 'generator-changed',
  examples: [
    {
      direction: 'list',
      before: ['a', 'b', 'c', 'd', 'e'].map((name) => ({
        name,
        inputSchema: { type: 'object', properties: { q: { type: 'string' } } },
      })),
      after: ['a', 'b', 'c', 'd', 'e'].map((name) => ({
        name,
        inputSchema: { type: 'object', properties: { q: { type: 'string' } }, additionalProperties: false },
      })),
      severity: 'cosmetic',
    },
  ],
  sources: [
    {
      title: 'zod, JSON Schema: inputs are written without additionalProperties since version 4',
      url: 'https://zod.dev/json-schema',
      date: '2026-11-30',
    },
  ],
});
