import { expect } from 'vitest';
import type { StdioRow } from './animal';

const firstAndSecond = ['first', 'second'];

/** Servers over stdio that write the oddest bytes, envelopes, lists and pages. */
export const stdioOdd: StdioRow[] = [
  { server: 'framing.mjs two-values', outcome: 'malformed', expected: { evidence: { step: 'initialize' } } },
  { server: 'framing.mjs utf-16', outcome: 'timeout', expected: { evidence: { step: 'initialize' } } },
  {
    server: 'framing.mjs surrogate-bytes',
    expected: { evidence: { oddities: ['invalid UTF-8'] } },
    names: firstAndSecond,
  },
  { server: 'framing.mjs prototype-envelope', expected: {}, names: firstAndSecond },
  { server: 'framing.mjs id-null', outcome: 'malformed', expected: { evidence: { step: 'initialize' } } },
  { server: 'framing.mjs id-list', outcome: 'malformed', expected: { evidence: { step: 'initialize' } } },
  { server: 'framing.mjs id-with-fraction', expected: {}, names: firstAndSecond },
  { server: 'framing.mjs answers-twice', expected: {}, names: firstAndSecond },
  { server: 'framing.mjs answers-early', expected: {}, names: firstAndSecond },
  {
    server: 'framing.mjs answers-both-ways',
    outcome: 'refused',
    expected: { evidence: { rpcError: { code: -1, message: 'and an error' } } },
  },
  { server: 'framing.mjs trailing-comma', outcome: 'malformed', expected: {} },
  { server: 'framing.mjs not-a-number', outcome: 'malformed', expected: {} },
  { server: 'framing.mjs comments', outcome: 'timeout', expected: { evidence: { noiseLines: 1 } } },
  {
    server: 'framing.mjs much-white-space',
    outcome: 'flooded',
    expected: { evidence: { limit: 'envelope-bytes' } },
  },
  { server: 'framing.mjs result-twice', expected: {}, names: firstAndSecond },
  // Without a line feed nothing ever ends.
  { server: 'framing.mjs carriage-returns', outcome: 'timeout', expected: {} },
  {
    server: 'framing.mjs half-a-character',
    expected: { evidence: { noiseLines: 2, noiseSample: '\uFFFD' } },
    names: firstAndSecond,
  },
  { server: 'list.mjs hostile-names', expected: { complete: true } },
  { server: 'list.mjs prototype-keys', expected: { complete: true }, names: ['proto'] },
  { server: 'list.mjs raw-spelling', expected: { complete: true }, names: ['raw', 'second'] },
  { server: 'list.mjs lone-surrogates', expected: { complete: true }, names: ['a\ud800b'] },
  { server: 'list.mjs huge-numbers', expected: { complete: true }, names: ['numbers'] },
  { server: 'list.mjs long-name', expected: { complete: true }, names: ['n'.repeat(200_000)] },
  { server: 'list.mjs many-properties', expected: { complete: true }, names: ['wide'] },
  {
    server: 'list.mjs just-enough-tools',
    expected: { complete: true },
    names: Array.from({ length: 10_000 }, (_, i) => `t${i}`),
  },
  { server: 'list.mjs tools-twice', expected: { complete: true }, names: ['second'] },
  { server: 'list.mjs recursive-reference', expected: { complete: true }, names: ['loop'] },
  { server: 'list.mjs outside-reference', expected: { complete: true }, names: ['far'] },
  { server: 'list.mjs costly-pattern', expected: { complete: true }, names: ['slow'] },
  { server: 'pages.mjs hostile-cursor', expected: { complete: true }, names: ['one', 'two'] },
  { server: 'pages.mjs prototype-cursor', expected: { complete: true }, names: ['one', 'two'] },
  {
    server: 'pages.mjs never-at-rest',
    expected: {
      complete: true,
      evidence: { listChanges: 2, oddities: ['the list changed while it was read'] },
    },
    names: ['t1'],
  },
  {
    server: 'pages.mjs registers-late',
    expected: { complete: true, evidence: { listChanges: 1 } },
    names: ['late'],
  },
  {
    server: 'by-client.mjs',
    expected: { conditions: { clientName: 'schemalog', clientCapabilities: {} } },
    names: ['for_crawlers'],
  },
  {
    server: 'unstable.mjs',
    twice: true,
    expected: {
      unstable: expect.arrayContaining([{ index: 2, pointer: '/description' }]),
      evidence: { oddities: [expect.stringMatching(/^only a second start lists the tool/)] },
    },
  },
  { server: 'asks.mjs', expected: {}, names: ['ping_{}', 'roots_-32601'] },
];

/** Servers over stdio that hang, flood, fork or die where one does not expect it. */
export const stdioStuck: StdioRow[] = [
  {
    server: 'hangs.mjs page-two',
    outcome: 'timeout',
    expected: { evidence: { step: 'list' } },
    names: ['one'],
  },
  { server: 'hangs.mjs after-the-handshake', outcome: 'timeout', expected: { evidence: { step: 'list' } } },
  { server: 'hangs.mjs forks-and-ignores-signals', expected: {}, names: ['one'] },
  {
    server: 'hangs.mjs talks-on-stderr',
    outcome: 'timeout',
    expected: { evidence: { stderrTail: expect.stringContaining('still loading') } },
  },
  { server: 'hangs.mjs closes-its-input', outcome: 'timeout', expected: {} },
  {
    server: 'hangs.mjs ends-after-the-handshake',
    outcome: 'exited',
    expected: { evidence: { exitCode: 0, step: 'list' } },
  },
  { server: 'hangs.mjs starts-slowly', expected: {}, names: ['one'] },
  {
    server: 'floods.mjs half-a-gigabyte',
    outcome: 'flooded',
    expected: { evidence: { limit: 'message-bytes', step: 'list' } },
  },
  {
    server: 'floods.mjs blank-lines',
    outcome: 'flooded',
    expected: { evidence: { limit: 'received-bytes' } },
    budget: { receivedBytes: 8 * 1024 * 1024 },
  },
  { server: 'floods.mjs wrong-ids', outcome: 'flooded', expected: { evidence: { limit: 'stray-messages' } } },
  { server: 'floods.mjs large-batch', outcome: 'flooded', expected: { evidence: { limit: 'batch' } } },
  {
    server: 'floods.mjs growing-cursor',
    outcome: 'flooded',
    expected: { evidence: { limit: 'cursor-bytes' } },
  },
];
