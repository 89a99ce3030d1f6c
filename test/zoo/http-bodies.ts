import { expect } from 'vitest';
import type { HttpRow } from './animal';

const mega = 1024 * 1024;
const one = ['one'];
const tooLong = {
  outcome: 'flooded',
  expected: { evidence: { limit: 'message-bytes', step: 'list' } },
} as const;

/** Servers over HTTP whose bodies are odd, broken, or too much. */
export const httpBodies: HttpRow[] = [
  { server: 'json-as-html', expected: { evidence: { oddities: ['an answer as "text/html"'] } }, names: one },
  { server: 'json-without-a-type', expected: { evidence: { oddities: ['an answer as ""'] } }, names: one },
  { server: 'json-as-stream', outcome: 'malformed', expected: {} },
  { server: 'stream-as-json', outcome: 'malformed', expected: {} },
  { server: 'page-as-json', outcome: 'malformed', expected: {} },
  { server: 'two-values', outcome: 'malformed', expected: {} },
  { server: 'utf-16', outcome: 'malformed', expected: {} },
  { server: 'byte-order-mark', expected: { evidence: { oddities: ['a byte order mark'] } }, names: one },
  { server: 'carriage-returns', expected: {}, names: one },
  {
    server: 'nul-bytes',
    expected: { evidence: { oddities: ['NUL bytes around a message'] } },
    names: one,
  },
  { server: 'invalid-utf8', expected: { evidence: { oddities: ['invalid UTF-8'] } }, names: one },
  { server: 'lone-surrogates', expected: {}, names: ['\ud800'] },
  { server: 'prototype-envelope', expected: {}, names: one },
  {
    server: 'deep-nesting',
    expected: {
      setAside: [{ name: 'one', reason: 'too-deep', page: 0, index: 0, sizeBytes: expect.any(Number) }],
    },
    names: [],
  },
  { server: 'abyss', outcome: 'flooded', expected: { evidence: { limit: 'message-depth' } } },
  { server: 'huge-numbers', expected: {}, names: one },
  { server: 'empty-batch', outcome: 'malformed', expected: {} },
  {
    server: 'answers-twice-in-a-batch',
    expected: { evidence: { oddities: ['a JSON-RPC batch'] } },
    names: one,
  },
  { server: 'chunked', expected: {}, names: ['é😀日'] },
  { server: 'half-a-gigabyte', ...tooLong },
  { server: 'endless-chunks', ...tooLong },
  { server: 'endless-stream-line', ...tooLong },
  {
    server: 'endless-comments',
    outcome: 'flooded',
    expected: { evidence: { limit: 'received-bytes' } },
    budget: { receivedBytes: 4 * mega },
  },
  { server: 'gzip-twice', outcome: 'malformed', expected: {} },
  { server: 'brotli-bomb', ...tooLong, budget: { messageBytes: 4 * mega } },
  { server: 'deflate-bomb', ...tooLong, budget: { messageBytes: 4 * mega } },
  {
    server: 'gzip-bomb-in-a-stream',
    outcome: 'flooded',
    expected: { evidence: { limit: 'received-bytes' } },
    budget: { receivedBytes: 4 * mega },
  },
  {
    server: 'many-tools',
    outcome: 'flooded',
    expected: { endedBy: 'tool-limit', evidence: { limit: 'tools' } },
  },
  { server: 'duplicate-names', expected: { complete: true }, names: ['same', 'other', 'same'] },
  {
    server: 'endless-pages',
    outcome: 'flooded',
    expected: { endedBy: 'page-limit', evidence: { limit: 'pages' } },
  },
  {
    server: 'repeating-cursor',
    expected: { complete: false, endedBy: 'repeated-cursor' },
    names: ['t0', 't1'],
  },
  { server: 'growing-cursor', outcome: 'flooded', expected: { evidence: { limit: 'cursor-bytes' } } },
  { server: 'one-object-as-list', outcome: 'malformed', expected: {} },
  { server: 'lists-by-user-agent', expected: {}, names: ['for_crawlers'] },
  {
    server: 'lists-at-random',
    twice: true,
    expected: {
      unstable: [{ index: 1, pointer: '' }],
      evidence: { oddities: ['only a second start lists the tool "only_1"'] },
    },
    names: ['steady', 'only_0'],
  },
];
