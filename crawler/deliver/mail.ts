import { createTransport, type NodemailerError } from 'nodemailer';
import type { Mail } from '@/core/digests/mail';

/** Where mails are handed in, and whom they are from. */
export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  smtpUrl: string;
  from: { name: string; address: string };
}

/** What became of a mail, by what to do next. `reason` has no credentials in it. */
export type MailResult =
  | { next: 'done'; answer: string }
  /** The server is away, or takes nothing from us: no fault of the address. */
  | { next: 'wait'; reason: string }
  /** The server asks to try this one again, or does not say that it is for good. */
  | { next: 'retry'; reason: string }
  /** This mail is not taken and will not be; another one may. */
  | { next: 'give-up'; reason: string }
  /** The address takes no mail. */
  | { next: 'stop'; reason: string };

/** Hands mails in, one at a time. */
export interface Mailer {
  send(to: string, mail: Mail): Promise<MailResult>;
  close(): void;
}

const waitMs = 20_000;
/** Characters of a server's words that are kept. */
const reasonChars = 300;

/** Opens connections to the mail server when there is something to send. */
export function openMailer({ smtpUrl, from }: MailSettings): Mailer {
  const transport = createTransport({
    ...connectionOf(smtpUrl),
    pool: true,
    maxConnections: 1,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    dnsTimeout: waitMs,
    maxResponseSize: 16_384,
    // A text is a text, whatever it says.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(to, { subject, text, html, messageId, unsubscribe }) {
      try {
        const { response } = await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe === null
              ? {}
              : {
                  'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }),
          },
        });
        return { next: 'done', answer: response.slice(0, reasonChars) };
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function connectionOf(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

/**
 * A refusal for good counts against the address when it is about the recipient: at `RCPT TO`, or later with the status of an
 * address or a mailbox (RFC 3463, `5.1.1`, `5.1.3`, `5.2.1` and their like). Anything else that is refused for good is about
 * this mail, when it was reached, or about us.
 */
function failureOf(error: unknown): MailResult {
  if (!(error instanceof Error)) return { next: 'wait', reason: String(error).slice(0, reasonChars) };
  const failure: NodemailerError = error;
  const single = failure.rejectedErrors?.[0] ?? failure;
  const reason = (single.response ?? single.message).replace(/\s+/g, ' ').slice(0, reasonChars);
  const isAnswered = single.permanent !== undefined && /^(?:RCPT TO|DATA)$/.test(single.command ?? '');
  if (!isAnswered) return { next: 'wait', reason };
  if (single.permanent !== true) return { next: 'retry', reason };
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(single.response ?? '')?.[1] ?? '';
  const isAtRecipient = single.command === 'RCPT TO';
  // A full mailbox, or the policy of the server, as towards a sender that it does not know: the address may be fine.
  const isOfAddress = isAtRecipient ? !status.startsWith('5.7.') : /^5\.[12]\./.test(status);
  if (isOfAddress && status !== '5.2.2') return { next: 'stop', reason };
  return { next: single.command === 'DATA' ? 'give-up' : 'retry', reason };
}
