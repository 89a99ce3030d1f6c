import { expect } from 'vitest';
import type { StdioRow } from './animal';

const one = ['one'];

/** Servers over stdio that are not listed, or not whole. */
export const stdioFailing: StdioRow[] = [
  {
    server: 'exits.mjs wants-variable',
    outcome: 'needs_config',
    expected: { evidence: { wanted: ['PLACES_API_KEY'], exitCode: 1, step: 'initialize' } },
  },
  {
    server: 'exits.mjs wants-argument',
    outcome: 'needs_config',
    expected: { evidence: { wanted: ['<folder>'] } },
  },
  {
    server: 'exits.mjs wants-option',
    outcome: 'needs_config',
    expected: { evidence: { wanted: ['--api-key'] } },
  },
  { server: 'exits.mjs wants-network', outcome: 'needs_network', expected: { evidence: { exitCode: 1 } } },
  { server: 'exits.mjs wants-runtime', outcome: 'needs_runtime', expected: { evidence: { exitCode: 1 } } },
  {
    server: 'exits.mjs leaks-paths',
    outcome: 'exited',
    expected: { evidence: { stderrTail: 'Error: cannot read <path>\napi_key=<secret>\n' } },
  },
  { server: 'exits.mjs silent', outcome: 'exited', expected: { evidence: { exitCode: 0 } } },
  {
    server: 'exits.mjs crash',
    outcome: 'exited',
    expected: { evidence: { exitCode: null, signal: 'SIGSEGV' } },
  },
  {
    server: 'framing.mjs half-answer',
    outcome: 'exited',
    expected: { evidence: { exitCode: 3, noiseLines: 1, step: 'list' } },
  },
  { server: 'framing.mjs wrong-id', outcome: 'malformed', expected: { evidence: { step: 'initialize' } } },
  { server: 'framing.mjs broken-json', outcome: 'malformed', expected: { evidence: { step: 'initialize' } } },
  { server: 'framing.mjs pretty-printed', outcome: 'timeout', expected: { evidence: { noiseSample: '{' } } },
  {
    server: 'framing.mjs garbage',
    outcome: 'timeout',
    expected: { evidence: { noiseLines: expect.any(Number) } },
  },
  { server: 'framing.mjs drip', outcome: 'timeout', expected: { evidence: { step: 'initialize' } } },
  { server: 'hangs.mjs start', outcome: 'timeout', expected: { evidence: { step: 'initialize' } } },
  {
    server: 'hangs.mjs list',
    outcome: 'timeout',
    expected: { protocolVersion: '2025-11-25', evidence: { step: 'list' } },
  },
  { server: 'hangs.mjs leaves-a-child', outcome: 'exited', expected: { evidence: { exitCode: 4 } } },
  {
    server: 'hangs.mjs closes-its-output',
    outcome: 'exited',
    expected: { evidence: { step: 'initialize' } },
  },
  { server: 'floods.mjs stdout', outcome: 'flooded', expected: { evidence: { limit: 'message-bytes' } } },
  { server: 'floods.mjs lines', outcome: 'flooded', expected: { evidence: { limit: 'stray-messages' } } },
  { server: 'floods.mjs stderr', outcome: 'flooded', expected: { evidence: { limit: 'stderr-bytes' } } },
  { server: 'floods.mjs news', outcome: 'flooded', expected: { evidence: { limit: 'stray-messages' } } },
  { server: 'floods.mjs pings', outcome: 'flooded', expected: { evidence: { limit: 'stray-messages' } } },
  {
    server: 'floods.mjs server-requests',
    outcome: 'flooded',
    expected: { evidence: { limit: 'stray-messages' } },
  },
  { server: 'floods.mjs values', outcome: 'flooded', expected: { evidence: { limit: 'message-values' } } },
  {
    server: 'floods.mjs pages',
    outcome: 'flooded',
    expected: { endedBy: 'page-limit', complete: false, evidence: { limit: 'pages' } },
  },
  {
    server: 'list.mjs many-tools',
    outcome: 'flooded',
    expected: { endedBy: 'tool-limit', complete: false, evidence: { limit: 'tools' } },
  },
  {
    server: 'list.mjs too-deep-message',
    outcome: 'flooded',
    expected: { evidence: { limit: 'message-depth' } },
  },
  {
    server: 'list.mjs null',
    outcome: 'malformed',
    expected: { evidence: { message: 'result.tools is null, not an array' } },
  },
  {
    server: 'list.mjs missing',
    outcome: 'malformed',
    expected: { evidence: { message: 'result.tools is missing, not an array' } },
  },
  { server: 'pages.mjs number-cursor', outcome: 'malformed', expected: { complete: false }, names: one },
  {
    server: 'pages.mjs fails-on-page-two',
    outcome: 'refused',
    expected: { complete: false, evidence: { rpcError: { code: -32603, message: 'Internal error' } } },
    names: one,
  },
  {
    server: 'refuses.mjs list',
    outcome: 'refused',
    expected: {
      evidence: { rpcError: { code: -32603, message: 'Internal error', data: { path: '<path>' } } },
    },
  },
  {
    server: 'refuses.mjs no-list',
    outcome: 'refused',
    expected: { evidence: { rpcError: { code: -32601, message: 'Method not found' } } },
  },
  { server: 'refuses.mjs sign-in', outcome: 'auth_required', expected: { evidence: { step: 'initialize' } } },
  {
    server: 'refuses.mjs wants-key',
    outcome: 'needs_config',
    expected: { evidence: { wanted: ['PLACES_API_KEY'] } },
  },
  {
    server: 'refuses.mjs unreachable',
    outcome: 'needs_network',
    expected: { evidence: { step: 'initialize' } },
  },
  {
    server: 'refuses.mjs text-error',
    outcome: 'refused',
    expected: { evidence: { rpcError: { code: 0, message: '' } } },
  },
  { server: 'modern.mjs wants-input', outcome: 'refused', expected: { protocolVersion: '2026-07-28' } },
];
