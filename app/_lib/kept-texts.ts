import type { Db } from '@/db/handle';

/** A text with when something in it last changed, epoch ms; null when that is not known. */
interface DatedText {
  text: string;
  modifiedAt: number | null;
}

/** Characters that are kept at most, of all texts together. */
const mostChars = 30_000_000;

/**
 * Keeps texts that are made from the database alone, until anything is written to it: most readers of a feed ask for what has
 * not changed. What was asked for longest ago goes first.
 */
export function openKeptTexts(most = mostChars): (db: Db, key: string, make: () => DatedText) => DatedText {
  let of: { db: Db; version: unknown } | null = null;
  let chars = 0;
  const texts = new Map<string, DatedText>();
  return (db, key, make) => {
    // Another number whenever another connection has written.
    const version = db.$client.pragma('data_version', { simple: true });
    if (of === null || of.db !== db || of.version !== version) {
      texts.clear();
      chars = 0;
      of = { db, version };
    }
    const known = texts.get(key);
    if (known !== undefined) {
      texts.delete(key);
      texts.set(key, known);
      return known;
    }
    const made = make();
    texts.set(key, made);
    chars += key.length + made.text.length;
    for (const [oldest, { text }] of texts) {
      if (chars <= most) break;
      texts.delete(oldest);
      chars -= oldest.length + text.length;
    }
    return made;
  };
}
