import type { HttpRow } from './animal';

const freshNow = { freshness: { ttlMs: 0, cacheScope: 'public' } };
const viaSse = { conditions: { transport: 'http+sse' } };

/** Servers over HTTP that are listed, whatever they do besides. */
export const httpListed: HttpRow[] = [
  {
    server: 'json',
    expected: {
      protocolVersion: '2025-11-25',
      evidence: {},
      conditions: { transport: 'streamable-http', era: 'legacy' },
    },
  },
  { server: 'gets-405-for-discover', expected: { protocolVersion: '2025-11-25' } },
  { server: 'fails-on-discover', expected: { protocolVersion: '2025-11-25' } },
  { server: 'odd-discover', expected: { protocolVersion: '2025-11-25' } },
  { server: 'names-older', expected: { protocolVersion: '2025-06-18' } },
  { server: 'pages', expected: { endedBy: 'no-cursor' }, names: ['t0', 't1', 't2'] },
  { server: 'batch', expected: { evidence: { oddities: ['a JSON-RPC batch'] } } },
  { server: 'gzip', expected: {} },
  { server: 'deflate', expected: {} },
  { server: 'bare-deflate', expected: {} },
  { server: 'brotli', expected: {} },
  { server: 'plain-text', expected: { evidence: { oddities: ['an answer as "text/plain"'] } } },
  {
    server: 'modern',
    expected: {
      evidence: freshNow,
      protocolVersion: '2026-07-28',
      instructions: 'Modern.',
      serverInfo: { name: 'modern-server', version: '2.0.0' },
      conditions: { era: 'modern', protocolAsked: '2026-07-28' },
    },
    names: ['modern_tool'],
  },
  {
    server: 'modern-later',
    expected: { protocolVersion: '2027-01-01', conditions: { era: 'modern' }, evidence: freshNow },
    names: ['modern_tool'],
  },
  { server: 'session', expected: {} },
  { server: 'session-no-delete', expected: {} },
  { server: 'session-gone-once', expected: {} },
  { server: 'redirect-307', expected: {} },
  { server: 'redirect-308', expected: {} },
  { server: 'stream', expected: {} },
  { server: 'odd-stream', expected: {} },
  { server: 'stream-stays-open', expected: {} },
  { server: 'polling', expected: {} },
  { server: 'sse', expected: viaSse },
];
