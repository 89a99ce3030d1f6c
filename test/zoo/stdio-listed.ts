import { expect } from 'vitest';
import type { StdioRow } from './animal';

const one = ['one'];
const firstAndSecond = ['first', 'second'];
const freshNow = { freshness: { ttlMs: 0, cacheScope: 'public' } };
const three = ['before', 'after'];

/** Servers over stdio that are listed, whatever they do besides. */
export const stdioListed: StdioRow[] = [
  {
    server: 'good.mjs',
    expected: { complete: true, endedBy: 'no-cursor', instructions: 'Use it well.' },
    names: ['read_0', 'write_0'],
  },
  {
    server: 'good.mjs 3',
    expected: { complete: true },
    names: [0, 1, 2].flatMap((i) => [`read_${i}`, `write_${i}`]),
  },
  { server: 'list.mjs none', expected: { complete: true, tools: [] }, names: [] },
  { server: 'list.mjs duplicate-names', expected: { complete: true }, names: ['same', 'other', 'same'] },
  { server: 'list.mjs hostile-text', expected: { complete: true }, names: ['text'] },
  {
    server: 'list.mjs no-objects',
    expected: { complete: true },
    names: [undefined, undefined, undefined, undefined, 'real'],
  },
  {
    server: 'list.mjs large-schema',
    expected: {
      complete: true,
      setAside: [{ page: 0, index: 1, name: 'large', reason: 'too-large', sizeBytes: expect.any(Number) }],
    },
    names: three,
  },
  {
    server: 'list.mjs deep-schema',
    expected: {
      complete: true,
      setAside: [{ page: 0, index: 1, name: 'deep', reason: 'too-deep', sizeBytes: expect.any(Number) }],
    },
    names: three,
  },
  {
    server: 'list.mjs no-capability',
    expected: { evidence: { oddities: ['no tools capability was declared'] } },
    names: ['hidden'],
  },
  {
    server: 'list.mjs deep-identity',
    expected: {
      serverInfo: null,
      evidence: { oddities: ['serverInfo is too large or too deep to be kept'] },
    },
    names: ['fine'],
  },
  {
    server: 'framing.mjs bom',
    expected: { evidence: { oddities: ['a byte order mark'] } },
    names: firstAndSecond,
  },
  { server: 'framing.mjs crlf', expected: { evidence: {} }, names: firstAndSecond },
  {
    server: 'framing.mjs nul',
    expected: { evidence: { oddities: ['NUL bytes around a message'] } },
    names: firstAndSecond,
  },
  {
    server: 'framing.mjs invalid-utf8',
    expected: { evidence: { oddities: ['invalid UTF-8'] } },
    names: firstAndSecond,
  },
  { server: 'framing.mjs split', expected: { evidence: {} }, names: firstAndSecond },
  {
    server: 'framing.mjs joined',
    expected: { evidence: { listChanges: 9, oddities: ['the list changed while it was read'] } },
    names: firstAndSecond,
  },
  {
    server: 'framing.mjs batch',
    expected: { evidence: { oddities: ['a JSON-RPC batch'] } },
    names: firstAndSecond,
  },
  {
    server: 'framing.mjs noise',
    expected: { evidence: { noiseLines: 8, noiseSample: 'Server running on stdio' } },
    names: firstAndSecond,
  },
  {
    server: 'framing.mjs id-as-text',
    expected: { evidence: { oddities: ['id came back as text'] } },
    names: firstAndSecond,
  },
  {
    server: 'framing.mjs error-null',
    expected: { evidence: { oddities: ['"error": null beside a result'] } },
    names: firstAndSecond,
  },
  {
    server: 'framing.mjs no-version',
    expected: { evidence: { oddities: ['a message without "jsonrpc": "2.0"'] } },
    names: firstAndSecond,
  },
  { server: 'framing.mjs extra-members', expected: { evidence: {} }, names: firstAndSecond },
  { server: 'framing.mjs no-line-feed', expected: { evidence: {} }, names: firstAndSecond },
  { server: 'floods.mjs some-stderr', expected: { evidence: {} }, names: one },
  { server: 'hangs.mjs ignores-signals', expected: { evidence: {} }, names: one },
  { server: 'pages.mjs null-cursor', expected: { complete: true, endedBy: 'null-cursor' }, names: one },
  {
    server: 'pages.mjs repeating-cursor',
    expected: { complete: false, endedBy: 'repeated-cursor' },
    names: ['t0', 't1'],
  },
  {
    server: 'pages.mjs repeating-page',
    expected: { complete: false, endedBy: 'repeated-cursor' },
    names: one,
  },
  {
    server: 'pages.mjs empty-cursor-restarts',
    expected: { complete: true, endedBy: 'empty-cursor' },
    names: one,
  },
  {
    server: 'pages.mjs empty-cursor-refused',
    expected: { complete: true, endedBy: 'empty-cursor' },
    names: one,
  },
  {
    server: 'pages.mjs empty-cursor-goes-on',
    expected: { complete: true, endedBy: 'no-cursor' },
    names: ['one', 'two'],
  },
  { server: 'pages.mjs empty-pages', expected: { complete: true, endedBy: 'no-cursor' }, names: [] },
  { server: 'revision.mjs 2025-06-18', expected: { protocolVersion: '2025-06-18' }, names: one },
  { server: 'revision.mjs 2025-03-26', expected: { protocolVersion: '2025-03-26' }, names: one },
  { server: 'revision.mjs 2024-10-07', expected: { protocolVersion: '2024-10-07' }, names: one },
  { server: 'revision.mjs 2024-11-05', expected: { protocolVersion: '2024-11-05' }, names: one },
  { server: 'revision.mjs 1.0', expected: { protocolVersion: '1.0' }, names: one },
  {
    server: 'revision.mjs',
    expected: {
      protocolVersion: null,
      evidence: { oddities: ['initialize named no protocolVersion', 'no tools capability was declared'] },
    },
    names: one,
  },
  {
    server: 'modern.mjs only',
    expected: {
      protocolVersion: '2026-07-28',
      serverInfo: { name: 'modern-server', version: '2.0.0' },
      instructions: 'Modern.',
      evidence: freshNow,
    },
    names: ['modern_tool'],
  },
  {
    server: 'modern.mjs exits',
    expected: { protocolVersion: '2026-07-28', evidence: freshNow },
    names: ['modern_tool'],
  },
  {
    server: 'modern.mjs next',
    expected: { protocolVersion: '2027-07-28', evidence: freshNow },
    names: ['modern_tool'],
  },
  { server: 'modern.mjs dual', expected: { protocolVersion: '2025-11-25' }, names: ['old_tool'] },
  { server: 'modern.mjs named-old', expected: { protocolVersion: '2024-11-05' }, names: ['old_tool'] },
];
