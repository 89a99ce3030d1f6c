/** A piece of a stranger's text: shown as it is, or a character that cannot be seen, by its code point. */
export type TextPart = { text: string } | { hidden: string; meaning: string };

/**
 * Characters that hide, reorder or end text: controls without tab and line feed, bidirectional controls (Unicode TR9),
 * zero-width characters and fillers, separators, and the tags and variation selectors that smuggle text past readers.
 */
const ranges: readonly [first: number, last: number, meaning: string][] = [
  [0x00, 0x08, 'control character'],
  [0x0b, 0x1f, 'control character'],
  [0x7f, 0x9f, 'control character'],
  [0xad, 0xad, 'soft hyphen'],
  [0x34f, 0x34f, 'invisible character'],
  [0x61c, 0x61c, 'direction mark'],
  [0x115f, 0x1160, 'filler'],
  [0x17b4, 0x17b5, 'invisible character'],
  [0x180e, 0x180e, 'invisible character'],
  [0x200b, 0x200d, 'zero-width character'],
  [0x200e, 0x200f, 'direction mark'],
  [0x2028, 0x2029, 'line separator'],
  [0x202a, 0x202e, 'direction override'],
  [0x2060, 0x2065, 'invisible character'],
  [0x2066, 0x2069, 'direction override'],
  [0x206a, 0x206f, 'invisible character'],
  [0x3164, 0x3164, 'filler'],
  [0xfeff, 0xfeff, 'zero-width character'],
  [0xffa0, 0xffa0, 'filler'],
  [0xfff0, 0xfffb, 'invisible character'],
  [0xfffe, 0xffff, 'noncharacter'],
  [0xe0000, 0xe0fff, 'tag character'],
];

const hex = (code: number): string => code.toString(16);
const hidden = new RegExp(`[${ranges.map(([a, b]) => `\\u{${hex(a)}}-\\u{${hex(b)}}`).join('')}]`, 'gu');

/** Most texts: nothing in them is hidden, which is quickly seen. */
const usual = /^[\t\n\x20-\x7E]*$/;

/**
 * Splits text so that what cannot be seen can be shown by its number. Carriage returns before a line feed are dropped;
 * lone surrogates become U+FFFD.
 */
export function visibleParts(text: string): TextPart[] {
  if (usual.test(text)) return text === '' ? [] : [{ text }];
  const clean = text.toWellFormed().replaceAll('\r\n', '\n');
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of clean.matchAll(hidden)) {
    if (isJoiner(clean, match.index)) continue;
    if (match.index > from) parts.push({ text: clean.slice(from, match.index) });
    parts.push(hiddenPart(match[0]));
    from = match.index + match[0].length;
  }
  if (from < clean.length) parts.push({ text: clean.slice(from) });
  return parts;
}

/** True for a joiner inside one emoji, or between letters of scripts that are written with it: it hides nothing. */
function isJoiner(text: string, at: number): boolean {
  const char = text[at];
  if (char !== '\u200C' && char !== '\u200D') return false;
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const after = String.fromCodePoint(text.codePointAt(at + 1) ?? 0);
  const isEmoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u.test(before);
  if (char === '\u200D' && isEmoji && /\p{Extended_Pictographic}/u.test(after)) return true;
  const isLetter = (letter: string) => /[\p{L}\p{M}]/u.test(letter) && (letter.codePointAt(0) ?? 0) >= 0x590;
  return isLetter(before) && isLetter(after);
}

function hiddenPart(char: string): TextPart {
  const code = char.codePointAt(0) ?? 0;
  const range = ranges.find(([first, last]) => code >= first && code <= last);
  return {
    hidden: `U+${hex(code).toUpperCase().padStart(4, '0')}`,
    meaning: range?.[2] ?? 'invisible character',
  };
}

/** The text on one line, with hidden characters as `⟨U+202E⟩`: for titles and other places without markup. */
export function visibleText(text: string): string {
  return visibleParts(text)
    .map((part) => ('text' in part ? part.text.replace(/\s+/g, ' ') : `⟨${part.hidden}⟩`))
    .join('');
}

/** How many hidden characters a text has. */
export function countHidden(text: string): number {
  return visibleParts(text).filter((part) => 'hidden' in part).length;
}

/** JSON text with hidden characters as `\u` escapes: the same value, and nothing of it unseen. */
export function visibleJson(json: string): string {
  // A line feed between members is layout; inside a string JSON has it escaped already.
  return json.replace(hidden, (char) => char.split('').map(unitEscape).join(''));
}

function unitEscape(unit: string): string {
  return `\\u${hex(unit.charCodeAt(0)).padStart(4, '0')}`;
}
