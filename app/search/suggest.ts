/** A word of the index, and how many names and descriptions have it. */
export interface KnownWord {
  term: string;
  documents: number;
}

/**
 * The known word that is nearest to a misspelt one: at most two letters differ (one in words of up to four), the more
 * frequent one first. Null when none is near or the word itself is known.
 */
export function nearestWord(word: string, known: readonly KnownWord[]): string | null {
  const most = word.length <= 4 ? 1 : 2;
  let best: { term: string; distance: number; documents: number } | null = null;
  for (const { term, documents } of known) {
    const distance = editDistance(word, term, most);
    if (distance === 0) return null;
    if (distance > most) continue;
    const isBetter =
      best === null || distance < best.distance || (distance === best.distance && documents > best.documents);
    if (isBetter) best = { term, distance, documents };
  }
  return best?.term ?? null;
}

/** Insertions, removals, replacements and swaps of neighbours between two words; `most + 1` when there are more. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(replaced, at(last, j) + 1, at(row, j - 1) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, at(beforeLast, j - 2) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], i: number): number {
  return row[i] ?? Number.POSITIVE_INFINITY;
}
