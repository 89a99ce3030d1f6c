import { explainChange, kindOf } from '../diff/describe-change';
import { type Diff, diff, type Verdict } from '../diff/diff';
import { fingerprint } from '../diff/fingerprint';
import type { Entry } from '../diff/group';
import { type Severity, severities } from '../diff/kinds/kind';
import { shortJson } from '../schema/describe/short-json';
import { changeWords, newToolWords } from './change-words';
import { type Detail, type Level, numbered, type Report, type ReportItem, type ReportRule } from './report';

const levels: Record<Severity, Level> = {
  breaking: 'error',
  review: 'warning',
  compatible: 'note',
  cosmetic: 'note',
};

/** The verdict of a comparison, in a sentence. */
export const verdictWords: Record<Verdict, string> = {
  equal: 'Nothing changed in meaning.',
  cosmetic: 'cosmetic: only wording or notation changed.',
  compatible: 'compatible: no caller that followed the old definitions is hurt.',
  review: 'review: somebody should look at this.',
  breaking: 'breaking: calls that were right can fail, or readers can meet what they do not know.',
};

/** True when a severity is as bad as the threshold, or worse. */
export function isReached(severity: Verdict, threshold: Severity | null): boolean {
  if (threshold === null || severity === 'equal') return false;
  return severities.indexOf(severity) <= severities.indexOf(threshold);
}

/**
 * A comparison as a report.
 * @param tools names of all tools of the new list
 * @param failOn the severity from which a change fails; null for none
 */
export function reportOfDiff(
  found: Diff,
  about: { subject: string; tools: readonly string[]; failOn: Severity | null },
): Report {
  const items = numbered(found.entries.map((entry) => itemOf(entry, about.failOn)));
  return {
    command: 'diff',
    subject: about.subject,
    summary: verdictWords[found.verdict],
    items,
    tools: about.tools,
    rules: rulesOfChanges(items),
    stale: [],
    unreached: [],
  };
}

/** An entry of a comparison as an item. */
export function itemOf(entry: Entry, failOn: Severity | null): ReportItem {
  const { change } = entry;
  const { title, severity, reason } = explainChange(change);
  const details: Detail[] = [{ text: reason }];
  const { witness } = change.facets;
  if (witness !== undefined && severity === 'breaking') {
    const label = change.side === 'output' ? 'this result is new' : 'this call used to be valid';
    details.push({ label, code: shortJson(witness, 300) });
  }
  details.push(
    ...(change.kind === 'tool-added' ? newToolWords(change.after) : changeWords(change.before, change.after)),
  );
  return {
    marks: entry.changes.map((one) => ({ tool: one.tool, fingerprint: fingerprint(one) })),
    rule: change.kind,
    level: levels[severity],
    severity,
    tools: entry.tools.filter((tool) => tool !== ''),
    pointer: change.pointer,
    title,
    details,
    isFailing: isReached(severity, failOn),
    isAccepted: false,
  };
}

/** What is known of the kinds of change that items name, each with its first example. */
export function rulesOfChanges(items: readonly ReportItem[]): ReportRule[] {
  return [...new Set(items.map((item) => item.rule))].sort().flatMap((id) => {
    const kind = kindOf(id);
    if (kind === undefined) return [];
    const { direction, before, after } = kind.examples[0];
    const change = diff(direction, before, after).entries.find((entry) => entry.change.kind === id)?.change;
    const shown = change === undefined ? undefined : explainChange(change);
    const about =
      shown === undefined ? kind.name : `For example: ${shown.title} (${shown.severity}). ${shown.reason}`;
    const url = kind.sources.find((source) => source.url !== undefined)?.url;
    return [{ id, title: kind.name, about, tags: ['schema-change'], ...(url === undefined ? {} : { url }) }];
  });
}
