import { untypedPlaces } from '../../checks/types';
import { defineRule } from '../../rule';

export const vertexTypeMissing = defineRule({
  id: 'vertex-type-missing',
  title: 'Every value states a type',
  endpoints: ['vertex-parameters'],
  reads: 'tool',
  about: 'A parameter with an enum or a description alone is refused.',
  effect: 'request-rejected',
  errorText:
    "Unable to submit request because `tool` functionDeclaration `parameters.x` schema didn't specify the schema type field.",
  confidence: 'observed',
  sources: [
    {
      title: 'type missing on enum property',
      url: 'https://github.com/google-gemini/gemini-cli/issues/4400',
      date: '2025-07-17',
    },
    {
      title: 'schema did not specify the type field',
      url: 'https://github.com/google-gemini/gemini-cli/issues/2282',
      date: '2025-06-27',
    },
  ],
  advice: 'State the type.',
  check: (sent) => untypedPlaces(sent),
  message: () => `No type is stated here`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { w: { enum: ['half', 'full'] } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { w: { type: 'string', enum: ['half', 'full'] } } },
      },
    },
  ],
});
