import { own } from '../../../schema/json';
import { type Client, defineStep } from '../../client';
import { schemaNodes } from '../../nodes';
import { affixName } from '../../steps/affix-name';
import { breaksMetaSchema } from '../../steps/breaks-meta-schema';
import { normaliseRoot, nullables, tuplesAsUnion, withoutConstraints } from './copilot-schema';

const maxTools = 128;
const core = {
  title: 'VS Code, mcpServer.ts',
  url: 'https://github.com/microsoft/vscode/blob/0052d689f910e056718b44fdecc7a5e1ad2c3b66/src/vs/workbench/contrib/mcp/common/mcpServer.ts',
  date: '2026-03-01',
};
const normaliser = {
  title: 'Copilot Chat, toolSchemaNormalizer.ts',
  url: 'https://github.com/microsoft/vscode-copilot-chat/blob/31acd00a86424e2ee6e980e54919cf31fbf88030/src/extension/tools/common/toolSchemaNormalizer.ts',
  date: '2026-03-29',
};
const gpt = ['github-copilot-gpt'];
const claude = ['github-copilot-claude'];
const gemini = ['github-copilot-gemini'];

export const vscode: Client = {
  id: 'vscode',
  title: 'VS Code with Copilot Chat',
  aliases: [
    'vs code',
    'vscode',
    'visual studio code',
    'copilot chat',
    'vscode copilot',
    'vs code copilot',
    'github copilot vs code',
    'github copilot chat',
    'copilot vs code',
    'copilot in vs code',
    'copilot for vs code',
    'github copilot in vs code',
    'github copilot for vs code',
    'vs code github copilot',
    'vs code with copilot',
    'vs code with github copilot',
    'vscode github copilot',
    'vscode with github copilot',
    'copilot agent mode',
    'github copilot agent mode',
  ],
  kind: 'application',
  about:
    'VS Code lists tools with a client of its own and drops those whose schema breaks draft-07; Copilot Chat then normalises what is left per model.',
  releases: [
    { version: '2025-10', date: '2025-10-01' },
    { version: '2026-01-17', date: '2026-01-17' },
    { version: '2026-03', date: '2026-03-29' },
  ],
  routes: [
    { endpoint: 'github-copilot-gpt', aliases: ['openai', 'gpt'] },
    { endpoint: 'github-copilot-claude', aliases: ['anthropic', 'claude'] },
    { endpoint: 'github-copilot-gemini', aliases: ['gemini', 'google'] },
    { endpoint: 'github-copilot-grok', aliases: ['xai', 'grok'] },
  ],
  steps: [
    defineStep({
      id: 'vscode-meta-schema',
      stage: 'list',
      title: 'A schema that breaks draft-07 drops the tool',
      about:
        'Each input schema is checked against the meta-schema of draft-07; any complaint drops that tool with a warning.',
      confidence: 'source-code',
      sources: [core],
      advice:
        'Give every keyword a value of its own kind: lists for required and enum, objects for properties.',
      examples: [
        { in: { name: 't', inputSchema: { type: 'object', required: null } }, out: 'tool-rejected' },
        {
          in: { name: 't', inputSchema: { type: 'object', properties: { a: { type: 'str' } } } },
          out: 'tool-rejected',
        },
        { in: { name: 't', inputSchema: { type: 'object' } }, out: null },
      ],
      judge: breaksMetaSchema('draft-07', 'tool-rejected'),
    }),
    affixName({
      id: 'vscode-name',
      about:
        'The name is `mcp_`, 13 characters of the server in lower case, _ and the tool; other characters become _, and the whole is cut at 64 characters.',
      confidence: 'source-code',
      sources: [core],
      join: (server, tool) => {
        const prefix = server
          .toLowerCase()
          .replace(/[^a-z0-9_.-]+/g, '_')
          .slice(0, 13);
        return `mcp_${prefix}_${tool.replace(/[^a-z0-9_-]/gi, '_')}`.replaceAll('.', '_').slice(0, 64);
      },
      example: ['GitHub', 'read.file', 'mcp_github_read_file'],
    }),
    defineStep({
      id: 'vscode-array-items',
      stage: 'rewrite',
      title: 'An array without items fails the request',
      about:
        'Before a request each schema is checked again, and a node of type array, alone, that says nothing of its items throws: the whole request fails. Definitions and lists of types are not looked at.',
      confidence: 'source-code',
      sources: [normaliser],
      advice: 'Give every array "items".',
      examples: [
        {
          in: { type: 'object', properties: { a: { type: 'array' } } },
          out: { refused: 'request-rejected' },
        },
        {
          in: { type: 'object', properties: { a: { type: ['array', 'string'] } } },
          out: { type: 'object', properties: { a: { type: ['array', 'string'] } } },
        },
      ],
      rewrite: (sent) => {
        const bare = schemaNodes(sent.schema).find(
          (node) =>
            own(node.schema, 'type') === 'array' &&
            !own(node.schema, 'items') &&
            !/\/(\$defs|definitions)\//.test(node.pointer),
        );
        if (bare === undefined) return sent;
        const message = 'An array has to have items: the request fails before it is sent';
        return { refused: 'request-rejected', pointer: `/inputSchema${bare.pointer}`, message };
      },
    }),
    defineStep({
      id: 'vscode-root',
      stage: 'rewrite',
      title: 'The root becomes a plain object',
      about:
        'A root that is no object is replaced by an empty one; combinators at the root are deleted; required is cut to declared properties.',
      confidence: 'source-code',
      sources: [normaliser],
      advice: 'Publish an object root, and say in the description which arguments exclude each other.',
      examples: [
        { in: { type: 'object', oneOf: [{ required: ['a'] }] }, out: { type: 'object', properties: {} } },
        { in: { anyOf: [] }, out: { type: 'object', properties: {} } },
      ],
      rewrite: (sent) => ({
        ...sent,
        description: sent.description || 'No description provided',
        schema: normaliseRoot(sent.schema),
      }),
    }),
    defineStep({
      id: 'vscode-gpt-constraints',
      stage: 'rewrite',
      title: 'Bounds, patterns, formats and defaults are kept from gpt-4 models',
      about: 'Twenty keywords are deleted everywhere, and descriptions are cut at 1,024 characters.',
      endpoints: gpt,
      confidence: 'source-code',
      sources: [normaliser],
      examples: [
        {
          in: { type: 'object', properties: { a: { type: 'string', format: 'uri' } } },
          out: { type: 'object', properties: { a: { type: 'string' } } },
          endpoint: 'github-copilot-gpt',
        },
      ],
      rewrite: (sent) => ({
        ...sent,
        description: sent.description?.slice(0, 1024) ?? null,
        schema: withoutConstraints(sent.schema ?? {}),
      }),
    }),
    defineStep({
      id: 'vscode-tuples',
      stage: 'rewrite',
      title: 'A list of item schemas becomes a union',
      about: 'For gpt-4, o4 and Claude models a list under items becomes one schema with anyOf.',
      endpoints: [...gpt, ...claude],
      confidence: 'source-code',
      sources: [normaliser],
      examples: [
        {
          in: { type: 'array', items: [{ type: 'string' }] },
          out: { type: 'array', items: { anyOf: [{ type: 'string' }] } },
          endpoint: 'github-copilot-gpt',
        },
      ],
      rewrite: (sent) => ({ ...sent, schema: tuplesAsUnion(sent.schema ?? {}) }),
    }),
    defineStep({
      id: 'vscode-gemini-nullables',
      stage: 'rewrite',
      title: 'Null leaves type lists for Gemini models',
      about: 'One type and null become the type with nullable; of several types null is just removed.',
      endpoints: gemini,
      since: '2026-01-17',
      confidence: 'source-code',
      sources: [normaliser],
      examples: [
        {
          in: { type: ['string', 'null'] },
          out: { type: 'string', nullable: true },
          endpoint: 'github-copilot-gemini',
        },
      ],
      rewrite: (sent) => ({ ...sent, schema: nullables(sent.schema ?? {}) }),
    }),
    defineStep({
      id: 'vscode-tool-count',
      stage: 'limit',
      title: '128 tools in a request',
      about:
        'More than 128 tools fail the request; from 64 on tools are grouped, so that the model sees groups first.',
      confidence: 'source-code',
      sources: [normaliser],
      advice: 'Offer fewer tools, or let users switch groups of them off.',
      examples: [
        { in: { tool: { name: 't' }, set: { toolCount: 129 } }, out: 'request-rejected' },
        { in: { tool: { name: 't' }, set: { toolCount: 128 } }, out: null },
      ],
      check: (sent, { set }) =>
        set.toolCount > maxTools
          ? sent.map((_tool, index) => ({
              index,
              pointer: '',
              effect: 'request-rejected' as const,
              message: `${set.toolCount} tools are on, more than ${maxTools}`,
            }))
          : [],
    }),
  ],
  unknown: [
    'the normaliser after 2026-03, when it moved into the editor',
    'models with an own key take another way',
  ],
  sources: [core, normaliser],
};
