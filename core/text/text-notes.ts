import { exactText } from './exact-text';
import { lookalikes, skeleton } from './lookalikes';
import { visibleParts } from './visible-text';

/** Characters of a quoted word or message. */
const shownChars = 120;
/** Kinds of hidden characters that are named. */
const shownKinds = 6;
/** Characters of a text that are looked at. */
const maxChars = 100_000;

/**
 * What eyes do not see of a new text: hidden characters with their numbers, a message in tag characters, letters that look
 * like others, and that it only looks like the old one. Plain sentences; words of the text stand in backticks, made visible.
 */
export function textNotes(before: string, after: string): string[] {
  const [old, now] = [before.slice(0, maxChars), after.slice(0, maxChars)];
  const notes = [...hiddenNotes(old, now), ...messageNote(old, now)];
  const known = new Set(lookalikes(old, 100).map((one) => one.word));
  for (const { word, looksLike, characters } of lookalikes(now).filter((one) => !known.has(one.word)))
    notes.push(
      `${quoted(word)} looks like ${quoted(looksLike)} but is written with ${characters.join(', ')}`,
    );
  if (old !== '' && old !== now && skeleton(old) === skeleton(now))
    notes.push(
      'the two texts look alike: they differ in spaces, invisible characters or look-alike letters only',
    );
  return notes;
}

function hiddenNotes(old: string, now: string): string[] {
  const before = hiddenCounts(old);
  const fresh = [...hiddenCounts(now)].filter(([key, n]) => n > (before.get(key) ?? 0));
  const shown = fresh.slice(0, shownKinds).map(([key, n]) => `${key}${n === 1 ? '' : `, ${n} times`}`);
  const more = fresh.length - shown.length;
  if (shown.length === 0) return [];
  return [`cannot be seen: ${shown.join('; ')}${more > 0 ? `; and ${more} more kinds` : ''}`];
}

function hiddenCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const part of visibleParts(text)) {
    if (!('hidden' in part)) continue;
    const key = `${part.meaning} ${part.hidden}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Tag characters mirror ASCII: models read what people cannot see. */
function messageNote(old: string, now: string): string[] {
  const read = (text: string): string =>
    [...text]
      .map((char) => char.codePointAt(0) ?? 0)
      .filter((code) => code >= 0xe0020 && code <= 0xe007e)
      .map((code) => String.fromCharCode(code - 0xe0000))
      .join('');
  const message = read(now);
  if (message === '' || message === read(old)) return [];
  return [`the tag characters spell ${quoted(message)}`];
}

/** A stranger's words in backticks, on one line, cut. */
function quoted(text: string): string {
  return `\`${exactText(text.slice(0, shownChars)).replaceAll('`', "'")}\``;
}
