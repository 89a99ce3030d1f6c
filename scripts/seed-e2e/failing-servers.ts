import type { Evidence, InspectionResult } from '@/core/inspection';
import type { OutcomeId } from '@/core/outcomes';
import { listResult } from '@/test/helpers/list-result';
import type { TestServer } from './put-server';

/* Servers that gave no list, or once did, or not the same one again. */

const at = Date.UTC(2026, 10, 27, 15);

function failure(outcome: OutcomeId, evidence: Evidence) {
  return listResult([], {
    outcome,
    evidence,
    tools: [],
    pages: [],
    complete: false,
    endedBy: null,
    serverInfo: null,
  });
}

const echo = listResult([{ name: 'echo', description: 'Says it again.', inputSchema: { type: 'object' } }]);

const shout = listResult([
  { name: 'echo', description: 'Says it again, louder.', inputSchema: { type: 'object' } },
]);

function withArguments(result: InspectionResult, args: string[]): InspectionResult {
  return { ...result, conditions: result.conditions === null ? null : { ...result.conditions, args } };
}

export const failingServers: TestServer[] = [
  {
    namespace: 'npm',
    name: 'moody-server',
    kind: 'npm',
    address: 'moody-server',
    description: 'Works in one release, fails in the others.',
    foundAt: at,
    releases: [
      { version: '0.1.0', publishedAt: at - 90 * 86_400_000 },
      { version: '0.2.0', publishedAt: at - 60 * 86_400_000 },
      { version: '0.3.0', publishedAt: at - 30 * 86_400_000 },
      { version: '0.4.0', publishedAt: at - 86_400_000 },
    ],
    inspections: [
      { version: '0.1.0', at, result: echo },
      {
        version: '0.2.0',
        at: at + 60_000,
        result: failure('needs_config', {
          message: 'MOODY_API_KEY is required',
          step: 'start',
          exitCode: 1,
          wanted: ['MOODY_API_KEY'],
        }),
      },
      {
        version: '0.3.0',
        at: at + 120_000,
        result: failure('timeout', {
          step: 'initialize',
          limit: '30 s',
          noiseLines: 12,
          noiseSample: 'Listening …',
        }),
      },
      {
        version: '0.4.0',
        at: at + 180_000,
        result: failure('exited', {
          message: 'the process ended before it answered',
          step: 'start',
          exitCode: 134,
          signal: null,
          stderrTail:
            "node:internal/modules/cjs/loader:1228\n  throw err;\n\nError: Cannot find module './dist/index.js'\n    at Module._resolveFilename (node:internal/modules/cjs/loader:1225:15)\n<script>alert('stderr')</script> \u001B[31mred\u001B[0m\n",
        }),
      },
    ],
  },
  {
    namespace: '@example',
    name: 'drifting',
    kind: 'npm',
    address: '@example/drifting',
    description: 'Lists other tools on another day, without a release.',
    foundAt: at,
    releases: [{ version: '1.0.0', publishedAt: at - 30 * 86_400_000 }],
    inspections: [
      { version: '1.0.0', at: at - 8 * 86_400_000, result: echo },
      { version: '1.0.0', at, result: withArguments(shout, ['--loud']) },
    ],
  },
  {
    namespace: '@example',
    name: 'waiting',
    kind: 'npm',
    address: '@example/waiting',
    description: 'Known from a list, and not inspected yet.',
    foundAt: at,
    releases: [{ version: '1.0.0', publishedAt: at }],
    inspections: [],
  },
];
