import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. Names of headers are in small letters; headers are unfolded. */
export interface Received {
  from: string;
  to: string[];
  raw: string;
  headers: Map<string, string>;
  /** The bodies by media type, decoded. */
  bodies: Map<string, string>;
}

/** How the sink answers; a refusal is `550 5.1.1 words`. */
interface Manners {
  /** After `RCPT TO`. */
  recipient?: (address: string) => string | null;
  /** After the mail. */
  data?: (mail: Received) => string | null;
}

/** A mail server on this machine that keeps what it is given. */
export interface MailSink {
  url: string;
  mails: Received[];
  manners: Manners;
  close(): Promise<void>;
}

/**
 * @param credentials `user:password` that it asks for
 * @param slowMs how long it thinks about a mail before it says that it has it
 */
export async function openMailSink(credentials: string | null = null, slowMs = 0): Promise<MailSink> {
  const mails: Received[] = [];
  const manners: Manners = {};
  const server = new SMTPServer({
    authOptional: credentials === null,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ username, password }, _, done) =>
      `${username}:${password}` === credentials
        ? done(null, { user: username })
        : done(refusal('535 5.7.8 No')),
    onRcptTo: ({ address }, _, done) => {
      const words = manners.recipient?.(address) ?? null;
      done(words === null ? null : refusal(words));
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const mail = parse(
          Buffer.concat(parts).toString('latin1'),
          from,
          envelope.rcptTo.map(({ address }) => address),
        );
        const words = manners.data?.(mail) ?? null;
        if (words === null) mails.push(mail);
        setTimeout(() => done(words === null ? null : refusal(words)), slowMs);
      });
    },
  });
  // Of senders that were killed.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${credentials === null ? '' : `${credentials}@`}127.0.0.1:${port}`,
    mails,
    manners,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(words: string): Error {
  const [, code = '550', text = ''] = /^(\d{3}) (.*)$/.exec(words) ?? [];
  return Object.assign(new Error(text), { responseCode: Number(code) });
}

function parse(raw: string, from: string, to: string[]): Received {
  const { headers, body } = split(raw);
  const bodies = new Map<string, string>();
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  for (const part of boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1)) {
    const one = split(part.replace(/^\r\n/, ''));
    const [type = ''] = (one.headers.get('content-type') ?? '').split(';');
    bodies.set(type, decode(one.body, one.headers.get('content-transfer-encoding') ?? ''));
  }
  return { from, to, raw, headers, bodies };
}

function split(text: string): { headers: Map<string, string>; body: string } {
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { headers: new Map(headers), body: text.slice(end + 4) };
}

/** Bytes stand as Latin-1 characters until they are decoded. */
function decode(body: string, encoding: string): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? Buffer.from(
            body
              .replace(/=\r\n/g, '')
              .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          )
        : Buffer.from(body, 'latin1');
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}
