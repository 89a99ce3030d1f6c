import { own } from '../../schema/json';
import { toolName } from '../../schema/tool-name';
import { type Client, defineStep } from '../client';
import { schemaNodes } from '../nodes';
import { affixName } from '../steps/affix-name';
import { firstTools } from '../steps/first-tools';
import { sdkPage } from '../steps/sdk-page';

const pairLimit = 60;

const composio = {
  title: 'composio, issue 2788: server plus tool name above 60 characters',
  url: 'https://github.com/ComposioHQ/composio/issues/2788',
  date: '2026-02-27',
};

const praisonai = {
  title: 'PraisonAI, issue 3111: one tool with required null leaves the server without tools',
  url: 'https://github.com/MervinPraison/PraisonAI/issues/3111',
  date: '2026-07-16',
};

/** Its code is not public: these are reports. */
export const cursor: Client = {
  id: 'cursor',
  title: 'Cursor',
  aliases: ['cursor', 'cursor ide'],
  kind: 'application',
  about: 'The Cursor editor. Its code is not public; what is known comes from reports of server authors.',
  releases: [
    { version: '2025-04', date: '2025-04-01' },
    { version: '2025-09', date: '2025-09-15' },
    { version: '2026-02', date: '2026-02-06' },
    { version: '2026-05', date: '2026-05-14' },
    { version: '2026-07', date: '2026-07-16' },
  ],
  routes: [],
  steps: [
    sdkPage({
      client: 'cursor',
      generation: '1.17',
      compiles: false,
      effect: 'page-rejected',
      until: '2026-05',
      confidence: 'observed',
      sources: [praisonai],
    }),
    sdkPage({
      client: 'cursor',
      generation: '1.32',
      compiles: true,
      effect: 'page-rejected',
      since: '2026-05',
      confidence: 'observed',
      sources: [
        praisonai,
        {
          title:
            'stitch-mcp, issue 184: a result reference that leads nowhere loses all tools in Cursor 3.4.17',
          url: 'https://github.com/davideast/stitch-mcp/issues/184',
          date: '2026-05-14',
        },
      ],
    }),
    defineStep({
      id: 'cursor-name-pair',
      stage: 'list',
      title: 'Server and tool name have 60 characters together',
      about:
        'A tool is left out, with a warning, when the name of its server, a separator and its own name have more than 60 characters.',
      confidence: 'observed',
      sources: [
        composio,
        {
          title: 'awslabs/mcp, issue 1283: long names filtered out',
          url: 'https://github.com/awslabs/mcp/issues/1283',
          date: '2025-09-15',
        },
      ],
      advice: 'Keep tool names under 40 characters, and the name under which the server is configured short.',
      examples: [
        { in: { tool: { name: 'a'.repeat(59) }, set: { serverName: 'g' } }, out: 'tool-rejected' },
        { in: { tool: { name: 'a'.repeat(40) }, set: { serverName: 'github' } }, out: null },
      ],
      judge: (tool, _index, { set }) => {
        const length = set.serverName.length + 1 + toolName(tool).length;
        if (length <= pairLimit) return [];
        const message = `Server and tool name have ${length} characters together, more than ${pairLimit}`;
        return [{ pointer: '/name', effect: 'tool-rejected', message }];
      },
    }),
    affixName({
      id: 'cursor-name',
      about: 'The name is `mcp_server_tool`.',
      confidence: 'observed',
      sources: [composio],
      join: (server, tool) => `mcp_${server}_${tool}`,
      example: ['g', 'find', 'mcp_g_find'],
    }),
    firstTools({
      id: 'cursor-eighty-tools',
      max: 80,
      since: '2026-02',
      about: 'With more than 80 tools on, over all servers, later ones may not reach the model.',
      confidence: 'observed',
      sources: [
        {
          title: 'cocos-mcp-server, issue 11: a limit of 80 tools in Cursor',
          url: 'https://github.com/DaxianLee/cocos-mcp-server/issues/11',
          date: '2026-02-06',
        },
      ],
    }),
    firstTools({
      id: 'cursor-forty-tools',
      max: 40,
      until: '2026-02',
      about:
        'With more than 40 tools on, over all servers, a warning is shown and later ones may not reach the model.',
      confidence: 'observed',
      sources: [{ title: 'Cursor forum, reports', url: 'https://forum.cursor.com', date: '2025-04-02' }],
    }),
    defineStep({
      id: 'cursor-type-lists',
      stage: 'output',
      title: 'A list of types refuses the value',
      about:
        'Arguments are checked before a call, and a list of types is not read as alternatives: passing the value fails.',
      until: '2026-07',
      confidence: 'observed',
      sources: [{ title: 'Report on optional parameters with a type list', date: '2025-11-13' }],
      advice: 'Write the alternatives as anyOf.',
      examples: [
        {
          in: { name: 't', inputSchema: { type: 'object', properties: { a: { type: ['null', 'string'] } } } },
          out: 'tool-rejected',
          version: '2025-09',
        },
        {
          in: { name: 't', inputSchema: { type: 'object', properties: { a: { type: 'string' } } } },
          out: null,
          version: '2025-09',
        },
      ],
      judge: (tool) =>
        schemaNodes(own(tool, 'inputSchema'))
          .filter((node) => Array.isArray(own(node.schema, 'type')))
          .slice(0, 1)
          .map((node) => ({
            pointer: `/inputSchema${node.pointer}/type`,
            effect: 'tool-rejected',
            message: 'Arguments with a list of types are refused before the call',
          })),
    }),
  ],
  unknown: ['whether schemas are rewritten per model', 'how many pages of a list are read'],
  sources: [composio],
};
