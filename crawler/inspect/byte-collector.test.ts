import { describe, expect, it } from 'vitest';
import { createByteCollector } from './byte-collector';
import { createTail } from './tail';

describe('createByteCollector', () => {
  it('gives back all pieces in order, in an array that later pieces do not change', () => {
    const collector = createByteCollector(10_000);
    for (let i = 0; i < 5_000; i++) expect(collector.push(Buffer.from([i % 256]))).toBe(true);
    const taken = collector.take();
    collector.push(Buffer.from([1, 2, 3]));
    expect(taken).toEqual(Uint8Array.from({ length: 5_000 }, (_, i) => i % 256));
    expect(collector.take()).toEqual(Uint8Array.of(1, 2, 3));
  });

  it('holds nothing any more when there is too much', () => {
    const collector = createByteCollector(4);
    expect(collector.push(Buffer.from('abcd'))).toBe(true);
    expect(collector.push(Buffer.from('e'))).toBe(false);
    expect(collector.length()).toBe(0);
  });
});

describe('createTail', () => {
  it('keeps the last bytes and counts all', () => {
    const tail = createTail(5);
    for (const part of ['abc', 'def', 'ghijklmnop', 'q']) tail.push(Buffer.from(part));
    expect(tail.text()).toBe('mnopq');
    expect(tail.total()).toBe(17);
  });
});
