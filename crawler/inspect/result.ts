import type { Conditions, Evidence, InspectionResult, PackageConditions } from '@/core/inspection';
import { clientInfo } from './client-info';
import { faultFailure } from './connection';
import { legacyRevision } from './era';
import type { Attempt } from './inspect-once';
import { redact, redactJson } from './redact';

/** What the caller knows and the server does not say. */
export interface Circumstances {
  target: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** Arguments and names of variables as they are to be recorded. */
  args: string[];
  envNames: string[];
  packageConditions: PackageConditions | null;
  /** Values that must not appear in evidence. */
  secrets: readonly string[];
  totalMs: number;
  installMs: number | null;
  /** The transport to record when no connection came about. */
  transport: Conditions['transport'];
}

/** What a second start or list added. */
export interface Comparison {
  unstable: InspectionResult['unstable'];
  oddities: string[];
}

/** Puts an attempt into the form that is stored and printed; all evidence is cleaned here and nowhere else. */
export function toResult(attempt: Attempt, comparison: Comparison, given: Circumstances): InspectionResult {
  const { session, list, failure } = attempt;
  const oddities = [...(attempt.seen.oddities ?? []), ...(session?.oddities ?? []), ...comparison.oddities];
  const evidence: Evidence = {
    ...attempt.seen,
    ...failure?.evidence,
    ...(failure === null ? {} : { step: attempt.step }),
    ...(oddities.length === 0 ? {} : { oddities }),
    ...(list === null || list.freshness === null ? {} : { freshness: list.freshness }),
  };
  // How a listed server ended and what it logged is of no interest.
  if (failure === null) {
    delete evidence.stderrTail;
    delete evidence.exitCode;
    delete evidence.signal;
  }
  return {
    target: given.target,
    outcome: failure?.outcome ?? 'ok',
    evidence: cleanEvidence(evidence, given.secrets),
    startedAt: given.startedAt,
    conditions: {
      transport: attempt.transport ?? given.transport,
      args: given.args,
      envNames: given.envNames,
      clientName: clientInfo.name,
      clientCapabilities: {},
      protocolAsked: session?.protocolAsked ?? legacyRevision,
      protocolNegotiated: session?.protocolNegotiated ?? null,
      era: session?.era ?? null,
      credentials: 'none',
      package: given.packageConditions,
    },
    protocolVersion: session?.protocolNegotiated ?? null,
    serverInfo: session?.serverInfo ?? null,
    capabilities: session?.capabilities ?? null,
    instructions: session?.instructions ?? null,
    pages: list?.pages ?? [],
    tools: list?.tools ?? [],
    setAside: list?.setAside ?? [],
    complete: list?.complete ?? false,
    endedBy: list?.endedBy ?? null,
    unstable: comparison.unstable,
    timings: {
      handshakeMs: attempt.handshakeMs,
      listMs: attempt.listMs,
      totalMs: Math.round(given.totalMs),
      installMs: given.installMs,
    },
  };
}

function cleanEvidence(evidence: Evidence, secrets: readonly string[]): Evidence {
  const clean: Evidence = { ...evidence };
  const { message, stderrTail, noiseSample, rpcError, oddities, redirectTo } = evidence;
  if (message !== undefined) clean.message = redact(message, { secrets, limit: 1_000 });
  if (stderrTail !== undefined) clean.stderrTail = redact(stderrTail, { secrets, keep: 'end' });
  if (noiseSample !== undefined) clean.noiseSample = redact(noiseSample, { secrets, limit: 500 });
  if (redirectTo !== undefined) clean.redirectTo = redact(redirectTo, { secrets, limit: 2_000 });
  if (oddities !== undefined) clean.oddities = oddities.map((text) => redact(text, { secrets, limit: 300 }));
  if (rpcError !== undefined) {
    const { code, data } = rpcError;
    clean.rpcError = { code, message: redact(rpcError.message, { secrets, limit: 1_000 }) };
    if (data !== undefined) clean.rpcError.data = redactJson(data, secrets);
  }
  return clean;
}

/** The result of an inspection that failed by a fault of ours. */
export function faultOf(error: unknown): Attempt {
  return {
    transport: null,
    session: null,
    list: null,
    failure: faultFailure(error),
    step: 'connect',
    seen: {},
    handshakeMs: null,
    listMs: null,
  };
}
