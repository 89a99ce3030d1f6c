import { isObject, own } from '../../schema/json';
import { toolName } from '../../schema/tool-name';
import { type Client, defineStep } from '../client';
import type { Source } from '../evidence';
import { nameCounts } from '../steps/name-counts';
import { sdkPage } from '../steps/sdk-page';

const source: Source = {
  title: '@google/genai 3.3.0, published package',
  date: '2026-11-20',
  url: 'https://github.com/googleapis/js-genai',
};
const capture: Source = {
  title: 'Capture of @google/genai',
  date: '2026-12-01',
  path: 'lab/captures/google-genai-js/3.3.0-gemini.json',
};

export const googleGenaiJs: Client = {
  id: 'google-genai-js',
  title: 'Google GenAI SDK (JavaScript)',
  aliases: ['google-genai js', '@google/genai', 'google genai js', 'js-genai'],
  kind: 'sdk',
  about: 'Programs that hand MCP clients to the Google GenAI SDK with mcpToTool.',
  releases: [
    { version: '1.9.0', date: '2025-07-16' },
    { version: '3.3.0', date: '2026-11-20' },
  ],
  routes: [
    { endpoint: 'gemini-json-schema', aliases: ['google', 'gemini'] },
    { endpoint: 'vertex-json-schema', aliases: ['vertex'] },
  ],
  steps: [
    sdkPage({
      client: 'google-genai-js',
      generation: '1.32',
      compiles: true,
      effect: 'server-unusable',
      confidence: 'measured',
      sources: [capture],
    }),
    defineStep({
      id: 'google-genai-js-double-names',
      stage: 'list',
      title: 'Two tools of one name fail the request',
      about: 'mcpToTool throws when a name comes twice among all its servers.',
      confidence: 'source-code',
      sources: [source],
      advice: 'Give every tool a name of its own.',
      examples: [
        {
          in: { tool: { name: 't', inputSchema: { type: 'object' } }, set: { otherTools: ['t'] } },
          out: 'request-rejected',
        },
        { in: { name: 't', inputSchema: { type: 'object' } }, out: null },
      ],
      judge: (tool, _index, { set }) => {
        const name = toolName(tool);
        if ((nameCounts(set).get(name) ?? 0) < 2) return [];
        return [
          {
            pointer: '/name',
            effect: 'request-rejected',
            message: `The name "${name.slice(0, 80)}" comes twice`,
          },
        ];
      },
    }),
    defineStep({
      id: 'google-genai-js-output-schema',
      stage: 'rewrite',
      title: 'The output schema is sent too',
      about: 'Schemas go unchanged into parametersJsonSchema, and an outputSchema into responseJsonSchema.',
      confidence: 'source-code',
      sources: [source],
      examples: [{ in: { type: 'object' }, out: { type: 'object' } }],
      rewrite: (sent, tool) => {
        const outputSchema = own(tool, 'outputSchema');
        return isObject(outputSchema) ? { ...sent, outputSchema } : sent;
      },
    }),
  ],
  unknown: [],
  sources: [source, capture],
};
