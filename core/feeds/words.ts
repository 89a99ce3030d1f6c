import type { Description } from '../diff/describe-change';
import type { ChangeFacts, Severity } from '../diff/kinds/kind';
import { shortJson } from '../schema/describe/short-json';
import type { Json } from '../schema/json';
import type { WideEdit } from './edits';

/** Characters of a sentence and of what explains it. */
const titleChars = 300;
const summaryChars = 1_200;
/** Tools that an entry names, and characters of each name. */
const namedTools = 30;
const nameChars = 60;

/** What an entry says, as plain text of strangers in parts. */
export interface Words {
  title: string;
  summary: string;
}

/** Sentence and reason of a change, with the call or result that proves a break. */
export function itemWords(
  { title, reason }: Description,
  { side, facets }: Pick<ChangeFacts, 'side' | 'facets'>,
): Words {
  return {
    title: plain(title, titleChars),
    summary: plain(`${reason}${proof(side, facets.witness)}`, summaryChars),
  };
}

function proof(side: ChangeFacts['side'], witness: Json | undefined): string {
  if (witness === undefined) return '';
  const says = side === 'output' ? 'May now be returned' : 'Used to be accepted';
  return ` ${says}: ${shortJson(witness, 300)}`;
}

/** Sentence and reason of an edit, with the tools that have it. A call proves a break of all of them only where it is the same. */
export function editWords({ change, title, reason, tools, changes }: WideEdit): Words {
  const [witness, ...others] = new Set(changes.map(({ facets }) => JSON.stringify(facets.witness)));
  const isShared = witness !== undefined && others.length === 0;
  const why = `${reason}${isShared ? proof(change.side, change.facets.witness) : ''}`;
  return {
    title: plain(editTitle(change.kind, title, number.format(tools.length)), titleChars),
    summary: `${plain(why, summaryChars)} ${toolsWords(tools)}`,
  };
}

const number = new Intl.NumberFormat('en-GB');

function editTitle(kind: WideEdit['change']['kind'], title: string, count: string): string {
  if (kind === 'tool-added') return `${count} new tools`;
  if (kind === 'tool-removed') return `${count} tools are gone`;
  // It counts them itself.
  return kind === 'generator-changed' ? title : `In ${count} tools: ${title}`;
}

function toolsWords(tools: readonly string[]): string {
  const named = tools.slice(0, namedTools).map((name) => plain(name, nameChars));
  const rest = tools.length - named.length;
  return `Tools: ${named.join(', ')}${rest === 0 ? '' : `, and ${number.format(rest)} more`}.`;
}

/** What was published, and is told to be otherwise. */
interface Told {
  title: string;
  derivedSeverity: Severity;
}

/**
 * A published entry whose severity turned out to be another.
 * @param tools those of an edit of which it is true; null for an entry of one tool
 */
export function correctionWords(item: Told, now: Severity, tools: readonly string[] | null): Words {
  const first = `Corrected${inTools(tools)}, ${now} and not ${item.derivedSeverity}`;
  return {
    title: plain(`${first}: ${item.title}`, titleChars),
    summary: `This was published as ${item.derivedSeverity}. Derived again it is ${now}.${listed(tools)}`,
  };
}

/** A published entry whose change is not found any more. @param tools as for `correctionWords` */
export function withdrawalWords(item: Told, tools: readonly string[] | null): Words {
  return {
    title: plain(`Withdrawn${inTools(tools)}: ${item.title}`, titleChars),
    summary: `This was published as ${item.derivedSeverity}. With what was recorded since, as a release in between, the lists do not differ in this any more; what they differ in has entries of its own.${listed(tools)}`,
  };
}

function inTools(tools: readonly string[] | null): string {
  return tools === null ? '' : ` in ${number.format(tools.length)} tools`;
}

function listed(tools: readonly string[] | null): string {
  return tools === null ? '' : ` ${toolsWords(tools)}`;
}

/** Without the marks of code, and cut. */
function plain(text: string, chars: number): string {
  const words = text.replaceAll('`', '');
  return words.length > chars ? `${words.slice(0, chars - 1).toWellFormed()}…` : words;
}
