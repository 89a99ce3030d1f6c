import { exactText } from '../text/exact-text';

/** A stranger's text as code: nothing in it is markup, a mention, a reference or a link. One line, bounded. */
export function markdownCode(text: string, maxChars = 300): string {
  const line = exactText(text);
  const shown = line.length <= maxChars ? line : `${line.slice(0, maxChars).toWellFormed()}…`;
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = longest > 0 || shown === '' ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** Words in which every character stands for itself, wherever they stand in a line; and stops, which may follow code. */
const harmless =
  /^["'(]*[\p{L}\p{N}][\p{L}\p{N}\-.,;:/'’%=+]*[\p{L}\p{N}][.,;:)"']*$|^["'(]*[\p{L}\p{N}–—→·…]+[.,;:)"']*$|^[.,;:)"']+$/u;
const reference = /^(?:www\.|gh-\d)|:\/\/|^[0-9a-f]{7,40}$/i;

/**
 * A sentence with words of strangers in it: what stands in backticks stays code, and any other word that is not plainly a word
 * becomes code. So no markup, mention, reference or link can come of it.
 */
export function markdownSentence(sentence: string, maxChars = 600): string {
  const line = exactText(sentence.replace(/\s+/g, ' ').trim());
  const shown = line.length <= maxChars ? line : `${line.slice(0, maxChars).toWellFormed()}…`;
  // An odd backtick closes nothing: then none is trusted.
  const parts = shown.split('`');
  if (parts.length % 2 === 0) return markdownCode(shown, maxChars + 1);
  const pieces = parts.flatMap((part, i) => {
    if (i % 2 === 1) return [markdownCode(part, maxChars)];
    return part.split(/( )/).map(plainWord);
  });
  // Code beside code would become one with other ends.
  return pieces
    .filter((piece) => piece !== '')
    .reduce((text, piece) => `${text}${text.endsWith('`') && piece.startsWith('`') ? ' ' : ''}${piece}`, '');
}

function plainWord(word: string): string {
  if (word.trim() === '') return word;
  return harmless.test(word) && !reference.test(word) ? word : markdownCode(word);
}
