import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { WebhookPayload } from '@/core/webhooks/payload';
import type { Db } from '@/db/handle';
import { feedItem } from '@/db/schema/feed';
import { server as serverTable } from '@/db/schema/server';
import { certificates, key } from '../servers/certificates';

/** A message as a receiver saw it. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A receiver of webhooks on the loopback. Without a behaviour it answers challenges and accepts everything. */
export interface Receiver {
  origin: string;
  received: Received[];
  /** Those that are no challenge, read. */
  messages(): { id: string; payload: WebhookPayload }[];
  close(): Promise<void>;
}

/** @param behave answers; returns true when the usual answer is to be given */
export async function startReceiver(
  behave: (seen: Received, response: ServerResponse) => boolean = () => true,
  certificate?: keyof typeof certificates,
): Promise<Receiver> {
  const received: Received[] = [];
  const listener = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const seen = { path: request.url ?? '', headers: request.headers, text };
    received.push(seen);
    if (!behave(seen, response)) return;
    const { type, data } = JSON.parse(text);
    response.end(type === 'subscription.challenge' ? JSON.stringify({ challenge: data.challenge }) : '');
  };
  const server =
    certificate === undefined
      ? createServer(listener)
      : createTlsServer({ key, cert: certificates[certificate] }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    received,
    messages: () =>
      received
        .map(({ headers, text }) => ({ id: String(headers['webhook-id']), payload: JSON.parse(text) }))
        .filter(({ payload }) => !payload.type.startsWith('subscription.')),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Verifies a message as its receiver does. @throws when its signature or time is wrong */
export function verify({ text, headers }: Received, secret: string): void {
  new Webhook(secret).verify(text, {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  });
}

/** Publishes so many breaking changes of a server as news. @param at epoch ms */
export function publishNews(db: Db, count: number, at: number, tool = 'search'): void {
  const identity = { namespace: '@fernway', name: 'tickets' };
  const known = db.select().from(serverTable).all()[0];
  const serverId =
    known?.id ??
    db
      .insert(serverTable)
      .values({ ...identity, firstSeenAt: at })
      .returning()
      .get().id;
  const begun = db.$client.prepare('select coalesce(max(seq), 0) from feed_item').pluck().get() as number;
  db.transaction(() => {
    for (let i = 1; i <= count; i++) {
      const id = (begun + i).toString(16).padStart(20, '0');
      db.insert(feedItem)
        .values({
          ...{ key: `change:${id}`, type: 'change', state: 'news', at, modifiedAt: at, serverId, tool },
          ...{ namespace: identity.namespace, kind: 'property-added-required', side: 'input' },
          ...{ severity: 'breaking', derivedSeverity: 'breaking', changeId: id, fingerprint: id },
          title: `Required parameter p${begun + i} added`,
          summary: 'Calls that do not give it are refused.',
          words: `@fernway/tickets ${tool} required parameter p${begun + i} added`,
        })
        .run();
    }
  });
}
