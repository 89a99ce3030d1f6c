import { describe, expect, it } from 'vitest';
import type { ReceivedTool } from '@/core/inspection';
import type { Json } from '@/core/schema/json';
import { compareTools } from './compare-starts';

function received(...values: Json[]): ReceivedTool[] {
  return values.map((value) => ({ page: 0, start: 0, end: 0, value }));
}

describe('compareTools', () => {
  it('the order of the list does not count', () => {
    const [a, b] = [{ name: 'a' }, { name: 'b' }];
    expect(compareTools(received(a, b), received(b, a))).toEqual({ unstable: [], oddities: [] });
  });

  it('tools of one name are paired in their order', () => {
    const [a1, a2] = [
      { name: 'a', title: '1' },
      { name: 'a', title: '2' },
    ];
    expect(compareTools(received(a1, a2), received(a1, a2)).unstable).toEqual([]);
    expect(compareTools(received(a1, a2), received(a1)).unstable).toEqual([{ index: 1, pointer: '' }]);
  });

  it('a tool that only one start lists is unstable as a whole, or told', () => {
    expect(compareTools(received({ name: 'a' }), received({ name: 'b' }))).toEqual({
      unstable: [{ index: 0, pointer: '' }],
      oddities: ['only a second start lists the tool "b"'],
    });
  });

  it('tools without a name are compared too, whatever they are', () => {
    expect(compareTools(received(null, 1), received(null, 2)).unstable).toEqual([{ index: 1, pointer: '' }]);
  });
});
