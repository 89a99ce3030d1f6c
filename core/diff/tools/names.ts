/** The words of a name or text, lower case: `perPage`, `per_page` and `Per page` are the same two. */
export function wordsOf(text: string): string[] {
  return text
    .slice(0, 20_000)
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** True for two spellings of one name: the same words in the same order, whatever stands between them. */
export function hasSameWords(a: string, b: string): boolean {
  const words = wordsOf(a).join('');
  return words !== '' && words === wordsOf(b).join('');
}

/** Shared members over all members of two sets, 0 to 1; two empty ones are not alike. */
export function overlap(a: readonly string[], b: readonly string[]): number {
  const left = new Set(a);
  const right = new Set(b);
  const shared = [...left].filter((item) => right.has(item)).length;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** How alike two names are, 0 to 1: 1 for the same words, else the better of shared words and shared runs of three letters. */
export function nameCloseness(a: string, b: string): number {
  if (hasSameWords(a, b)) return 1;
  return Math.max(overlap(wordsOf(a), wordsOf(b)), overlap(trigrams(a), trigrams(b)));
}

function trigrams(name: string): string[] {
  const text = ` ${wordsOf(name).join(' ')} `;
  return Array.from({ length: Math.max(0, text.length - 2) }, (_, i) => text.slice(i, i + 3));
}
