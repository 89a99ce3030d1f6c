import type { Json } from '@/core/schema/json';
import { listResult } from '@/test/helpers/list-result';
import type { TestServer } from './put-server';

/* A server as a careful author writes one: four releases, rich schemas, changes of every kind. */

const day = (month: number, date: number) => Date.UTC(2026, month - 1, date, 9);

const ticket: Json = {
  type: 'object',
  title: 'Ticket',
  description: 'One ticket as the tracker keeps it.',
  properties: {
    id: { type: 'string', format: 'uuid', readOnly: true },
    title: { type: 'string' },
    status: { enum: ['open', 'waiting', 'solved'] },
    parent: {
      anyOf: [{ $ref: '#/$defs/ticket' }, { type: 'null' }],
      description: 'The ticket that this one belongs to.',
    },
    comments: { type: 'array', items: { $ref: '#/$defs/comment' } },
  },
  required: ['id', 'title', 'status'],
};

const comment: Json = {
  type: 'object',
  properties: {
    author: { type: 'string' },
    text: { type: 'string' },
    replies: { type: 'array', items: { $ref: '#/$defs/comment' } },
  },
  required: ['author', 'text'],
};

const searchFirst: Json = {
  name: 'search_tickets',
  description: 'Finds tickets by words in their title.',
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', description: 'Words to look for' },
      limit: { type: 'number', default: 20 },
    },
    required: ['query'],
  },
};

const searchSecond: Json = {
  name: 'search_tickets',
  title: 'Search tickets',
  description: 'Finds tickets by words in their title and text. The newest ones come first.',
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', description: 'Words to look for', minLength: 2 },
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        default: 20,
        description: 'How many tickets to answer',
      },
      status: {
        type: 'array',
        items: { enum: ['open', 'waiting'] },
        uniqueItems: true,
        description: 'Only tickets in one of these states',
      },
    },
    required: ['query'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
};

const searchFourth: Json = {
  name: 'search_tickets',
  title: 'Search tickets',
  description:
    'Finds tickets by words in their title and text. The best matches come first.\n\nFilters narrow the search:\n  - status  only tickets in one of these states\n  - since   only tickets changed after this moment',
  inputSchema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      query: {
        type: 'string',
        description: 'Words to look for',
        minLength: 2,
        maxLength: 200,
        examples: ['login error'],
      },
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: 50,
        default: 20,
        description: 'How many tickets to answer',
      },
      status: {
        type: 'array',
        items: { enum: ['open', 'waiting', 'solved'] },
        uniqueItems: true,
        description: 'Only tickets in one of these states',
      },
      since: { type: 'string', format: 'date-time', description: 'Only tickets changed after this moment' },
      filter: { $ref: '#/$defs/filter' },
      sort: {
        oneOf: [
          { const: 'relevance', title: 'Best match first' },
          { const: 'newest', title: 'Newest first' },
        ],
        default: 'relevance',
      },
      page: { type: ['string', 'null'], default: null, description: 'Cursor of the next page' },
    },
    required: ['query', 'limit'],
    additionalProperties: false,
    $defs: {
      filter: {
        description: 'A condition, or several joined by and / or.',
        anyOf: [
          {
            title: 'Condition',
            type: 'object',
            properties: {
              field: { enum: ['author', 'label', 'team'] },
              is: { type: 'string', pattern: '^[a-z0-9-]+$' },
            },
            required: ['field', 'is'],
          },
          {
            title: 'Group',
            type: 'object',
            properties: {
              join: { enum: ['and', 'or'] },
              parts: { type: 'array', minItems: 2, maxItems: 10, items: { $ref: '#/$defs/filter' } },
            },
            required: ['join', 'parts'],
          },
        ],
      },
    },
  },
  outputSchema: {
    type: 'object',
    properties: {
      tickets: { type: 'array', items: { $ref: '#/$defs/ticket' } },
      next: { type: ['string', 'null'] },
    },
    required: ['tickets'],
    $defs: { ticket, comment },
  },
  annotations: { title: 'Search tickets', readOnlyHint: true, openWorldHint: false },
  _meta: { 'example.com/rateLimit': { perMinute: 60 } },
  'x-team': 'support',
};

const getTicket: Json = {
  name: 'get_ticket',
  description: 'Reads one ticket with its comments.',
  inputSchema: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] },
  annotations: { readOnlyHint: true },
};

const closeTicket: Json = {
  name: 'close_ticket',
  description: 'Closes a ticket.',
  inputSchema: {
    type: 'object',
    properties: { id: { type: 'string' }, reason: { const: 'solved' } },
    required: ['id'],
  },
  annotations: { destructiveHint: true, idempotentHint: true },
};

const updateTicket: Json = {
  name: 'update_ticket',
  title: 'Update a ticket',
  description: 'Changes fields of a ticket. Fields that are not given stay as they are.',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      change: {
        type: 'object',
        minProperties: 1,
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 120 },
          status: { enum: ['open', 'waiting', 'solved'] },
          assignee: {
            description: 'Who works on it',
            anyOf: [
              {
                type: 'object',
                properties: { user: { type: 'string', format: 'email' } },
                required: ['user'],
              },
              { type: 'object', properties: { team: { type: 'string' } }, required: ['team'] },
              { type: 'null' },
            ],
          },
          fields: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
        },
        additionalProperties: false,
      },
      notify: { type: 'boolean', default: true, deprecated: true },
    },
    required: ['id', 'change'],
  },
  annotations: { destructiveHint: false, idempotentHint: true },
};

const libraries = { '@modelcontextprotocol/sdk': '1.24.1', zod: '3.25.76' };

function list(tools: Json[], version: string, changes: Parameters<typeof listResult>[1] = {}) {
  const result = listResult(tools, { serverInfo: { name: 'fernway-tickets', version }, ...changes });
  const { conditions } = result;
  if (conditions?.package == null) throw new Error('the fixture is a package');
  return {
    ...result,
    conditions: {
      ...conditions,
      args: ['--read-only'],
      envNames: ['FERNWAY_TOKEN', 'FERNWAY_URL'],
      package: { ...conditions.package, libraries, installScriptsSkipped: ['esbuild'] },
    },
  };
}

export const ticketServer: TestServer = {
  namespace: '@fernway',
  name: 'tickets',
  kind: 'npm',
  address: '@fernway/tickets',
  title: 'Fernway Tickets',
  description: 'Search, read and change tickets of a Fernway tracker.',
  repositoryUrl: 'git+https://example.com/fernway/tickets.git',
  homepageUrl: 'https://example.com/fernway',
  license: 'MIT',
  foundAt: day(11, 20),
  sources: [
    { source: 'curated', key: '@fernway/tickets', url: null },
    { source: 'registry', key: 'com.example/tickets', url: 'https://example.com/registry/tickets' },
  ],
  releases: [
    { version: '1.0.0', publishedAt: day(3, 4) },
    { version: '1.1.0', publishedAt: day(5, 19) },
    { version: '1.1.1', publishedAt: day(6, 2), deprecated: 'Broken build, use 1.2.0' },
    { version: '1.2.0', publishedAt: day(7, 30) },
    { version: '1.3.0', publishedAt: day(11, 26), trusted: false },
  ],
  inspections: [
    { version: '1.0.0', at: day(11, 27), result: list([searchFirst, getTicket, closeTicket], '1.0.0') },
    {
      version: '1.1.0',
      at: day(11, 27) + 60_000,
      result: list([searchSecond, getTicket, closeTicket], '1.1.0'),
    },
    {
      version: '1.2.0',
      at: day(11, 27) + 120_000,
      result: list([searchSecond, getTicket, updateTicket], '1.2.0', {
        instructions: 'Ask before you change a ticket.',
      }),
    },
    {
      version: '1.3.0',
      at: day(11, 27) + 180_000,
      result: list([searchFourth, getTicket, updateTicket], '1.3.0', {
        instructions: 'Ask before you change a ticket.\nNever close one.',
        unstable: [{ index: 1, pointer: '/description' }],
      }),
    },
  ],
};
