import { own } from '../../schema/json';
import { hasType } from '../checks/types';
import { type Client, defineStep } from '../client';
import { schemaNodes } from '../nodes';
import { breaksMetaSchema } from '../steps/breaks-meta-schema';
import { firstTools } from '../steps/first-tools';

const docs = {
  title: 'Windsurf documentation: MCP',
  url: 'https://docs.windsurf.com/windsurf/cascade/mcp',
  date: '2026-08-01',
};

/** Its code is not public. */
export const windsurf: Client = {
  id: 'windsurf',
  title: 'Windsurf',
  aliases: ['windsurf', 'windsurf editor', 'cascade'],
  kind: 'application',
  about:
    'The Windsurf editor. Its code is not public; what is known comes from its documentation and from reports.',
  releases: [
    { version: '2025-06', date: '2025-06-01' },
    { version: '2026-03', date: '2026-03-17' },
  ],
  routes: [],
  steps: [
    defineStep({
      id: 'windsurf-meta-schema',
      stage: 'list',
      title: 'A schema that breaks 2020-12 loses the server',
      about:
        'Each input schema is checked against the meta-schema of draft 2020-12 when a server is added; one that breaks it fails the server.',
      confidence: 'observed',
      sources: [
        {
          title: 'pdf-reader-mcp, issue 107: exclusiveMinimum true fails the server in Windsurf',
          url: 'https://github.com/SylphxAI/pdf-reader-mcp/issues/107',
          date: '2025-07-11',
        },
        {
          title: 'calva-backseat-driver, issue 2: a description of null fails the server in Windsurf',
          url: 'https://github.com/BetterThanTomorrow/calva-backseat-driver/issues/2',
          date: '2025-05-07',
        },
      ],
      advice: 'Give every keyword a value of its own kind, as draft 2020-12 asks.',
      examples: [
        {
          in: {
            name: 't',
            inputSchema: { type: 'object', properties: { n: { type: 'integer', exclusiveMinimum: true } } },
          },
          out: 'server-unusable',
        },
        {
          in: {
            name: 't',
            inputSchema: { type: 'object', properties: { n: { type: 'integer', exclusiveMinimum: 0 } } },
          },
          out: null,
        },
      ],
      judge: breaksMetaSchema('2020-12', 'server-unusable'),
    }),
    firstTools({
      id: 'windsurf-hundred-tools',
      max: 100,
      about: 'At most 100 tools of all servers are used.',
      confidence: 'documented',
      sources: [docs],
    }),
    defineStep({
      id: 'windsurf-array-items',
      stage: 'limit',
      title: 'An array without items fails the request',
      about:
        'Schemas are passed to the model service, which refuses the request for an array that says nothing of its items.',
      confidence: 'observed',
      sources: [
        { title: 'Report on Windsurf 1.9566.11: invalid schema, array without items', date: '2026-03-17' },
      ],
      advice: 'Give every array "items".',
      examples: [
        {
          in: { name: 't', inputSchema: { type: 'object', properties: { a: { type: 'array' } } } },
          out: 'request-rejected',
        },
        {
          in: { name: 't', inputSchema: { type: 'object', properties: { a: { type: 'array', items: {} } } } },
          out: null,
        },
      ],
      check: (sent) =>
        sent.flatMap((tool, index) =>
          schemaNodes(tool?.schema)
            .filter((node) => hasType(node.schema, 'array') && own(node.schema, 'items') === undefined)
            .map((node) => ({
              index,
              pointer: `/inputSchema${node.pointer}`,
              effect: 'request-rejected',
              message: 'The array says nothing of its items',
            })),
        ),
    }),
  ],
  unknown: ['how it reads the list', 'how it names tools', 'whether schemas are rewritten per model'],
  sources: [docs],
};
