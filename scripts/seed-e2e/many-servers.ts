import type { Json } from '@/core/schema/json';
import { listResult } from '@/test/helpers/list-result';
import type { TestServer } from './put-server';

/* Enough ordinary servers to fill more than one page of the list. */

const day = 86_400_000;
const start = Date.UTC(2026, 5, 1, 8);
const things = [
  'calendar',
  'notes',
  'maps',
  'mail',
  'invoices',
  'recipes',
  'music',
  'logs',
  'photos',
  'builds',
  'boards',
  'rooms',
];
const verbs = ['list', 'find', 'create'];

function toolsOf(thing: string, i: number, isSecond: boolean): Json[] {
  return verbs.slice(0, 1 + (i % 3)).map(
    (verb): Json => ({
      name: `${verb}_${thing}`,
      description: `${verb[0]?.toUpperCase()}${verb.slice(1)} ${thing} of the workspace.`,
      inputSchema: {
        type: 'object',
        properties: {
          query: { type: 'string', description: `Words in the ${thing}` },
          ...(isSecond ? { limit: { type: 'integer', maximum: 50 } } : {}),
        },
      },
      ...(i % 2 === 0 ? { annotations: { readOnlyHint: verb !== 'create' } } : {}),
      ...(i % 5 === 0
        ? { outputSchema: { type: 'object', properties: { [thing]: { type: 'array' } } } }
        : {}),
    }),
  );
}

export const manyServers: TestServer[] = Array.from({ length: 60 }, (_, i) => {
  const thing = things[i % things.length] ?? 'notes';
  const name = `${thing}-${Math.floor(i / things.length) + 1}`;
  const foundAt = start + i * day;
  return {
    namespace: '@fleet',
    name,
    kind: 'npm',
    address: `@fleet/${name}`,
    description: `The ${thing} of a workspace.`,
    license: 'Apache-2.0',
    foundAt,
    releases: [
      { version: '0.9.0', publishedAt: foundAt - 40 * day },
      { version: '1.0.0', publishedAt: foundAt - day },
    ],
    inspections: [
      { version: '0.9.0', at: foundAt, result: listResult(toolsOf(thing, i, false)) },
      { version: '1.0.0', at: foundAt + 60_000, result: listResult(toolsOf(thing, i, i % 4 !== 0)) },
    ],
  };
});
