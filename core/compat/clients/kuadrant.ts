import { own } from '../../schema/json';
import { type Client, defineStep } from '../client';
import { schemaNodes } from '../nodes';

const sources = [{ title: 'Report: the gateway drops tools with a list of types', date: '2026-08-22' }];

export const kuadrant: Client = {
  id: 'kuadrant',
  title: 'Kuadrant MCP gateway',
  aliases: ['kuadrant mcp-gateway', 'kuadrant mcp gateway', 'kuadrant', 'mcp-gateway kuadrant'],
  kind: 'gateway',
  about: 'A gateway that checks the tools of the servers behind it and drops those that it cannot read.',
  releases: [{ version: '2026-08', date: '2026-08-22' }],
  routes: [],
  steps: [
    defineStep({
      id: 'kuadrant-type-lists',
      stage: 'list',
      title: 'A list of types drops the tool',
      about: 'The keyword type has to be one name; a tool that lists several is dropped.',
      confidence: 'observed',
      sources,
      advice: 'Write the alternatives as anyOf.',
      examples: [
        {
          in: { name: 't', inputSchema: { type: 'object', properties: { a: { type: ['number', 'null'] } } } },
          out: 'tool-rejected',
        },
        {
          in: { name: 't', inputSchema: { type: 'object', properties: { a: { type: 'number' } } } },
          out: null,
        },
      ],
      judge: (tool) =>
        schemaNodes(own(tool, 'inputSchema'))
          .filter(({ schema }) => {
            const type = own(schema, 'type');
            return type !== undefined && typeof type !== 'string';
          })
          .map(({ pointer }) => ({
            pointer: `/inputSchema${pointer}/type`,
            effect: 'tool-rejected',
            message: 'The type is no single name',
          })),
    }),
  ],
  unknown: ['its other checks'],
  sources,
};
