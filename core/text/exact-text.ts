/**
 * Everything that cannot be seen or told from a plain space: controls, format and ignorable characters, spaces but U+0020,
 * lone surrogates, noncharacters, and the empty braille pattern.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\p{Noncharacter_Code_Point}\u2800]|(?! )\p{Zs}/gu;

/**
 * The text on one line with nothing unseen: line feeds as `⏎`, tabs as `⇥`, other invisible characters and unusual spaces by
 * number, `⟨U+00A0⟩`. Where texts are compared even a joiner inside an emoji is shown.
 */
export function exactText(text: string): string {
  return text.replace(unseen, (char) => {
    if (char === '\n') return '⏎';
    return char === '\t' ? '⇥' : `⟨${codePoint(char)}⟩`;
  });
}

/** `U+200B` */
export function codePoint(char: string): string {
  return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
