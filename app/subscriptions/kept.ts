import type { FilterValues } from '../feeds/search-params';

/*
 * What must not stand in an address is kept here between a form and the page that follows: what was typed, and a secret that
 * is shown once. In memory alone, under a name that nobody guesses, for a few minutes.
 */

/** What was typed into the form, and what is wrong with it, by field. */
export interface Draft {
  values: FilterValues;
  problems: Readonly<Record<string, string>>;
}

interface Kept {
  draft: Draft;
  /** A secret, and whose it is. */
  secret: { publicId: string; secret: string };
}

interface Entry<T> {
  at: number;
  value: T;
}

const waitMs = 10 * 60_000;
const mostKept = 500;

// A route and a page are bundled apart, and share what is global.
const shared = globalThis as typeof globalThis & {
  schemalogKept?: { [K in keyof Kept]: Map<string, Entry<Kept[K]>> };
};

function all(): { [K in keyof Kept]: Map<string, Entry<Kept[K]>> } {
  shared.schemalogKept ??= { draft: new Map(), secret: new Map() };
  return shared.schemalogKept;
}

/** @returns the name to find it by */
export function keep<K extends keyof Kept>(kind: K, value: Kept[K], now: number): string {
  const kept: Map<string, Entry<Kept[K]>> = all()[kind];
  for (const [id, { at }] of kept) if (now - at > waitMs || kept.size >= mostKept) kept.delete(id);
  const id = crypto.randomUUID();
  kept.set(id, { at: now, value });
  return id;
}

/** What was typed; it can be read again, as when a page is reloaded. Null for what is not there any more. */
export function keptDraft(id: string, now: number): Draft | null {
  return young(all().draft.get(id), now);
}

/** Hands the secret of a subscription out, once. */
export function takeSecret(id: string, publicId: string, now: number): string | null {
  const kept = young(all().secret.get(id), now);
  if (kept === null || kept.publicId !== publicId) return null;
  all().secret.delete(id);
  return kept.secret;
}

function young<T>(entry: Entry<T> | undefined, now: number): T | null {
  return entry === undefined || now - entry.at > waitMs ? null : entry.value;
}
