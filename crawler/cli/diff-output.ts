import { explainChange } from '@/core/diff/describe-change';
import type { Diff } from '@/core/diff/diff';
import type { Entry } from '@/core/diff/group';
import { type Severity, severities } from '@/core/diff/kinds/kind';
import { verdictWords } from '@/core/report/of-diff';
import type { ReportItem } from '@/core/report/report';
import { shortJson } from '@/core/schema/describe/short-json';
import { plain } from './inspect-output';
import { textWindow } from './text-window';

/** How a severity looks: told apart by shape and word, colour comes on top. */
const marks: Record<Severity, { sign: string; colour: number }> = {
  breaking: { sign: '✗', colour: 31 },
  review: { sign: '?', colour: 33 },
  compatible: { sign: '+', colour: 32 },
  cosmetic: { sign: '·', colour: 90 },
};

/** Names of tools that one heading shows. */
const shownTools = 4;

/** A comparison for people: the verdict, then the changes tool by tool, worst first. */
export function diffText(
  diff: Diff,
  about: { old: string; now: string; isColoured: boolean; items?: readonly ReportItem[] },
): string {
  const paint = (colour: number, text: string): string =>
    about.isColoured ? `\u001b[${colour}m${text}\u001b[0m` : text;
  const colour = diff.verdict === 'equal' ? 32 : marks[diff.verdict].colour;
  const lines = [
    `${plain(about.old)} → ${plain(about.now)}`,
    paint(colour, verdictWords[diff.verdict]),
    ...(diff.entries.length === 0 ? [] : [counts(diff.entries)]),
  ];
  for (const [heading, entries] of byTools(diff.entries)) {
    lines.push('', paint(1, heading));
    for (const entry of entries) {
      const isAccepted = about.items?.[diff.entries.indexOf(entry)]?.isAccepted === true;
      lines.push(...entryLines(entry, paint, isAccepted));
    }
  }
  return `${lines.join('\n')}\n`;
}

function counts(entries: readonly Entry[]): string {
  const parts = severities.flatMap((severity) => {
    const n = entries.filter((entry) => explainChange(entry.change).severity === severity).length;
    return n === 0 ? [] : [`${n} ${severity}`];
  });
  return `${entries.length} ${entries.length === 1 ? 'change' : 'changes'}: ${parts.join(', ')}`;
}

function byTools(entries: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const heading = headingOf(entry.tools, entry.change.side === 'definition' ? 'The list' : 'The schema');
    groups.set(heading, [...(groups.get(heading) ?? []), entry]);
  }
  return groups;
}

function headingOf(tools: readonly string[], unnamed: string): string {
  const names = tools.slice(0, shownTools).map((name) => plain(name));
  const more = tools.length - names.length;
  if (more > 0) return `${tools.length} tools: ${names.join(', ')} and ${more} more`;
  const text = names.join(', ');
  return text === '' ? unnamed : text;
}

function entryLines(
  entry: Entry,
  paint: (colour: number, text: string) => string,
  isAccepted: boolean,
): string[] {
  const { change } = entry;
  const { title, severity, reason } = explainChange(change);
  const { sign, colour } = marks[severity];
  const lines = [
    `  ${paint(colour, `${sign} ${severity.padEnd(10)}`)} ${plain(title)}${isAccepted ? ' (accepted in the baseline)' : ''}`,
    `      ${plain(reason)}`,
  ];
  const { witness } = change.facets;
  if (witness !== undefined && severity === 'breaking') {
    const words = change.side === 'output' ? 'this result is new' : 'this call used to be valid';
    lines.push(`      ${words}: ${plain(shortJson(witness, 300))}`);
  }
  const { before, after } = change;
  if (change.kind === 'description-changed' && typeof before === 'string' && typeof after === 'string') {
    const window = textWindow(before, after);
    lines.push(
      `      ${paint(31, `- ${plain(window.before)}`)}`,
      `      ${paint(32, `+ ${plain(window.after)}`)}`,
    );
  }
  if (change.pointer !== '') lines.push(`      ${paint(90, `at ${plain(change.pointer)}`)}`);
  return lines;
}
