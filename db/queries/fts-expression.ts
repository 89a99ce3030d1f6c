/** Words of a search that are looked at, and characters of each. */
const maxWords = 8;
const maxChars = 64;

/** The words of a search as the tokenizer sees them: runs of letters and digits, lower case. */
export function searchWords(text: string): string[] {
  return (
    text
      .slice(0, 600)
      .normalize('NFKC')
      .match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? []
  )
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxChars).toWellFormed().toLowerCase());
}

/**
 * An FTS5 expression that asks for every word, the last one as the beginning of a word. Each word is quoted, so that
 * nothing that a reader types is read as a query language. Null when there is no word.
 * @param columns restricts the match to these columns
 */
export function ftsExpression(words: readonly string[], columns: readonly string[] = []): string | null {
  if (words.length === 0) return null;
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ');
  return columns.length === 0 ? `${phrases}*` : `{${columns.join(' ')}} : (${phrases}*)`;
}
