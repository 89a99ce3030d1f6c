import { untypedPlaces } from '../../checks/types';
import { defineRule } from '../../rule';

export const fireworksUntyped = defineRule({
  id: 'fireworks-untyped',
  title: 'Every value states a type',
  endpoints: ['fireworks-chat'],
  reads: 'tool',
  about: 'A property with only a description is not understood and refused.',
  effect: 'request-rejected',
  errorText: "JSON Schema not supported: could not understand the instance `{'description': ...}`",
  confidence: 'observed',
  sources: [
    {
      title: 'Fireworks: property with only a description',
      url: 'https://github.com/docker/mcp-gateway/pull/234',
      date: '2025-11-12',
    },
  ],
  advice: 'State the type, or a list of types.',
  check: (sent) => untypedPlaces(sent, ['enum', 'const']),
  message: () => `No type is stated here`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { v: { description: 'any value' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { v: { type: ['string', 'number'] } } },
      },
    },
  ],
});
