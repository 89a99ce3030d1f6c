import { kindOf } from '../diff/describe-change';
import { changePagePath, methodPagePath, serverPath, toolPath } from '../page-paths';
import { serverLabel } from '../server-identity';
import { visibleText } from '../text/visible-text';
import type { FeedEntry } from './document';
import { feedId } from './feed-id';
import type { FeedItem, ItemStep } from './item';

/** Characters of a stranger's name in an entry. */
const nameChars = 120;

/**
 * An entry as the feeds show it.
 * @param site the site's address, without a path
 */
export function entryOfItem(item: FeedItem, site: string): FeedEntry {
  const sentence = visibleText(item.title);
  const place = placeWords(item);
  const kind = item.kind === null ? null : (kindOf(item.kind)?.name ?? item.kind);
  const version = item.step?.toVersion ?? null;
  return {
    id: feedId(item.key),
    url: `${site}${pagePath(item)}`,
    title: titleText(place === '' ? sentence : `${place}: ${sentence}`),
    text: [
      item.type === 'change' ? severityWords[item.severity] : null,
      // Lines are ours alone: a name with some would look like them.
      ...(item.type === 'adoption' ? item.summary.split('\n') : [item.summary.replace(/\s*\n\s*/g, ' ')]).map(
        visibleText,
      ),
      item.type === 'adoption' ? `Sample, units and biases: ${site}${methodPagePath}` : null,
      item.step === null ? null : stepWords(item.step),
      kind === null ? null : `Kind: ${kind}.`,
    ]
      .filter((line) => line !== null)
      .join('\n'),
    at: item.at,
    categories: [
      item.type === 'change' ? item.severity : item.type,
      ...(item.kind === null ? [] : [item.kind]),
    ],
    facts: {
      type: item.type,
      severity: item.severity,
      kind: item.kind,
      side: item.side,
      server: item.server === null ? null : visibleText(serverLabel(item.server)),
      tool: item.tool === null ? null : visibleText(item.tool),
      version: version === null ? null : visibleText(version),
    },
  };
}

const severityWords = {
  breaking: 'Breaking.',
  review: 'To review.',
  compatible: 'Compatible.',
  cosmetic: 'Cosmetic.',
} as const;

/** The page of the change by the id it was published with; it leads on where the change is called otherwise by now. */
function pagePath(item: FeedItem): string {
  // Of an edit, the change of its first tool.
  const [, changeId] = /^(?:change|edit):([0-9a-f]{20})$/.exec(item.key) ?? [];
  if (changeId !== undefined) return changePagePath(changeId);
  const [, corrected] = /^(?:correction|edit-correction):([0-9a-f]{20}):/.exec(item.key) ?? [];
  if (corrected !== undefined) return changePagePath(corrected);
  if (item.server === null) return '/stats';
  return item.tool === null ? serverPath(item.server) : toolPath(item.server, item.tool);
}

/** `@fernway/tickets 1.3.0, search_tickets`. */
function placeWords({ server, tool, step }: FeedItem): string {
  if (server === null) return '';
  const version = step?.toVersion ?? null;
  const list = [serverLabel(server), version].filter((part) => part !== null).map(short);
  return tool === null || tool === '' ? list.join(' ') : `${list.join(' ')}, ${short(tool)}`;
}

/**
 * A title without anything that HTML has a meaning for. Readers disagree whether a title is text or HTML: of three public
 * parsers one takes tags out and one decodes twice. The text of an entry has the characters as they are.
 */
export function titleText(title: string): string {
  return title
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/&(?=#?\w+;)/g, '＆');
}

/** A name that can be seen, cut. */
export function short(name: string): string {
  const words = visibleText(name.slice(0, nameChars + 1));
  return words.length > nameChars ? `${words.slice(0, nameChars - 1).toWellFormed()}…` : words;
}

/** When it happened, in a sentence. */
function stepWords({ cause, fromVersion, toVersion, notBefore, notAfter, dateTrusted }: ItemStep): string {
  const last = isoDay(notAfter);
  const first = notBefore === null ? last : isoDay(notBefore);
  const between = first === last ? `on ${last}` : `between ${first} and ${last}`;
  if (cause === 'observation') return `Changed ${between}.`;
  const versions = `${short(fromVersion ?? 'an unknown release')} → ${short(toVersion ?? 'an unknown release')}`;
  if (cause === 'drift') return `Changed ${between} without a new release (${short(toVersion ?? '')}).`;
  return `Release ${versions}, published ${dateTrusted ? between : `not later than ${last}`}.`;
}

function isoDay(at: number): string {
  return Math.abs(at) <= 8.64e15 ? new Date(at).toISOString().slice(0, 10) : 'an unknown day';
}
