import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '@/core/digests/mail';
import { type MailSink, openMailSink } from '@/test/helpers/mail-sink';
import { openMailer } from './mail';

const mail: Mail = {
  subject: 'Changes in MCP tools: 2 breaking',
  text: 'Plain – text\n.\nwith a dot on a line',
  html: '<p>Plain – text</p>',
  messageId: '<abc@schemalog.example>',
  unsubscribe: 'https://schemalog.example/subscriptions/a/unsubscribe?token=t',
};

let sink: MailSink;
beforeEach(async () => {
  sink = await openMailSink();
});
afterEach(() => sink.close());

async function send(one: Mail, to = 'jo@example.com', url = sink.url) {
  const mailer = openMailer({
    smtpUrl: url,
    from: { name: 'Schemalog', address: 'digests@schemalog.example' },
  });
  try {
    return await mailer.send(to, one);
  } finally {
    mailer.close();
  }
}

describe('a mail', () => {
  it('arrives as it was made, with both texts and the way to stop it', async () => {
    expect(await send(mail)).toMatchObject({ next: 'done' });
    const [received] = sink.mails;
    expect(received?.to).toEqual(['jo@example.com']);
    expect(received?.from).toBe('digests@schemalog.example');
    expect(received?.bodies.get('text/plain')?.trim()).toBe(mail.text);
    expect(received?.bodies.get('text/html')?.trim()).toBe(mail.html);
    const { headers } = received ?? {};
    expect(headers?.get('message-id')).toBe(mail.messageId);
    expect(headers?.get('list-unsubscribe')).toBe(`<${mail.unsubscribe}>`);
    expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers?.get('auto-submitted')).toBe('auto-generated');
  });

  it('that nobody is subscribed to yet has no way to stop it', async () => {
    await send({ ...mail, unsubscribe: null });
    expect([...(sink.mails[0]?.headers.keys() ?? [])].filter((name) => name.startsWith('list-'))).toEqual([]);
  });

  it('has no header and no recipient that a text or an address sneaks in', async () => {
    const line = 'x\r\nBcc: victim@example.com\r\n\r\nbody';
    await send({ ...mail, subject: line, text: `${line}\n.\r\nMAIL FROM:<a@b.example>`, html: line });
    await send(mail, 'jo@example.com>\r\nRCPT TO:<victim@example.com');
    await send(mail, 'jo@example.com, victim@example.com');
    for (const received of sink.mails) {
      expect(received.to).not.toContain('victim@example.com');
      expect(received.headers.has('bcc')).toBe(false);
    }
    expect(sink.mails[0]?.headers.get('subject')).toContain('victim@example.com');
  });
});

describe('what a mail server answers decides what is next', () => {
  const answers: [step: 'recipient' | 'data', words: string, next: string][] = [
    ['recipient', '550 5.1.1 No such user', 'stop'],
    ['recipient', '550 No such user', 'stop'],
    ['recipient', '554 5.7.1 Relay access denied', 'retry'],
    ['recipient', '552 5.2.2 Mailbox full', 'retry'],
    ['recipient', '450 4.2.1 Greylisted', 'retry'],
    ['data', '550 5.1.1 No such user', 'stop'],
    ['data', '554 5.7.1 Looks like spam', 'give-up'],
    ['data', '451 4.3.0 Try later', 'retry'],
  ];
  for (const [step, words, next] of answers)
    it(`"${words}" at the ${step}: ${next}, with the server's words`, async () => {
      sink.manners[step] = () => words;
      const result = await send(mail);
      expect(result).toMatchObject({ next, reason: expect.stringContaining(words.replace(/^\d+ /, '')) });
      expect(sink.mails).toEqual([]);
    });

  it('a server that is not there, says nothing or does not know us is no fault of the address', async () => {
    expect(await send(mail, 'jo@example.com', 'smtp://127.0.0.1:1')).toMatchObject({ next: 'wait' });
    const mute = createServer((socket) => void socket.end('220 ho\r\n'));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const address = mute.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await send(mail, 'jo@example.com', `smtp://127.0.0.1:${port}`)).toMatchObject({ next: 'wait' });
    mute.close();
    const strict = await openMailSink('user:right');
    const wrong = strict.url.replace('right', 'wr0ng');
    const refused = await send(mail, 'jo@example.com', wrong);
    expect(refused).toMatchObject({ next: 'wait' });
    expect(JSON.stringify(refused)).not.toContain('wr0ng');
    expect(await send(mail, 'jo@example.com', strict.url)).toMatchObject({ next: 'done' });
    await strict.close();
  });
});
