import type { InspectionResult } from '@/core/inspection';
import type { OutcomeId } from '@/core/outcomes';
import type { Json } from '@/core/schema/json';
import { listResult } from '@/test/helpers/list-result';
import type { TestServer } from './put-server';

/* Servers that are reached over HTTP: no releases, only observations. */

const at = Date.UTC(2026, 10, 3, 12);
const day = 86_400_000;

const forecast = (days: Json): Json => ({
  name: 'forecast',
  description: 'The weather of the next days at a place.',
  inputSchema: { type: 'object', properties: { place: { type: 'string' }, days }, required: ['place'] },
});

function observed(tools: Json[], changes: Partial<InspectionResult> = {}): InspectionResult {
  const result = listResult(tools, { serverInfo: { name: 'weather', version: '2026.11' }, ...changes });
  if (result.conditions === null) return result;
  return { ...result, conditions: { ...result.conditions, transport: 'streamable-http', package: null } };
}

const failed = (outcome: OutcomeId) =>
  observed([], {
    outcome,
    evidence: { step: 'initialize' },
    tools: [],
    pages: [],
    complete: false,
    endedBy: null,
  });

/** Two gaps, a change in the first of them, and a failure after the last list. */
const looks: [days: number, result: InspectionResult][] = [
  [0, observed([forecast({ type: 'integer' })])],
  [1, failed('timeout')],
  [2, failed('timeout')],
  [3, failed('unreachable')],
  [6, observed([forecast({ type: 'integer', maximum: 7 })])],
  [7, observed([forecast({ type: 'integer', maximum: 7 })])],
  [16, observed([forecast({ type: 'integer', maximum: 7 })])],
  [17, observed([forecast({ type: 'integer', maximum: 14 })])],
  [18, failed('unreachable')],
];

export const remoteServers: TestServer[] = [
  {
    namespace: 'tides.example.com',
    name: 'mcp',
    kind: 'http',
    address: 'https://tides.example.com/mcp',
    description: 'A remote server that was not always there.',
    foundAt: at,
    releases: [],
    inspections: looks.map(([days, result]) => ({ version: null, at: at + days * day, result })),
  },
  {
    namespace: 'weather.example.com',
    name: 'mcp',
    kind: 'http',
    address: 'https://weather.example.com/mcp',
    description: 'A remote server that changed between two looks.',
    foundAt: at,
    sources: [
      { source: 'curated', key: 'https://weather.example.com/mcp', url: 'https://weather.example.com/mcp' },
    ],
    releases: [],
    inspections: [
      { version: null, at, result: observed([forecast({ type: 'integer' })]) },
      {
        version: null,
        at: at + 6 * day,
        result: observed([forecast({ type: 'integer', maximum: 14 })], {
          evidence: { freshness: { ttlMs: 300_000, cacheScope: 'public' }, listChanges: 2 },
        }),
      },
    ],
  },
  {
    namespace: 'private.example.com',
    name: 'mcp',
    kind: 'http',
    address: 'https://private.example.com/mcp',
    foundAt: at,
    releases: [],
    inspections: [
      {
        version: null,
        at,
        result: observed([], {
          outcome: 'auth_required',
          tools: [],
          pages: [],
          complete: false,
          endedBy: null,
          evidence: {
            step: 'initialize',
            httpStatus: 401,
            authentication: {
              scheme: 'Bearer',
              resource_metadata: 'https://private.example.com/.well-known/x',
            },
          },
        }),
      },
    ],
  },
];
