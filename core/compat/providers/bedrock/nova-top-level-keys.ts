import { rootKeywords } from '../../checks/objects';
import { rootOf } from '../../checks/places';
import { defineRule } from '../../rule';

export const bedrockNovaTopLevelKeys = defineRule({
  id: 'bedrock-nova-top-level-keys',
  title: 'The root has type, properties and required only',
  endpoints: ['bedrock-nova'],
  reads: 'tool',
  about:
    'Any other key is called extraneous: definitions was seen, the others follow from the page of Nova and from what clients remove.',
  effect: 'request-rejected',
  errorText:
    '#/toolConfig/tools/2/toolSpec/inputSchema/json: extraneous key [definitions] is not permitted, please reformat your input and try again.',
  confidence: 'observed',
  sources: [
    {
      title: 'Nova: extraneous key definitions',
      url: 'https://github.com/zed-industries/zed/issues/28521',
      date: '2025-04-10',
    },
    {
      title: 'Nova tool schema limits; client inlines definitions',
      url: 'https://github.com/pydantic/pydantic-ai/issues/1623',
      date: '2025-05-27',
    },
    {
      title: 'Nova tool definition page',
      url: 'https://docs.aws.amazon.com/nova/latest/userguide/tool-use-definition.html',
      date: '2025-12-31',
    },
  ],
  advice: 'Leave $schema, additionalProperties, title and definitions out of the root.',
  check: (sent) => {
    const root = rootOf(sent);
    return root === undefined
      ? []
      : rootKeywords(
          sent,
          Object.keys(root).filter((key) => !['type', 'properties', 'required'].includes(key)),
        );
  },
  message: (hit) => `Nova takes no "${hit.args?.keyword}" at the root`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'string' } },
          $schema: 'http://json-schema.org/draft-07/schema#',
          additionalProperties: false,
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
    },
  ],
});
