import { describe, expect, it } from 'vitest';
import { tokensOf } from './tokens';

describe('tokens', () => {
  it('are those of the public encoding', () => {
    // Counted with tiktoken: [24912, 2375].
    expect(tokensOf('hello world')).toBe(2);
    expect(tokensOf('')).toBe(0);
  });

  it('words that steer a model are text', () => {
    expect(tokensOf('<|endoftext|>')).toBeGreaterThan(1);
  });

  it('a word of a stranger does not stop the crawler, however long it is', () => {
    const start = performance.now();
    for (const run of ['a', ' ', '漢', '!', '\ud800'])
      expect(tokensOf(run.repeat(200_000))).toBeGreaterThan(100);
    // In one piece they took minutes.
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it('pieces of a long run stand beside what is around it', () => {
    const long = 'a'.repeat(1_000);
    expect(tokensOf(`hello ${long} world`)).toBeGreaterThanOrEqual(tokensOf('hello ') + tokensOf(' world'));
  });
});
