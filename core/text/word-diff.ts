import { diffArrays } from 'diff';

/** A piece of two texts that were compared: in both, only in the old one, only in the new one. */
export interface WordRun {
  sign: '=' | '-' | '+';
  text: string;
}

/** A piece of one of the two texts. */
export interface WordPiece {
  text: string;
  differs: boolean;
}

/** Words, spaces, and runs of other signs: an emoji made of several characters stays whole. */
const wordPattern = /\s+|[\p{L}\p{N}\p{M}_]+|[^\s\p{L}\p{N}\p{M}_]+/gu;
/** Words that are taken out or put in; texts that differ in more are not taken apart. */
const maxEdits = 500;
/** Words of both texts, without those that both begin and end with. */
const maxWords = 20_000;

/** Two texts in one sequence of pieces; null when they differ in too much to find out. */
export function wordRuns(before: string, after: string): WordRun[] | null {
  const old = before.match(wordPattern) ?? [];
  const now = after.match(wordPattern) ?? [];
  const shortest = Math.min(old.length, now.length);
  let start = 0;
  while (start < shortest && old[start] === now[start]) start++;
  let end = 0;
  while (end < shortest - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
  if (old.length + now.length - 2 * (start + end) > maxWords) return null;
  const runs = diffArrays(old.slice(start, old.length - end), now.slice(start, now.length - end), {
    maxEditLength: maxEdits,
  });
  if (runs === undefined) return null;
  const middle = runs.map(({ added, removed, value }): WordRun => {
    return { sign: added ? '+' : removed ? '-' : '=', text: value.join('') };
  });
  return joined([
    { sign: '=', text: old.slice(0, start).join('') },
    ...middle,
    { sign: '=', text: old.slice(old.length - end).join('') },
  ]);
}

/** Without empty pieces, and pieces of one sign in a row as one. */
function joined(runs: readonly WordRun[]): WordRun[] {
  const result: WordRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (run.text === '') continue;
    if (last?.sign === run.sign) last.text += run.text;
    else result.push({ ...run });
  }
  return result;
}

/** Both texts in pieces, those that differ marked; null when they differ in too much to find out. */
export function diffWords(before: string, after: string): { before: WordPiece[]; after: WordPiece[] } | null {
  const runs = wordRuns(before, after);
  if (runs === null) return null;
  const pieces = (left: '-' | '+'): WordPiece[] =>
    runs.flatMap(({ sign, text }) => (sign === left ? [] : [{ text, differs: sign !== '=' }]));
  return { before: pieces('+'), after: pieces('-') };
}
