import { describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { boundedText, boundedValue } from './bounded';

describe('boundedValue', () => {
  it('keeps what others can serialise', () => {
    const value = { name: 'x', icons: [{ src: 'https://example.com/x.png' }], n: null };
    expect(boundedValue(value)).toBe(value);
  });

  it('drops what is too deep or too large, without recursing', () => {
    let deep: Json = 1;
    for (let i = 0; i < 200_000; i++) deep = { deep };
    expect(boundedValue(deep)).toBeUndefined();
    expect(boundedValue('x'.repeat(600_000))).toBeUndefined();
    expect(boundedValue(Array(600_000).fill(1))).toBeUndefined();
  });
});

describe('boundedText', () => {
  it('cuts long text and gives null for none', () => {
    expect(boundedText('abc')).toBe('abc');
    expect(boundedText('x'.repeat(300_000))).toHaveLength(256 * 1024);
    expect(boundedText(undefined)).toBeNull();
  });
});
