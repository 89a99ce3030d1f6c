import { describe, expect, it } from 'vitest';
import { seccompFilter } from './seccomp';

const x64 = 0xc000003e;
const arm64 = 0xc00000b7;
const allow = 0x7fff0000;
const kill = 0x80000000;
const errno = (number: number) => 0x00050000 + number;

/** Runs a classic BPF program as the kernel would, for the instructions that the filter uses. */
function answerOf(filter: Buffer, call: { audit: number; number: number; argument?: number }): number {
  const data: Record<number, number> = { 0: call.number, 4: call.audit, 16: call.argument ?? 0 };
  let accumulator = 0;
  for (let at = 0; at < filter.length / 8; at++) {
    const code = filter.readUInt16LE(at * 8);
    const value = filter.readUInt32LE(at * 8 + 4);
    const jump = (isTrue: boolean): number => filter.readUInt8(at * 8 + (isTrue ? 2 : 3));
    if (code === 0x20) accumulator = data[value] ?? 0;
    else if (code === 0x15) at += jump(accumulator === value);
    else if (code === 0x35) at += jump(accumulator >= value);
    else if (code === 0x45) at += jump((accumulator & value) !== 0);
    else if (code === 0x06) return value;
    else throw new Error(`unknown instruction ${code}`);
  }
  throw new Error('ran off the end');
}

const filterFor = (processor: string, uncounted = false) =>
  seccompFilter(processor, uncounted) ?? Buffer.alloc(0);

describe('seccompFilter', () => {
  it.each([
    ['read', 0, 0, allow],
    ['openat', 257, 0, allow],
    ['mount', 165, 0, errno(1)],
    ['ptrace', 101, 0, errno(1)],
    ['keyctl', 250, 0, errno(1)],
    ['bpf', 321, 0, errno(1)],
    ['unshare', 272, 0, errno(1)],
    ['io_uring_setup', 425, 0, errno(38)],
    ['clone3, for which libraries have an older way', 435, 0, errno(38)],
    ['clone of a thread', 56, 0x003d0f00, allow],
    ['clone into a user namespace', 56, 0x10000011, errno(1)],
    ['clone into a network namespace', 56, 0x40000011, errno(1)],
    ['socket AF_UNIX', 41, 1, allow],
    ['socket AF_INET', 41, 2, allow],
    ['socket AF_INET6', 41, 10, allow],
    ['socket AF_NETLINK', 41, 16, allow],
    ['socket AF_PACKET', 41, 17, errno(97)],
    ['socket AF_VSOCK', 41, 40, errno(97)],
    ['a call of the x32 numbering', 0x40000000 + 59, 0, errno(38)],
  ])('on x64 answers %s', (_, number, argument, answer) => {
    expect(answerOf(filterFor('x64'), { audit: x64, number, argument })).toBe(answer);
  });

  it.each([
    ['openat', 56, 0, allow],
    ['mount', 40, 0, errno(1)],
    ['ptrace', 117, 0, errno(1)],
    ['clone of a thread', 220, 0x003d0f00, allow],
    ['clone into a user namespace', 220, 0x10000011, errno(1)],
    ['socket AF_INET', 198, 2, allow],
    ['socket AF_VSOCK', 198, 40, errno(97)],
  ])('on arm64 answers %s', (_, number, argument, answer) => {
    expect(answerOf(filterFor('arm64'), { audit: arm64, number, argument })).toBe(answer);
  });

  it('kills what calls in the numbering of another processor', () => {
    expect(answerOf(filterFor('x64'), { audit: 0x40000003, number: 1 })).toBe(kill);
  });

  it('refuses memory that no process has in its size only where nothing else counts it', () => {
    const memfd = { audit: x64, number: 319 };
    expect(answerOf(filterFor('x64', true), memfd)).toBe(errno(38));
    expect(answerOf(filterFor('x64', false), memfd)).toBe(allow);
  });

  it('has no filter for processors without a table', () => {
    expect(seccompFilter('riscv64', false)).toBe(null);
    expect(seccompFilter('constructor', false)).toBe(null);
  });
});
