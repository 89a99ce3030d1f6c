import type { ChangeKind, Side } from '../diff/change';
import type { Severity } from '../diff/kinds/kind';
import { type ServerIdentity, serverLabel } from '../server-identity';
import { adoptionKinds } from './adoption-kinds';
import { queryWords, type SubscriptionFilter, severitiesFrom } from './filter';

/** Versions and dates of the step that a change belongs to. Times are epoch ms. */
export interface ItemStep {
  cause: 'release' | 'drift' | 'observation';
  fromVersion: string | null;
  toVersion: string | null;
  notBefore: number | null;
  notAfter: number;
  dateTrusted: boolean;
}

/** What was published once, as it is kept: in feeds, and for webhooks. Texts are a stranger's in parts: hostile. */
export interface FeedItem {
  /** The order in which items were published. */
  seq: number;
  /** Stable for ever. */
  key: string;
  type: 'change' | 'correction' | 'adoption';
  /** `history` happened before its server was known, and is announced to nobody. */
  state: 'news' | 'history';
  /** Its place in time, epoch ms. */
  at: number;
  modifiedAt: number;
  /** Null for what is about all servers. */
  server: ServerIdentity | null;
  /** Null for what is about several. */
  tool: string | null;
  /**
   * For an edit that many tools have: the key of the item that tells it. That one has it for itself; those of the tools are
   * parts of it, told to who asked for the one tool. Null for all others.
   */
  edit: string | null;
  kind: ChangeKind | null;
  side: Side | null;
  severity: Severity;
  title: string;
  summary: string;
  /** What words are looked for in: names of server and tools and the title, in small letters. */
  words: string;
  step: ItemStep | null;
}

/** Characters of names of tools that words are looked for in. */
const namesChars = 20_000;

/** What words of a query are looked for in. */
export function searchedWords(
  server: ServerIdentity | null,
  tools: readonly string[],
  title: string,
): string {
  const label = server === null ? '' : serverLabel(server);
  return `${label} ${tools.join(' ').slice(0, namesChars)} ${title}`.toWellFormed().toLowerCase();
}

/**
 * True when a subscription to the filter gets the item. Grades are no items: a filter for them gets none.
 * The feeds ask the database the same (`db/queries/feeds.ts`); a test holds the two together.
 */
export function matchesFilter(item: FeedItem, filter: SubscriptionFilter): boolean {
  const { scope, kind, side, severity, query } = filter;
  if (kind !== null && item.kind !== kind) return false;
  if (side !== null && item.side !== side) return false;
  if (!queryWords(query).every((word) => item.words.includes(word))) return false;
  if (scope.of !== 'tool' && item.edit !== null && item.edit !== item.key) return false;
  if (scope.of === 'adoption')
    return item.type === 'adoption' || (item.kind !== null && adoptionKinds.includes(item.kind));
  if (item.type === 'adoption' || !severitiesFrom(severity).includes(item.severity)) return false;
  const { server } = item;
  switch (scope.of) {
    case 'all':
      return true;
    case 'namespace':
      return server?.namespace === scope.namespace;
    case 'server':
      return server?.namespace === scope.namespace && server.name === scope.name;
    case 'tool':
      return server?.namespace === scope.namespace && server.name === scope.name && item.tool === scope.tool;
    default:
      return false;
  }
}
