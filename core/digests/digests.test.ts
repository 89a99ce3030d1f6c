import { describe, expect, it } from 'vitest';
import { exampleItem } from '@/test/helpers/example-feed';
import { entryOfItem } from '../feeds/entry';
import type { FeedItem } from '../feeds/item';
import { confirmMail } from './confirm-mail';
import { type Digest, digestMail } from './digest-mail';
import { mailId } from './mail';
import { parseMailAddress } from './mail-address';
import { nextDigestAt } from './rhythm';

const site = 'https://schemalog.example';
const item: FeedItem = {
  ...exampleItem,
  title: 'limit became required',
  summary: 'Calls without it are refused.',
  step: null,
};

function digestOf(items: readonly FeedItem[], total = items.length): Digest {
  return {
    id: 'd1',
    rhythm: 'daily',
    title: 'Schemalog: changes in MCP tools',
    filter: 'Breaking changes in the tools of public MCP servers',
    counts: { breaking: total },
    shown: items.map((one) => ({ group: 'breaking', entry: entryOfItem(one, site) })),
    page: `${site}/feeds?scope=adoption`,
    unsubscribe: `${site}/subscriptions/a/unsubscribe?token=t`,
  };
}

describe('the mail of a digest', () => {
  it('says in text and in HTML what changed, how many there are, and how one stops it', () => {
    const { subject, text, html } = digestMail(digestOf([item], 321));
    expect(subject).toBe('Schemalog: changes in MCP tools: 321 breaking');
    for (const body of [text, html]) {
      expect(body).toContain('@fernway/tickets, search_tickets: limit became required');
      expect(body).toContain('Calls without it are refused.');
      expect(body).toContain(`${site}/changes/0123456789abcdef0123`);
      expect(body).toContain('and 320 more');
      expect(body).toContain(`${site}/subscriptions/a/unsubscribe?token=t`);
    }
    expect(digestMail(digestOf([item])).text).not.toContain('more');
  });

  it('is the same mail when it is made again, and has the same name', () => {
    expect(digestMail(digestOf([item]))).toEqual(digestMail(digestOf([item])));
    expect(digestMail({ ...digestOf([item]), id: 'd2' }).messageId).not.toBe(
      digestMail(digestOf([item])).messageId,
    );
    expect(mailId('x', 'schemalog.example')).toMatch(/^<[0-9a-f]{40}@schemalog\.example>$/);
  });

  it('has hostile text as text alone: no markup, no line of its own in the subject, no link', () => {
    const hostile = {
      ...item,
      tool: 'x\r\nBcc: victim@example.com',
      title: '<script>alert(1)</script> https://evil.example/ "onload=',
      summary: '</li><img src=x onerror=1> www.evil.example \u202Etxt',
    };
    const { subject, text, html } = digestMail(digestOf([hostile]));
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<script|<img/);
    expect(text).not.toMatch(/https:\/\/evil|www\.evil/);
    expect(html).not.toMatch(/https:\/\/evil|www\.evil/);
    expect(`${text}${html}`).not.toContain('\u202E');
    expect(text).not.toMatch(/^Bcc:/m);
  });
});

describe('the mail that asks for a confirmation', () => {
  it('has no word of whoever asked, and nothing that confirms by itself', () => {
    const mail = confirmMail({
      id: 's1',
      rhythm: 'weekly',
      host: 'schemalog.example',
      confirm: `${site}/c`,
      hours: 24,
    });
    expect(mail.unsubscribe).toBeNull();
    expect(mail.text).toContain(`${site}/c`);
    expect(mail.text).toContain('do nothing');
  });
});

describe('an address for mail', () => {
  it('is a plain one, with its domain in ASCII', () => {
    expect(parseMailAddress('  Jo.Doe+x@Example.COM ')).toEqual({ address: 'Jo.Doe+x@example.com' });
    expect(parseMailAddress('jo@bücher.example')).toEqual({ address: 'jo@xn--bcher-kva.example' });
  });

  it('is refused when it is no address, or more than one', () => {
    for (const text of [
      '',
      'jo',
      '@example.com',
      'jo@',
      'jo@localhost',
      'jo@127.0.0.1',
      'jo@[::1]',
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      '"a b"@example.com',
      'Jo <jo@example.com>',
      'jo@example.com>',
      'j..o@example.com',
      'jo@exa mple.com',
      'jo@example.com/x',
      'jo@user:pass@example.com',
      `${'x'.repeat(65)}@example.com`,
      `jo@${'x'.repeat(60)}.${'x.'.repeat(120)}com`,
    ])
      expect(parseMailAddress(text), text).toHaveProperty('problem');
  });
});

describe('when a digest comes', () => {
  it('is each day, or each Monday, at six in the morning UTC, always later', () => {
    const at = (text: string) => Date.parse(text);
    expect(nextDigestAt('daily', at('2026-12-01T05:59:59Z'))).toBe(at('2026-12-01T06:00:00Z'));
    expect(nextDigestAt('daily', at('2026-12-01T06:00:00Z'))).toBe(at('2026-12-02T06:00:00Z'));
    expect(nextDigestAt('weekly', at('2026-12-01T12:00:00Z'))).toBe(at('2026-12-07T06:00:00Z'));
    expect(new Date(nextDigestAt('weekly', 0)).getUTCDay()).toBe(1);
  });
});
