const esc = String.fromCharCode(0x1b);
const bell = String.fromCharCode(0x07);

/** Escape sequences of terminals: colours and cursor moves, titles, and the short ones. */
const ansi = new RegExp(
  `${esc}(?:\\[[0-9;?]{0,20}[ -/]{0,4}[@-~]|\\][^${bell}${esc}]{0,500}(?:${bell}|${esc}\\\\)|[@-Z\\\\-_])`,
  'g',
);

/** Control characters but tab and line feed, and the invisible ones that hide text or turn its direction. */
const controls = /(?![\t\n])[\p{Cc}\p{Cf}]/gu;

/** The text without esc sequences and control characters; line ends become line feeds. */
export function stripControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(ansi, '').replace(controls, '');
}
