import { own } from '../../schema/json';
import { type Client, defineStep } from '../client';
import { schemaNodes } from '../nodes';
import { objectPage } from '../steps/object-page';

const sources = [
  {
    title: 'Report on crewAI: a union member with items and no type becomes a generic object',
    date: '2026-09-20',
  },
];

export const crewai: Client = {
  id: 'crewai',
  title: 'crewAI',
  aliases: ['crewai', 'crew ai'],
  kind: 'sdk',
  about: 'An agent library for Python, which builds models of its own from the schemas of tools.',
  releases: [{ version: '2026-09', date: '2026-09-20' }],
  routes: [{ endpoint: 'openai-chat' }],
  steps: [
    objectPage({ id: 'crewai-list', effect: 'page-rejected', confidence: 'inferred', sources }),
    defineStep({
      id: 'crewai-typeless-members',
      stage: 'list',
      title: 'A type that is not stated is not inferred',
      about:
        'A union member that has items or properties and says no type is advertised as a generic object.',
      confidence: 'observed',
      sources,
      advice: 'State the type of every union member.',
      examples: [
        {
          in: {
            name: 't',
            inputSchema: {
              type: 'object',
              properties: { a: { anyOf: [{ items: { type: 'string' } }, { type: 'null' }] } },
            },
          },
          out: 'constraint-lost',
        },
        {
          in: {
            name: 't',
            inputSchema: { type: 'object', properties: { a: { anyOf: [{ type: 'string' }] } } },
          },
          out: null,
        },
      ],
      judge: (tool) =>
        schemaNodes(own(tool, 'inputSchema'))
          .filter(
            ({ keyword, schema }) =>
              (keyword === 'anyOf' || keyword === 'oneOf') &&
              own(schema, 'type') === undefined &&
              (own(schema, 'items') !== undefined || own(schema, 'properties') !== undefined),
          )
          .map(({ pointer }) => ({
            pointer: `/inputSchema${pointer}`,
            effect: 'constraint-lost',
            message: 'The member says no type and is advertised as a generic object',
          })),
    }),
  ],
  unknown: ['what else its models change'],
  sources,
};
