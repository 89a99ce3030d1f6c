/**
 * A piece of a sentence: plain words, or `code`, a name or value taken from the schema (a stranger's text) that is set
 * apart when it is shown.
 */
export type Word = string | { code: string };

/** The sentence as plain text, as in titles and tests. */
export function plainWords(words: readonly Word[]): string {
  return words.map((word) => (typeof word === 'string' ? word : word.code)).join('');
}

/** Sentences joined by a separator. */
export function joinWords(parts: readonly (readonly Word[])[], separator: string): Word[] {
  return parts.flatMap((part, i) => (i === 0 ? [...part] : [separator, ...part]));
}

/** Sentences without repeated ones, in order of first appearance. */
export function uniqueWords(parts: readonly Word[][]): Word[][] {
  return [...new Map(parts.map((part) => [plainWords(part), part])).values()];
}

/** Counts with their noun: `1 item`, `3 items`. */
export function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

/** At most `max` pieces of a sentence; a longer one ends in `…`. */
export function clipWords(words: Word[], max: number): Word[] {
  return words.length > max ? [...words.slice(0, max), '…'] : words;
}
