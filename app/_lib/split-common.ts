/** Two texts as their equal beginning, what differs, and their equal end. */
export interface CommonSplit {
  start: string;
  before: string;
  after: string;
  end: string;
}

/** Splits at word boundaries, so that what differs is made of whole words. */
export function splitCommon(before: string, after: string): CommonSplit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  start = wordStart(before, after, start);
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  end = wordEnd(before, after, end);
  return {
    start: before.slice(0, start),
    before: before.slice(start, before.length - end),
    after: after.slice(start, after.length - end),
    end: before.slice(before.length - end),
  };
}

/** Moves back to behind the last space, unless both texts end or begin a word there. */
function wordStart(before: string, after: string, at: number): number {
  if (at === before.length || at === after.length) {
    const rest = at === before.length ? after[at] : before[at];
    if (rest === undefined || /\s/.test(rest)) return at;
  }
  let i = at;
  while (i > 0 && !/\s/.test(before[i - 1] ?? '')) i--;
  return i;
}

function wordEnd(before: string, after: string, length: number): number {
  let n = length;
  const startsWord = (text: string) => text.length === n || /\s/.test(text[text.length - n - 1] ?? ' ');
  while (n > 0 && !/\s/.test(before[before.length - n] ?? '') && !(startsWord(before) && startsWord(after)))
    n--;
  return n;
}
