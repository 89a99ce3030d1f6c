import { openObjects } from '../../checks/objects';
import { type Client, defineStep } from '../../client';
import { affixName } from '../../steps/affix-name';
import { sameName } from '../../steps/same-name';
import { sdkPage } from '../../steps/sdk-page';
import { normalise } from './normalise';

const repository = 'https://github.com/RooCodeInc/Roo-Code/blob/cb836567180a3ff1da6d082f3178b90c3bd22a70';
const source = (path: string) => ({
  title: `Roo Code, ${path}`,
  url: `${repository}/${path}`,
  date: '2026-04-14',
});

export const rooCode: Client = {
  id: 'roo-code',
  title: 'Roo Code',
  aliases: ['roo code', 'roo', 'roo-cline', 'roocode'],
  kind: 'application',
  about:
    'An agent for VS Code. It reads the first page of a list with the MCP TypeScript SDK 1.12 and closes every object.',
  releases: [
    { version: '2025-04', date: '2025-04-01' },
    { version: '2025-12', date: '2025-12-01' },
    { version: '2026-01', date: '2026-01-20' },
    { version: '2026-04', date: '2026-04-14' },
  ],
  routes: [
    { endpoint: 'openai-responses' },
    { endpoint: 'openai-chat' },
    { endpoint: 'anthropic-messages' },
    { endpoint: 'gemini-json-schema' },
    { endpoint: 'openrouter-chat' },
  ],
  steps: [
    sdkPage({
      client: 'roo-code',
      generation: '1.12',
      compiles: false,
      effect: 'server-unusable',
      confidence: 'source-code',
      sources: [source('src/services/mcp/McpHub.ts')],
    }),
    affixName({
      id: 'roo-code-name',
      about:
        'The name is `mcp--server--tool`. White space becomes _, other characters than letters, digits, _ and - are deleted, -- becomes -, and the whole is cut at 64 characters.',
      confidence: 'source-code',
      sources: [source('src/utils/mcp-name.ts')],
      join: (server, tool) => sentName(server, tool),
      example: ['my server', 'read.file', 'mcp--my_server--readfile'],
    }),
    sameName({
      id: 'roo-code-same-name',
      stays: 'first',
      keyOf: (tool, { set }) => sentName(set.serverName, tool),
      confidence: 'source-code',
      sources: [source('src/utils/mcp-name.ts')],
    }),
    defineStep({
      id: 'roo-code-open-objects',
      stage: 'limit',
      title: 'An open object fails requests to the Responses API',
      about:
        'Schemas were passed on as they were, and the Responses API refused each object that was not closed, with the whole request.',
      since: '2025-12',
      until: '2026-01',
      endpoints: ['openai-responses'],
      confidence: 'observed',
      sources: [
        {
          title: 'Roo Code, pull request 10472: objects are closed for the Responses API',
          url: 'https://github.com/RooCodeInc/Roo-Code/pull/10472',
          date: '2026-01-05',
        },
      ],
      advice: 'Close each object with "additionalProperties": false.',
      examples: [
        { in: { name: 't', inputSchema: { type: 'object', properties: {} } }, out: 'request-rejected' },
        { in: { name: 't', inputSchema: { type: 'object', additionalProperties: false } }, out: null },
      ],
      check: (sent) =>
        sent.flatMap((tool, index) =>
          (tool === null ? [] : openObjects(tool)).map(({ pointer }) => ({
            index,
            pointer,
            effect: 'request-rejected' as const,
            message: 'The object is not closed, which the Responses API refused here',
          })),
        ),
    }),
    defineStep({
      id: 'roo-code-normalise',
      stage: 'rewrite',
      title: 'One closed object, unions for type lists, known formats only',
      about:
        'A union at the root gives way to its first object branch. A list of types becomes anyOf. Formats outside those of strict mode are removed, required is cut to declared properties, and every object is closed.',
      since: '2026-01',
      confidence: 'source-code',
      sources: [source('src/utils/json-schema.ts')],
      examples: [
        {
          in: { type: 'object', properties: { a: { type: ['string', 'null'], format: 'uri' } } },
          out: {
            type: 'object',
            properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
            additionalProperties: false,
          },
        },
      ],
      rewrite: (sent) =>
        sent.schema === undefined ? sent : { ...sent, schema: normalise(sent.schema), strict: false },
    }),
  ],
  unknown: ['only the first page of a list is read'],
  sources: [source('src/utils/json-schema.ts')],
};

function sentName(server: string, tool: string): string {
  return `mcp--${part(server)}--${part(tool)}`.slice(0, 64);
}

function part(name: string): string {
  const cleaned = name
    .replace(/\s+/g, '_')
    .replace(/[^a-zA-Z0-9_-]/g, '')
    .replace(/-{2,}/g, '-');
  if (cleaned === '') return '_unnamed';
  return /^[a-zA-Z_]/.test(cleaned) ? cleaned : `_${cleaned}`;
}
