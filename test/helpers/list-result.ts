import type { InspectionResult } from '@/core/inspection';
import type { Json } from '@/core/schema/json';
import { limits } from '@/core/schema/limits';
import { sliceArray } from '@/core/schema/slices';

/**
 * The result that a successful inspection of a stdio server with these tools would give, made from the text of its answer
 * in the same way. For tests of what comes after inspection.
 */
export function listResult(tools: Json[], changes: Partial<InspectionResult> = {}): InspectionResult {
  const text = JSON.stringify({ jsonrpc: '2.0', id: 2, result: { tools } });
  const found = sliceArray(text, ['result', 'tools'], limits.messageDepth);
  if (!found.ok || found.slices === null) throw new Error('the fixture has no tools');
  const bytes = new TextEncoder().encode(text);
  const offset = (units: number): number => new TextEncoder().encode(text.slice(0, units)).byteLength;
  return {
    target: 'npm:@example/fixture',
    outcome: 'ok',
    evidence: {},
    startedAt: '2026-11-01T00:00:00.000Z',
    conditions: {
      transport: 'stdio',
      args: [],
      envNames: [],
      clientName: 'schemalog',
      clientCapabilities: {},
      protocolAsked: '2025-11-25',
      protocolNegotiated: '2025-11-25',
      era: 'legacy',
      credentials: 'none',
      package: {
        runtime: 'node 20.20.2',
        sandbox: 'bubblewrap',
        dependencies: 'as-published',
        dependenciesReason: null,
        overrides: {},
        libraries: {},
        installScriptsSkipped: [],
      },
    },
    protocolVersion: '2025-11-25',
    serverInfo: { name: 'fixture', version: '1.0.0' },
    capabilities: { tools: {} },
    instructions: null,
    pages: [{ bytes, cursor: null }],
    tools: found.slices.map((slice) => ({
      page: 0,
      start: offset(slice.start),
      end: offset(slice.end),
      value: JSON.parse(text.slice(slice.start, slice.end)) as Json,
    })),
    setAside: [],
    complete: true,
    endedBy: 'no-cursor',
    unstable: [],
    timings: { handshakeMs: 400, listMs: 6, totalMs: 900, installMs: 2_900 },
    ...changes,
  };
}
