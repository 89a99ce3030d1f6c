import { isObject, type Json, own, ownString } from '../schema/json';
import { visibleJson } from '../text/visible-text';
import type { Report } from './report';

/** A finding that somebody has accepted. The fingerprint decides; the rest is for those who read the file. */
export interface BaselineEntry {
  command: string;
  rule: string;
  tool: string;
  fingerprint: string;
  title: string;
}

export class BaselineError extends Error {
  override name = 'BaselineError';
}

const version = 1;
const maxTitle = 200;

/**
 * Reads a baseline.
 * @throws BaselineError when the text is none
 */
export function parseBaseline(text: string): BaselineEntry[] {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    throw new BaselineError(`it is not JSON: ${(error as Error).message}`);
  }
  const accepted = own(value, 'accepted');
  if (own(value, 'schemalogBaseline') !== version || !Array.isArray(accepted))
    throw new BaselineError('it has no "schemalogBaseline": 1 with an "accepted" list');
  return accepted.map((entry, i) => {
    const [command, fingerprint] = [ownString(entry, 'command'), ownString(entry, 'fingerprint')];
    if (!isObject(entry) || command === undefined || fingerprint === undefined)
      throw new BaselineError(`entry ${i} has no command or no fingerprint`);
    const [rule = '', tool = '', title = ''] = ['rule', 'tool', 'title'].map((key) => ownString(entry, key));
    return { command, rule, tool, fingerprint, title };
  });
}

/** Marks what the baseline accepts, and names the entries of this command that nothing matched. */
export function withBaseline(report: Report, baseline: readonly BaselineEntry[]): Report {
  const entries = baseline.filter((entry) => entry.command === report.command);
  const accepted = new Set(entries.map((entry) => entry.fingerprint));
  const found = new Set(report.items.flatMap((item) => item.marks.map((mark) => mark.fingerprint)));
  return {
    ...report,
    items: report.items.map((item) => ({
      ...item,
      isAccepted: item.marks.every(({ fingerprint }) => accepted.has(fingerprint)),
    })),
    stale: entries.filter((entry) => !found.has(entry.fingerprint)),
  };
}

/**
 * A baseline that accepts what a report found, one entry a line in a fixed order, so that it merges well.
 * @param others entries that stay, of other commands
 * @param wanted which items are accepted
 */
export function baselineText(
  report: Report,
  others: readonly BaselineEntry[],
  wanted: (item: Report['items'][number]) => boolean,
): string {
  const own = report.items.filter(wanted).flatMap((item) =>
    item.marks.map(({ tool, fingerprint }): BaselineEntry => {
      const title = item.title.slice(0, maxTitle).toWellFormed();
      return { command: report.command, rule: item.rule, tool, fingerprint, title };
    }),
  );
  const lines = [...others.filter((entry) => entry.command !== report.command), ...own]
    .map(({ command, rule, tool, fingerprint, title }) =>
      JSON.stringify({ command, tool, rule, fingerprint, title }),
    )
    .sort();
  const entries = [...new Set(lines)].map((line) => `    ${visibleJson(line)}`);
  const list = entries.length === 0 ? '[]' : `[\n${entries.join(',\n')}\n  ]`;
  return `{\n  "schemalogBaseline": ${version},\n  "accepted": ${list}\n}\n`;
}
