import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendToken, pointerTokens, readablePath } from './pointer';

describe('JSON Pointers', () => {
  it('any member name survives', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (names) => {
        expect(pointerTokens(names.reduce(appendToken, ''))).toEqual(names);
      }),
    );
  });

  it('are read as a path of words', () => {
    expect(readablePath('/inputSchema/properties/limit')).toBe('Input schema / properties / limit');
    expect(readablePath('/outputSchema/$defs/a~1b')).toBe('Output schema / $defs / a/b');
    expect(readablePath('')).toBe('Tool');
    expect(readablePath('/constructor')).toBe('constructor');
  });
});
