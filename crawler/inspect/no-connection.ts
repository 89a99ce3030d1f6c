import type { Evidence, InspectionResult } from '@/core/inspection';
import type { OutcomeId } from '@/core/outcomes';

/** The result where no server was connected to: all that a server would say is absent. */
export function withoutConnection(target: string, outcome: OutcomeId, evidence: Evidence): InspectionResult {
  return {
    target,
    outcome,
    evidence,
    startedAt: new Date().toISOString(),
    conditions: null,
    protocolVersion: null,
    serverInfo: null,
    capabilities: null,
    instructions: null,
    pages: [],
    tools: [],
    setAside: [],
    complete: false,
    endedBy: null,
    unstable: null,
    timings: { handshakeMs: null, listMs: null, totalMs: 0, installMs: null },
  };
}
