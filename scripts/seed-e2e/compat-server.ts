import type { Json } from '@/core/schema/json';
import { listResult } from '@/test/helpers/list-result';
import type { TestServer } from './put-server';

/* A server whose schemas are valid and that some clients and providers stumble over all the same. */

const day = (month: number, date: number) => Date.UTC(2026, month - 1, date, 9);

const board: Json = {
  name: 'move_card',
  description: 'Moves a card to another column.',
  inputSchema: {
    type: 'object',
    properties: {
      card: { type: 'string', format: 'uuid' },
      column: { type: ['string', 'null'], enum: ['todo', 'doing', 'done', null] },
    },
    required: ['card'],
  },
};

const boards: Json = {
  name: 'list_boards',
  description: 'Lists boards.',
  inputSchema: { type: 'object', properties: {} },
  outputSchema: {
    type: 'object',
    properties: { boards: { type: 'array', items: { $ref: '#/$defs/Board' } } },
  },
};

const plain: Json = {
  name: 'add_card',
  description: 'Adds a card.',
  inputSchema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
  outputSchema: { type: 'object', properties: { id: { type: 'string' } } },
};

export const compatServer: TestServer = {
  namespace: '@fernway',
  name: 'boards',
  kind: 'npm',
  address: '@fernway/boards',
  title: 'Fernway boards',
  description: 'Cards and columns.',
  foundAt: day(3, 1),
  releases: [{ version: '1.0.0', publishedAt: day(3, 2) }],
  inspections: [{ version: '1.0.0', at: day(3, 3), result: listResult([board, boards, plain]) }],
};
