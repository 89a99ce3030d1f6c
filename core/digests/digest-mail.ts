import { type Severity, severities } from '../diff/kinds/kind';
import type { FeedEntry } from '../feeds/document';
import { type Mail, mailId } from './mail';
import { heading, linkLine, linkList, mailHtml, paragraph } from './mail-html';
import type { Rhythm } from './rhythm';

/** Entries that a digest shows; the rest is counted. */
export const mostShown = 30;

/** How severe an entry is, or what it is about where there is no severity. */
export type DigestGroup = Severity | 'adoption' | 'grade';

/** What is in a digest. Addresses are whole. */
export interface Digest {
  /** Of this digest, the same each time it is sent. */
  id: string;
  rhythm: Rhythm;
  /** What the subscription is about, from `feedTitle` and `passingWords`. */
  title: string;
  filter: string;
  /** How many entries there are of each group; absent for none. */
  counts: Readonly<Partial<Record<DigestGroup, number>>>;
  /** Those that are shown, of each group the newest, at most `mostShown` together. */
  shown: readonly { group: DigestGroup; entry: FeedEntry }[];
  /** Where all of them are. */
  page: string;
  unsubscribe: string;
}

/** The groups, in the order in which they are told. */
export const digestGroups: readonly DigestGroup[] = [...severities, 'grade', 'adoption'];

const groupWords: Record<DigestGroup, string> = {
  breaking: 'Breaking',
  review: 'To review',
  compatible: 'Compatible',
  cosmetic: 'Wording and notation',
  grade: 'Other grades',
  adoption: 'Adoption of features',
};

/** The mail of a digest, as text and as HTML with the same words. */
export function digestMail(digest: Digest): Mail {
  const { id, rhythm, title, filter, counts, shown, page, unsubscribe } = digest;
  const groups = digestGroups.filter((group) => (counts[group] ?? 0) > 0);
  const total = groups.reduce((sum, group) => sum + (counts[group] ?? 0), 0);
  const parts = groups.map((group) => `${countWords(counts[group] ?? 0)} ${groupWords[group].toLowerCase()}`);
  const lead = `${filter}: ${parts.join(', ')}.`;
  const rest = total - shown.length;
  const end = `You get this ${rhythm}, when there is something to tell.`;
  const listed = groups.map((group) => ({
    words: `${groupWords[group]} (${countWords(counts[group] ?? 0)})`,
    entries: shown.filter((one) => one.group === group).map(({ entry }) => told(entry)),
  }));
  const more = rest === 0 ? null : `and ${countWords(rest)} more`;
  return {
    subject: `${title}: ${parts.join(', ')}`,
    text: [
      lead,
      ...listed.flatMap(({ words, entries }) => [`\n${words}`, ...entries.map(entryText)]),
      ...(more === null ? [] : [`\n… ${more}: ${page}`]),
      `\n-- \n${end}\nUnsubscribe, or choose something else: ${unsubscribe}\n`,
    ].join('\n'),
    html: mailHtml(title, [
      paragraph(lead),
      ...listed.flatMap(({ words, entries }) => [heading(words), linkList(entries)]),
      ...(more === null ? [] : [linkLine('…', more, page)]),
      paragraph(end),
      linkLine('', 'Unsubscribe, or choose something else', unsubscribe),
    ]),
    messageId: mailId(id, new URL(page).hostname),
    unsubscribe,
  };
}

interface Told {
  words: string;
  address: string;
  lines: string[];
}

function told({ title, url, text }: FeedEntry): Told {
  // The first line of a change is its severity, which the heading says.
  const lines = text
    .split('\n')
    .filter((line) => line !== '' && !/^(?:Breaking|To review|Compatible|Cosmetic)\.$/.test(line));
  return { words: unlinked(title), address: url, lines: lines.map(unlinked) };
}

function entryText({ words, address, lines }: Told): string {
  return ['', `* ${words}`, ...lines.map((line) => `  ${line}`), `  ${address}`].join('\n');
}

/** A stranger's text in which mail programs find no address to make a link of. */
function unlinked(text: string): string {
  return text.replaceAll('://', '[:]//').replace(/\bwww\./gi, 'www[.]');
}

function countWords(count: number): string {
  return count.toLocaleString('en-GB');
}
