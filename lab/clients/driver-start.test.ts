import { describe, expect, it } from 'vitest';
import { readDriverOutput } from './driver-start';

const output = (stdout: string, stderr = '') => ({ stdout, stderr, files: {} });

describe('what a driver tells', () => {
  it('a failure while listing is a failure of the server, in the words of the library', () => {
    const told = '{"lab":{"failed":"list","words":"ZodError: expected object"}}\n';
    expect(readDriverOutput(output(told))).toEqual({
      words: ['ZodError: expected object'],
      outcome: 'server-failed',
      serverFailed: true,
    });
  });

  it('a failure while converting or asking says nothing about the server', () => {
    const told = '{"lab":{"failed":"ask","words":"Error: circular $ref"}}\n';
    expect(readDriverOutput(output(told))).toEqual({ words: ['Error: circular $ref'] });
  });

  it('keeps warnings, each once, beside what the library prints itself', () => {
    const told = 'noise\n{"lab":{"warning":"w"}}\n{"lab":{"warning":"w"}}\n{"lab": not JSON}\n{"lab":null}\n';
    expect(readDriverOutput(output(told))).toEqual({ words: ['w'] });
  });

  it('a driver that could not even begin is known by the error that node prints', () => {
    const stderr = 'node:internal/modules\n\nSyntaxError: no export named X\n    at x (y.mjs:1:2)\n';
    expect(readDriverOutput(output('', stderr))).toEqual({ words: ['SyntaxError: no export named X'] });
  });
});
