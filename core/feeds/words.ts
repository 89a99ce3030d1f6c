import type { Description } from '../diff/describe-change';
import type { ChangeFacts, Severity } from '../diff/kinds/kind';
import { shortJson } from '../schema/describe/short-json';
import type { Json } from '../schema/json';

/** Characters of a sentence and of what explains it. */
const titleChars = 300;
const summaryChars = 1_200;

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

/** A published entry whose severity turned out to be another. */
export function correctionWords(item: { title: string; derivedSeverity: Severity }, now: Severity): Words {
  return {
    title: plain(`Corrected, ${now} and not ${item.derivedSeverity}: ${item.title}`, titleChars),
    summary: `This was published as ${item.derivedSeverity}. Derived again it is ${now}.`,
  };
}

/** A published entry whose change is not found any more. */
export function withdrawalWords(item: { title: string; derivedSeverity: Severity }): Words {
  return {
    title: plain(`Withdrawn: ${item.title}`, titleChars),
    summary: `This was published as ${item.derivedSeverity}. With what was recorded since, as a release in between, the lists do not differ in this any more; what they differ in has entries of its own.`,
  };
}

/** Without the marks of code, and cut. */
function plain(text: string, chars: number): string {
  const words = text.replaceAll('`', '');
  return words.length > chars ? `${words.slice(0, chars - 1).toWellFormed()}…` : words;
}
