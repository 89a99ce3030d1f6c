import { rootNotObject } from '../../checks/objects';
import { defineRule } from '../../rule';

export const bedrockRootTypeObject = defineRule({
  id: 'bedrock-root-type-object',
  title: 'The root states type object',
  endpoints: ['bedrock-claude', 'bedrock-nova', 'bedrock-strict'],
  reads: 'tool',
  about: 'Checked for all models: a composed root without a type is refused too.',
  effect: 'request-rejected',
  errorText:
    'The value at toolConfig.tools.N.toolSpec.inputSchema.json.type must be one of the following: object.',
  confidence: 'documented',
  sources: [
    {
      title: 'Bedrock runtime service model: ToolName, ToolSpecification, ToolInputSchema',
      url: 'https://github.com/boto/botocore/blob/0e6e2404b85dc336dd2889814e089bde7d1a4c55/botocore/data/bedrock-runtime/2023-09-30/service-2.json',
      date: '2026-08-07',
      commit: '0e6e2404b85dc336dd2889814e089bde7d1a4c55',
    },
    {
      title: 'inputSchema.json.type must be object',
      url: 'https://github.com/kirodotdev/Kiro/issues/11027',
      date: '2026-08-24',
    },
    {
      title: 'root oneOf without type refused, also for non-Claude models',
      url: 'https://github.com/earendil-works/pi/issues/8279',
      date: '2026-08-17',
    },
  ],
  advice: 'State type "object" at the root.',
  check: rootNotObject,
  message: (hit) => `The root of the arguments states type ${hit.args?.type}, not "object"`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          oneOf: [
            { type: 'object', properties: { a: { type: 'string' } } },
            { type: 'object', properties: { b: { type: 'string' } } },
          ],
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      },
    },
  ],
});
