import { type Client, defineStep } from '../client';
import { firstTools } from '../steps/first-tools';

const directus = {
  title: 'directus-mcp, issue 12: Gemini models of Antigravity refuse an array without items',
  url: 'https://github.com/pixelsock/directus-mcp/issues/12',
  date: '2026-03-04',
};

/** Its code is not public. */
export const antigravity: Client = {
  id: 'antigravity',
  title: 'Google Antigravity',
  aliases: ['antigravity', 'google antigravity', 'antigravity ide', 'antigravity cli', 'agy'],
  kind: 'application',
  about:
    'The agent editor and command line of Google. Its code is not public; what is known comes from reports: Gemini models get the limited field, Claude models run on Vertex AI.',
  releases: [
    { version: '2025-11', date: '2025-11-18' },
    { version: '2026-03', date: '2026-03-04' },
  ],
  routes: [
    { endpoint: 'gemini-parameters', aliases: ['google', 'gemini'] },
    { endpoint: 'vertex-claude', aliases: ['anthropic', 'claude'] },
  ],
  steps: [
    defineStep({
      id: 'antigravity-list',
      stage: 'list',
      title: 'Any value is taken as a schema',
      about:
        'Errors of broken servers are those of the Go library for JSON, whose MCP SDK takes any value as a schema.',
      confidence: 'inferred',
      sources: [
        {
          title: 'siyuan-mcp-server, issue 1: the error of Antigravity for a broken message',
          url: 'https://github.com/Fromsko/siyuan-mcp-server/issues/1',
          date: '2026-01-07',
        },
      ],
      examples: [
        { in: { name: 't', inputSchema: true }, out: null },
        { in: null, out: 'tool-rejected' },
      ],
      judge: (tool) =>
        tool === null ? [{ pointer: '', effect: 'tool-rejected', message: 'The entry is null' }] : [],
    }),
    firstTools({
      id: 'antigravity-hundred-tools',
      max: 100,
      about: 'At most 100 tools of all servers can be on: a server that goes beyond is not added.',
      confidence: 'observed',
      sources: [
        {
          title: 'cocos-mcp-server, issue 11: adding 157 tools would exceed the limit of 100',
          url: 'https://github.com/DaxianLee/cocos-mcp-server/issues/11',
          date: '2026-02-06',
        },
      ],
    }),
  ],
  unknown: ['how it names tools', 'whether schemas are rewritten per model'],
  sources: [directus],
};
