/** A piece of text, marked when it matches a word of the search. */
export interface MarkedPart {
  text: string;
  isMarked: boolean;
}

/** Lower case without diacritics, one unit for each unit of `text`, so that offsets stay. */
function folded(text: string): string {
  return [...text]
    .map((char) => {
      const plain = char.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return plain.length === char.length ? plain : char;
    })
    .join('');
}

/** The text in parts, with every word that begins with one of `words` (lower case, as `searchWords` gives them) marked. */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const wanted = words.map(folded).filter((word) => word !== '');
  const parts: MarkedPart[] = [];
  let from = 0;
  for (const match of folded(text).matchAll(/[\p{L}\p{N}\p{M}\p{Co}]+/gu)) {
    const word = wanted.find((start) => match[0].startsWith(start));
    if (word === undefined) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index), isMarked: false });
    from = match.index + word.length;
    parts.push({ text: text.slice(match.index, from), isMarked: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMarked: false });
  return parts;
}

/** A piece of about `maxChars` around the first match, on one line; the beginning when nothing matches. */
export function excerpt(text: string, words: readonly string[], maxChars: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxChars) return line;
  const parts = markWords(line, words);
  const first = parts.findIndex((part) => part.isMarked);
  const before = parts.slice(0, Math.max(0, first)).reduce((sum, part) => sum + part.text.length, 0);
  const start = first < 0 || before < maxChars / 2 ? 0 : line.lastIndexOf(' ', before - maxChars / 3) + 1;
  const end = start + maxChars;
  const piece = line.slice(start, end).toWellFormed();
  return `${start > 0 ? '… ' : ''}${piece}${end < line.length ? '…' : ''}`;
}
