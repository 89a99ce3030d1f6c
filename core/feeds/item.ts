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
  tool: string | null;
  kind: ChangeKind | null;
  side: Side | null;
  severity: Severity;
  title: string;
  summary: string;
  step: ItemStep | null;
}

/**
 * True when a subscription to the filter gets the item. Grades are no items: a filter for them gets none.
 * The feeds ask the database the same (`db/queries/feeds.ts`); a test holds the two together.
 */
export function matchesFilter(item: FeedItem, filter: SubscriptionFilter): boolean {
  const { scope, kind, side, severity, query } = filter;
  if (kind !== null && item.kind !== kind) return false;
  if (side !== null && item.side !== side) return false;
  const words = queryWords(query);
  if (words.length > 0) {
    const label = item.server === null ? '' : serverLabel(item.server);
    const text = `${label} ${item.tool ?? ''} ${item.title}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) return false;
  }
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
