import { sha256 } from '../schema/hash';

/** A mail, ready to be sent. Addresses of the site in it are whole. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** `<…@…>`, the same each time this mail is sent: of two that arrive a mail program shows one. */
  messageId: string;
  /** Where one unsubscribes with one request and no page (RFC 8058); null for a mail that nobody is subscribed to yet. */
  unsubscribe: string | null;
}

/**
 * The name of a mail for ever.
 * @param about what is sent, by a name that comes back when it is sent again
 * @param host the host of the site
 */
export function mailId(about: string, host: string): string {
  return `<${sha256(`schemalog mail ${about}`).slice(0, 40)}@${host.replace(/[^\w.-]/g, '')}>`;
}
