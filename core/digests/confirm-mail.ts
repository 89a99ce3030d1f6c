import { type Mail, mailId } from './mail';
import { linkLine, mailHtml, paragraph } from './mail-html';
import type { Rhythm } from './rhythm';

/** What the mail tells. */
interface Confirmation {
  /** Of this request, the same each time it is sent. */
  id: string;
  rhythm: Rhythm;
  /** The host of the site. */
  host: string;
  /** The page where one confirms, whole. */
  confirm: string;
  /** Hours until the request is forgotten. */
  hours: number;
}

/**
 * Asks the owner of an address whether digests are wanted. It has no word of whoever asked: it may go to a person who never
 * heard of this site, and must not carry a stranger's message.
 */
export function confirmMail({ id, rhythm, host, confirm, hours }: Confirmation): Mail {
  const subject = `Confirm your ${rhythm} digest of changes in MCP tools`;
  const asked = `Somebody, probably you, asked ${host} for a ${rhythm} mail about changes in the tools of MCP servers, to be sent to this address.`;
  const end = `If you did not ask for it, do nothing: without the confirmation nothing more is sent, and the request is forgotten after ${hours} hours.`;
  return {
    subject,
    text: [asked, '', 'To get it, open this page and confirm:', confirm, '', end, ''].join('\n'),
    html: mailHtml(subject, [
      paragraph(asked),
      linkLine('To get it, open this page and confirm:', 'Confirm the subscription', confirm),
      paragraph(end),
    ]),
    messageId: mailId(`confirm ${id}`, host),
    unsubscribe: null,
  };
}
