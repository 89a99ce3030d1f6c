/** Words kept before and after what changed. */
const context = 4;
const maxChars = 240;

/**
 * The part of two texts in which they differ, with a few words around it, each on one line; `…` stands for what is left out.
 */
export function textWindow(before: string, after: string): { before: string; after: string } {
  const old = words(before);
  const now = words(after);
  const shortest = Math.min(old.length, now.length);
  let start = 0;
  while (start < shortest && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shortest - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return { before: cut(old, start, end), after: cut(now, start, end) };
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function cut(list: readonly string[], start: number, end: number): string {
  const from = Math.max(0, start - context);
  const to = Math.min(list.length, list.length - end + context);
  const text = list.slice(from, to).join(' ');
  const shown = text.length > maxChars ? `${text.slice(0, maxChars).toWellFormed()} …` : text;
  return `${from > 0 ? '… ' : ''}${shown}${to < list.length ? ' …' : ''}`;
}
