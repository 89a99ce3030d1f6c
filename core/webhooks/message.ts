import type { FeedEntry } from '../feeds/document';
import { titleText } from '../feeds/entry';
import { feedId } from '../feeds/feed-id';
import type { FeedItem } from '../feeds/item';
import { confirmationPath, subscriptionPath } from '../page-paths';
import { sha256 } from '../schema/hash';
import type { WebhookPayload } from './payload';

/** A message before it has a form: what programs read, and what people do. Texts are a stranger's in parts: hostile. */
export interface Message {
  /** The same for ever for what it is about: a receiver knows a double by it. No dots in it. */
  id: string;
  payload: WebhookPayload;
  words: { title: string; url: string; lines: readonly string[] };
}

/** Whom a message is for: the public id of the subscription, and the site's address without a path. */
export interface Recipient {
  publicId: string;
  site: string;
}

/** The id of a message, made of what it is about. */
function messageId(publicId: string, about: string): string {
  return `msg_${sha256(`${publicId} ${about}`).slice(0, 32)}`;
}

/** An entry of the feeds. @param entry the item as the feeds show it */
export function entryMessage(item: FeedItem, entry: FeedEntry, { publicId }: Recipient): Message {
  const [, change = null] =
    /^(?:edit-)?(?:change|edit|correction):([0-9a-f]{20})(?::|$)/.exec(item.key) ?? [];
  return {
    id: messageId(publicId, item.key),
    payload: {
      type: types[item.type],
      timestamp: isoTime(item.at),
      data: {
        subscription: publicId,
        id: entry.id,
        url: entry.url,
        title: entry.title,
        severity: item.severity,
        kind: item.kind,
        side: item.side,
        server: item.server,
        tool: item.tool,
        version: item.step?.toVersion ?? null,
        change,
      },
    },
    words: { title: entry.title, url: entry.url, lines: entry.text.split('\n') },
  };
}

const types = {
  change: 'change.published',
  correction: 'change.corrected',
  adoption: 'adoption.published',
} as const;

/** Grades that changed, as the feed of the scope shows them. */
export function gradesMessage(
  entry: FeedEntry,
  server: { namespace: string; name: string },
  tool: string,
  { publicId }: Recipient,
): Message {
  const { id, url, title, facts } = entry;
  const letters = (name: string): string[] => [...(facts[name] ?? '')];
  return {
    id: messageId(publicId, id),
    payload: {
      type: 'grade.changed',
      timestamp: isoTime(entry.at),
      data: {
        ...{ subscription: publicId, id, url, title, server, tool },
        before: letters('before'),
        after: letters('after'),
      },
    },
    words: { title, url, lines: entry.text.split('\n') },
  };
}

/** What the owner asked for to see whether messages arrive. @param at epoch ms */
export function testMessage(at: number, recipient: Recipient): Message {
  const url = `${recipient.site}${subscriptionPath(recipient.publicId)}`;
  const title = 'A test of your Schemalog subscription';
  return {
    id: messageId(recipient.publicId, `test ${at}`),
    payload: {
      type: 'subscription.test',
      timestamp: isoTime(at),
      data: { subscription: recipient.publicId, id: feedId(`test:${recipient.publicId}:${at}`), url, title },
    },
    words: { title, url, lines: ['It was asked for on the page of the subscription. Nothing changed.'] },
  };
}

/** A challenge, which the receiver answers with its text: so it is known to want messages. @param at epoch ms */
export function challengeMessage(challenge: string, at: number, recipient: Recipient): Message {
  const url = `${recipient.site}${subscriptionPath(recipient.publicId)}`;
  const title = 'Answer with the challenge to confirm your Schemalog subscription';
  return {
    id: messageId(recipient.publicId, `challenge ${challenge}`),
    payload: {
      type: 'subscription.challenge',
      timestamp: isoTime(at),
      data: { subscription: recipient.publicId, challenge, url, title },
    },
    words: { title, url, lines: [] },
  };
}

/**
 * What is posted where people read, who follow the link to confirm.
 * @param wanted what the subscription is for, in words
 */
export function confirmationMessage(
  token: string,
  wanted: string,
  at: number,
  { publicId, site }: Recipient,
): Message {
  const url = `${site}${confirmationPath(publicId, token)}`;
  const title = 'Confirm that Schemalog may post here';
  const lines = [
    `Somebody asked for messages here: ${titleText(wanted)}`,
    'Without a confirmation nothing more is posted.',
  ];
  return {
    id: messageId(publicId, `confirmation ${token}`),
    payload: {
      type: 'subscription.confirmation',
      timestamp: isoTime(at),
      data: { subscription: publicId, url, title },
    },
    words: { title, url, lines },
  };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
