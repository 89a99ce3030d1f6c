import { describe, expect, it } from 'vitest';
import { exampleItem, hostileText } from '@/test/helpers/example-feed';
import { entryOfItem } from '../feeds/entry';
import type { FeedItem } from '../feeds/item';
import { findFormat, webhookFormats } from './formats/all';
import {
  challengeMessage,
  confirmationMessage,
  entryMessage,
  gradesMessage,
  type Message,
  testMessage,
} from './message';
import { webhookPayload } from './payload';

const to = { publicId: 'abcDEF_-0123', site: 'https://schemalog.example' };
const at = Date.UTC(2026, 10, 3);
const messageOf = (change: Partial<FeedItem> = {}): Message => {
  const item = { ...exampleItem, ...change };
  return entryMessage(item, entryOfItem(item, to.site), to);
};
const hostile = messageOf({
  server: { namespace: hostileText, name: hostileText },
  tool: hostileText,
  title: `${hostileText} <!channel> @everyone [x](https://evil.example) |`,
  summary: hostileText.repeat(50),
});
const body = (id: string, message: Message): Record<string, unknown> =>
  JSON.parse(JSON.stringify(findFormat(id)?.body(message)));

describe('addresses of receivers', () => {
  const read = (id: string, text: string, isLocal = false) => findFormat(id)?.address(text, isLocal);

  it.each([
    ['standard', ' https://example.com/hook?x=1#part ', 'https://example.com/hook?x=1'],
    ['standard', 'https://example.com:8443/', 'https://example.com:8443/'],
    ['slack', 'https://hooks.slack.com/services/T0/B0/x', 'https://hooks.slack.com/services/T0/B0/x'],
    ['discord', 'https://discord.com/api/webhooks/1/x', 'https://discord.com/api/webhooks/1/x'],
    ['github', 'owner/repo.js', 'https://api.github.com/repos/owner/repo.js/dispatches'],
    ['github', 'https://github.com/owner/repo.git', 'https://api.github.com/repos/owner/repo/dispatches'],
  ])('of %s are taken: %s', (id, text, url) => {
    expect(read(id, text)).toEqual({ url });
  });

  it.each([
    ['standard', ''],
    ['standard', 'example.com/hook'],
    ['standard', 'http://example.com/hook'],
    ['standard', 'ftp://example.com/'],
    ['standard', 'javascript:alert(1)'],
    ['standard', 'https://user:password@example.com/'],
    ['standard', 'https://localhost/'],
    ['standard', 'https://printer.local/'],
    ['standard', 'https://intranet/'],
    ['standard', 'https://127.0.0.1/'],
    ['standard', 'https://2130706433/'],
    ['standard', 'https://0x7f.1/'],
    ['standard', 'https://[::1]/'],
    ['standard', 'https://93.184.215.14/'],
    ['standard', 'https://example.com:25/'],
    ['standard', `https://example.com/${'x'.repeat(2_000)}`],
    ['slack', 'https://example.com/services/T0/B0/x'],
    ['slack', 'https://hooks.slack.com.example.com/services/T0/B0/x'],
    ['slack', 'https://hooks.slack.com/api/x'],
    ['discord', 'https://discord.com/channels/1'],
    ['discord', 'https://discord.com:8443/api/webhooks/1/x'],
    ['github', 'owner'],
    ['github', 'owner/..'],
    ['github', 'https://api.github.com.example.com/repos/a/b/dispatches'],
    ['github', 'https://example.com/repos/a/b/dispatches'],
  ])('of %s are refused with a reason: %s', (id, text) => {
    expect(read(id, text)).toEqual({ problem: expect.stringMatching(/\.$/) });
  });

  it('of this machine are taken where the operator allows it', () => {
    expect(read('standard', 'http://127.0.0.1:8080/', true)).toEqual({ url: 'http://127.0.0.1:8080/' });
    expect(read('github', 'http://127.0.0.1:80/repos/a/b/dispatches', true)).toHaveProperty('url');
  });
});

describe('messages', () => {
  const all: Message[] = [
    messageOf(),
    messageOf({ key: 'correction:0123456789abcdef0123:1', type: 'correction' }),
    messageOf({ key: 'adoption:x:1', type: 'adoption', server: null, tool: null, kind: null, side: null }),
    hostile,
    testMessage(at, to),
    challengeMessage('abc', at, to),
    confirmationMessage('abc', 'Breaking changes in the tools of public MCP servers', at, to),
    gradesMessage(
      {
        ...entryOfItem(exampleItem, to.site),
        facts: { type: 'grade', before: 'AB', after: 'D' },
      },
      { namespace: '@fernway', name: 'tickets' },
      'search',
      to,
    ),
  ];

  it('are what the schema says, and small', () => {
    for (const { payload } of all) {
      expect(webhookPayload.parse(payload)).toEqual(payload);
      expect(JSON.stringify(payload).length).toBeLessThan(8_000);
    }
  });

  it('have the same id for the same entry, and another for another subscription', () => {
    expect(messageOf({ title: 'worded otherwise', modifiedAt: 9 }).id).toBe(messageOf().id);
    const item = exampleItem;
    const other = entryMessage(item, entryOfItem(item, to.site), { ...to, publicId: 'other' });
    expect(other.id).not.toBe(messageOf().id);
    for (const { id } of all) expect(id).toMatch(/^msg_[0-9a-f]{32}$/);
  });

  it('are what the golden file has, in every format', async () => {
    const bodies = Object.fromEntries(webhookFormats.map(({ id }) => [id, body(id, messageOf())]));
    await expect(`${JSON.stringify(bodies, null, 2)}\n`).toMatchFileSnapshot(
      '../../test/fixtures/webhooks/bodies.json',
    );
  });

  it('in Slack have no link, mention or markup that a stranger wrote', () => {
    const { text } = body('slack', hostile) as { text: string };
    const [link, ...rest] = text.split('\n');
    expect(link).toMatch(/^\*<https:\/\/schemalog\.example\/[^|<>]+\|[^<>|]*>\*$/);
    expect(rest.join('\n')).not.toMatch(/[<>]/);
    expect(text.length).toBeLessThan(20_000);
  });

  it('in Discord mention nobody, and stay within its limits', () => {
    const { embeds, allowed_mentions } = body('discord', hostile) as {
      embeds: { title: string; description: string; url: string }[];
      allowed_mentions: unknown;
    };
    expect(allowed_mentions).toEqual({ parse: [] });
    expect(embeds[0]?.title.length).toBeLessThanOrEqual(256);
    expect(embeds[0]?.description.length).toBeLessThanOrEqual(4_096);
    expect(embeds[0]?.title).not.toMatch(/(?<!\\)[[\]<>@*_`]/);
  });

  it('for GitHub have at most ten members in the client payload', () => {
    for (const message of all) {
      const { event_type, client_payload } = body('github', message) as {
        event_type: string;
        client_payload: object;
      };
      expect(event_type.length).toBeLessThanOrEqual(100);
      expect(Object.keys(client_payload).length).toBeLessThanOrEqual(10);
    }
  });
});
