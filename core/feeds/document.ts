/** One entry, ready to be written. Texts are plain, without characters that cannot be seen. */
export interface FeedEntry {
  /** An IRI, stable for ever. */
  id: string;
  url: string;
  title: string;
  /** Lines of plain text. */
  text: string;
  /** Epoch ms. */
  at: number;
  categories: readonly string[];
  /** What programs read of it, in JSON Feed. */
  facts: Readonly<Record<string, string | null>>;
}

/** A feed, or one page of its archive, ready to be written. Addresses are whole. */
export interface FeedDocument {
  id: string;
  title: string;
  subtitle: string;
  /** This document. */
  self: string;
  /** The page that people read. */
  home: string;
  /** The feed that is subscribed to, when this is a page of its archive. */
  current: string | null;
  /** The page with the entries before these. */
  older: string | null;
  hub: string | null;
  entries: readonly FeedEntry[];
}

/** When the newest entry was published, epoch ms; 1970 for a feed without any, since its time must not move. */
export function updatedAt({ entries }: Pick<FeedDocument, 'entries'>): number {
  return entries.reduce((newest, entry) => Math.max(newest, entry.at), 0);
}

/** The author of every feed. */
export const feedAuthor = 'Schemalog';
