import { expect } from 'vitest';
import type { HttpRow } from './animal';

const one = ['one'];
const elsewhere = (redirectTo: string): Pick<HttpRow, 'outcome' | 'expected'> => ({
  outcome: 'http_error',
  expected: { evidence: { redirectTo, message: 'redirects elsewhere' } },
});

/** Servers over HTTP that hang or drip. */
export const httpSlow: HttpRow[] = [
  {
    server: 'hangs-on-initialize',
    outcome: 'timeout',
    expected: { evidence: { step: 'initialize' } },
  },
  { server: 'hangs-on-the-notification', expected: {}, names: one },
  { server: 'hangs-on-page-two', outcome: 'timeout', expected: { evidence: { step: 'list' } }, names: one },
  { server: 'hangs-on-delete', expected: {}, names: one },
  { server: 'hangs-on-get', outcome: 'timeout', expected: {} },
  { server: 'hangs-on-metadata', outcome: 'auth_required', expected: { evidence: { httpStatus: 401 } } },
  { server: 'hangs-after-the-endpoint', outcome: 'timeout', expected: {} },
  { server: 'drips-a-body', outcome: 'timeout', expected: { evidence: { step: 'list' } } },
  { server: 'drips-comments', outcome: 'timeout', expected: { evidence: { step: 'list' } } },
  { server: 'drips-news', outcome: 'timeout', expected: { evidence: { step: 'list' } } },
  { server: 'answers-late', expected: {}, names: one },
];

/** Servers over HTTP with odd statuses, redirects, sign-in, event streams and revisions. */
export const httpOdd: HttpRow[] = [
  { server: '402', outcome: 'http_error', expected: { evidence: { httpStatus: 402 } } },
  { server: '407', outcome: 'http_error', expected: { evidence: { httpStatus: 407 } } },
  { server: '410', outcome: 'http_error', expected: { evidence: { httpStatus: 410 } } },
  {
    server: '418',
    outcome: 'http_error',
    expected: { evidence: { message: expect.not.stringContaining('\u001b') } },
  },
  { server: '304', outcome: 'http_error', expected: { evidence: { httpStatus: 304 } } },
  { server: 'retry-after-nonsense', outcome: 'rate_limited', expected: { evidence: { httpStatus: 429 } } },
  {
    server: 'retry-after-for-ever',
    outcome: 'rate_limited',
    expected: { evidence: { retryAfterSeconds: 30 * 24 * 3600 } },
  },
  {
    server: 'retry-after-in-the-past',
    outcome: 'rate_limited',
    expected: { evidence: { retryAfterSeconds: 0 } },
  },
  { server: 'redirect-to-link-local', ...elsewhere('http://169.254.1.1/mcp') },
  { server: 'redirect-to-mapped-loopback', ...elsewhere('http://[::ffff:7f00:1]:1/mcp') },
  { server: 'redirect-to-decimal-loopback', ...elsewhere('http://127.0.0.1:1/mcp') },
  { server: 'redirect-to-a-file', ...elsewhere('<path>') },
  { server: 'redirect-to-a-script', ...elsewhere('javascript:alert(1)') },
  { server: 'redirect-303', outcome: 'http_error', expected: { evidence: { httpStatus: 303 } } },
  { server: 'redirect-without-a-target', outcome: 'http_error', expected: { evidence: { httpStatus: 307 } } },
  {
    server: 'session-id-too-long',
    expected: { evidence: { oddities: ['a session id that cannot be a header'] } },
    names: one,
  },
  { server: 'sign-in-with-a-large-challenge', outcome: 'auth_required', expected: {} },
  {
    server: 'sign-in-with-large-metadata',
    outcome: 'auth_required',
    expected: { evidence: { authentication: expect.not.objectContaining({ metadata: expect.anything() }) } },
  },
  {
    server: 'sign-in-with-redirected-metadata',
    outcome: 'auth_required',
    expected: { evidence: { authentication: expect.not.objectContaining({ metadata: expect.anything() }) } },
  },
  { server: 'sign-in-as-an-error', outcome: 'auth_required', expected: { evidence: { step: 'discover' } } },
  { server: 'sse-endpoint-is-a-script', outcome: 'malformed', expected: {} },
  { server: 'sse-endpoint-is-endless', outcome: 'malformed', expected: {} },
  { server: 'sse-endpoint-changes', expected: { conditions: { transport: 'http+sse' } }, names: one },
  {
    server: 'sse-dies',
    outcome: 'unreachable',
    expected: { evidence: { message: 'the event stream ended' } },
  },
  { server: 'sse-answers-in-the-body', outcome: 'timeout', expected: {}, budget: { handshakeMs: 3_000 } },
  {
    server: 'modern-with-freshness',
    expected: { evidence: { freshness: { ttlMs: 60_000, cacheScope: 'private' } } },
    names: ['modern_tool', 'more'],
  },
  {
    server: 'modern-without-freshness',
    expected: { evidence: { freshness: { ttlMs: 0, cacheScope: null } } },
    names: ['modern_tool'],
  },
  {
    server: 'modern-with-odd-freshness',
    expected: { evidence: { freshness: { ttlMs: 0, cacheScope: null } } },
    names: ['modern_tool'],
  },
  {
    server: 'modern-without-result-type',
    expected: {
      evidence: {
        freshness: { ttlMs: 0, cacheScope: null },
        oddities: ['a result without "resultType": "complete"'],
      },
    },
    names: ['modern_tool'],
  },
  { server: 'modern-task', outcome: 'malformed', expected: {} },
  { server: 'modern-wants-input', outcome: 'refused', expected: { protocolVersion: '2026-07-28' } },
  { server: 'modern-changes-its-mind', outcome: 'refused', expected: { evidence: { step: 'list' } } },
  {
    server: 'modern-header-mismatch',
    outcome: 'refused',
    expected: { evidence: { rpcError: { code: -32020 } } },
  },
  { server: 'modern-with-many-versions', outcome: 'malformed', expected: {} },
  {
    server: 'dual',
    expected: {
      protocolVersion: '2026-07-28',
      conditions: { era: 'modern' },
      evidence: { freshness: { ttlMs: 0, cacheScope: 'public' } },
      otherEra: expect.objectContaining({ outcome: 'ok', protocolVersion: '2025-11-25' }),
    },
    names: ['modern_tool'],
  },
];
