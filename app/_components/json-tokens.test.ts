import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonTokens } from './json-tokens';

describe('JSON for display', () => {
  it('tells names from strings and other values', () => {
    expect(
      jsonTokens('{"a\\"b": "x:", "n": -1.5e3, "t": [true, null]}').filter((token) => token.kind !== 'plain'),
    ).toEqual([
      { kind: 'key', text: '"a\\"b":' },
      { kind: 'string', text: '"x:"' },
      { kind: 'key', text: '"n":' },
      { kind: 'literal', text: '-1.5e3' },
      { kind: 'key', text: '"t":' },
      { kind: 'literal', text: 'true' },
      { kind: 'literal', text: 'null' },
    ]);
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(
          jsonTokens(json)
            .map((token) => token.text)
            .join(''),
        ).toBe(json);
      }),
    );
  });
});
