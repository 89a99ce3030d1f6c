import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHidden, visibleJson, visibleParts, visibleText } from './visible-text';

describe('text of strangers', () => {
  it('plain text of any script is one part', () => {
    for (const text of [
      'plain\ttext\nsecond line',
      'naïve – “quoted”',
      '日本語',
      'عربي',
      '👩‍💻 ok',
      '❤️‍🔥',
      'می‌خواهم',
    ]) {
      expect(visibleParts(text)).toEqual([{ text }]);
    }
  });

  it.each([
    ['a\u202Eb', 'a⟨U+202E⟩b'],
    ['a\u200Bb', 'a⟨U+200B⟩b'],
    ['a\u200Db', 'a⟨U+200D⟩b'],
    ['a\u0000\u001Bb', 'a⟨U+0000⟩⟨U+001B⟩b'],
    ['a\u{E0041}b', 'a⟨U+E0041⟩b'],
    ['line\u2028end', 'line⟨U+2028⟩end'],
    ['old mac\rline', 'old mac⟨U+000D⟩line'],
    ['a  b\n c', 'a b c'],
  ])('shows %j as %s', (text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it('says what a hidden character is', () => {
    expect(visibleParts('\u202E')).toEqual([{ hidden: 'U+202E', meaning: 'direction override' }]);
    expect(countHidden('a\u202Eb\u0007')).toBe(2);
  });

  it('nothing is lost: the parts make the text again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const again = visibleParts(text)
          .map((part) =>
            'text' in part ? part.text : String.fromCodePoint(Number.parseInt(part.hidden.slice(2), 16)),
          )
          .join('');
        expect(again).toBe(text.toWellFormed().replaceAll('\r\n', '\n'));
      }),
    );
  });

  it('JSON made visible is the same JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const json = JSON.stringify(value, null, 2);
        expect(JSON.parse(visibleJson(json))).toEqual(JSON.parse(json));
      }),
    );
    expect(visibleJson(JSON.stringify({ a: 'x\u202E\u{E0041}' }))).toBe('{"a":"x\\u202e\\udb40\\udc41"}');
  });
});
