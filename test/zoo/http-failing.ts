import { expect } from 'vitest';
import type { HttpRow } from './animal';

/** Servers over HTTP that are not listed. */
export const httpFailing: HttpRow[] = [
  {
    server: 'unauthorised-later',
    outcome: 'auth_required',
    expected: {
      protocolVersion: '2025-11-25',
      evidence: { httpStatus: 401, step: 'list', authentication: { status: 401, wwwAuthenticate: 'Bearer' } },
    },
  },
  {
    server: 'sign-in-elsewhere',
    outcome: 'auth_required',
    expected: {
      evidence: {
        authentication: {
          status: 401,
          wwwAuthenticate: 'Bearer resource_metadata="http://169.254.169.254/meta"',
        },
      },
    },
  },
  { server: '403', outcome: 'auth_required', expected: { evidence: { httpStatus: 403 } } },
  {
    server: 'accepts-only',
    outcome: 'malformed',
    expected: { evidence: { message: 'HTTP 202 without an answer' } },
  },
  { server: 'no-content', outcome: 'malformed', expected: {} },
  { server: 'other-ids', outcome: 'malformed', expected: {} },
  {
    server: 'gzip-bomb',
    outcome: 'flooded',
    expected: { evidence: { limit: 'message-bytes' } },
    budget: { messageBytes: 4 * 1024 * 1024 },
  },
  { server: 'large-body', outcome: 'flooded', expected: { evidence: { limit: 'message-bytes' } } },
  {
    server: 'broken-gzip',
    outcome: 'malformed',
    expected: { evidence: { message: 'the body cannot be decompressed: Z_DATA_ERROR' } },
  },
  {
    server: 'cut-gzip',
    outcome: 'malformed',
    expected: { evidence: { message: 'the body cannot be decompressed: Z_BUF_ERROR' } },
  },
  {
    server: 'unknown-encoding',
    outcome: 'malformed',
    expected: { evidence: { message: 'the body cannot be decompressed: Z_UNKNOWN_ENCODING x-own' } },
  },
  { server: 'broken-json', outcome: 'malformed', expected: {} },
  {
    server: 'html',
    outcome: 'not_mcp',
    expected: { evidence: { httpStatus: 200, message: 'answered "text/html"' } },
  },
  {
    server: 'rest-api',
    outcome: 'not_mcp',
    expected: { evidence: { message: 'answered JSON that is no JSON-RPC' } },
  },
  { server: 'page-behind-405', outcome: 'not_mcp', expected: {} },
  { server: '404', outcome: 'http_error', expected: { evidence: { httpStatus: 404 } } },
  { server: '405', outcome: 'http_error', expected: { evidence: { httpStatus: 405 } } },
  {
    server: '429',
    outcome: 'rate_limited',
    expected: { evidence: { httpStatus: 429, retryAfterSeconds: 120 } },
  },
  {
    server: '503',
    outcome: 'rate_limited',
    expected: { evidence: { httpStatus: 503, retryAfterSeconds: expect.closeTo(3600, -1) } },
  },
  { server: '503-bare', outcome: 'rate_limited', expected: { evidence: { httpStatus: 503 } } },
  {
    server: '500',
    outcome: 'http_error',
    expected: { evidence: { httpStatus: 500, message: 'Internal Server Error' } },
  },
  { server: 'large-headers', outcome: 'flooded', expected: { evidence: { limit: 'header-bytes' } } },
  { server: 'hangs', outcome: 'timeout', expected: { evidence: { step: 'discover' } } },
  { server: 'hangs-on-list', outcome: 'timeout', expected: { evidence: { step: 'list' } } },
  { server: 'hangs-in-body', outcome: 'timeout', expected: {} },
  { server: 'resets', outcome: 'unreachable', expected: {} },
  {
    server: 'list-error',
    outcome: 'refused',
    expected: { evidence: { httpStatus: 500, rpcError: { code: -32603, message: 'Broken' } } },
  },
  {
    server: 'modern-no-common',
    outcome: 'refused',
    expected: { evidence: { httpStatus: 400, rpcError: { code: -32022 } } },
  },
  {
    server: 'session-gone',
    outcome: 'http_error',
    expected: { evidence: { httpStatus: 404, message: 'the session is gone' } },
  },
  {
    server: 'redirect-301',
    outcome: 'http_error',
    expected: { evidence: { httpStatus: 301, redirectTo: expect.stringMatching(/\/moved$/) } },
  },
  {
    server: 'redirect-loop',
    outcome: 'http_error',
    expected: { evidence: { httpStatus: 307, message: 'redirected again after 3 redirects' } },
  },
  {
    server: 'redirect-to-metadata',
    outcome: 'http_error',
    expected: { evidence: { httpStatus: 307, redirectTo: 'http://169.254.169.254/latest/meta-data' } },
  },
  { server: 'redirect-nowhere', outcome: 'http_error', expected: { evidence: { httpStatus: 302 } } },
  {
    server: 'stream-without-answer',
    outcome: 'malformed',
    expected: { evidence: { message: 'the stream ended without an answer' } },
  },
  { server: 'stream-of-rubbish', outcome: 'malformed', expected: {} },
  { server: 'stream-floods', outcome: 'flooded', expected: { evidence: { limit: 'stray-messages' } } },
  { server: 'stream-of-one-event', outcome: 'flooded', expected: { evidence: { limit: 'message-bytes' } } },
  {
    server: 'sse-elsewhere',
    outcome: 'malformed',
    expected: { evidence: { message: 'the endpoint is at another origin' } },
  },
  { server: 'sse-no-endpoint', outcome: 'timeout', expected: {} },
];
