import { markdownCode, markdownSentence } from './markdown-text';
import { byTools, countsText, isFailed, openItems, type Report, type ReportItem } from './report';

/** Items that are shown; GitHub takes 1 MiB as a summary and 65,536 characters as a comment. */
const maxItems = 60;
const maxChars = 60_000;
const shownTools = 4;
const shownStale = 10;

/** A report as Markdown for a job summary or a comment: the outcome, then what is open, worst first. */
export function markdown(report: Report): string {
  const items = openItems(report);
  const accepted = report.items.length - items.length;
  const state = report.unreached.length > 0 ? '❔' : isFailed(report) ? '❌' : '✅';
  const head = [
    `### ${state} schemalog ${report.command}`,
    '',
    markdownCode(report.subject),
    '',
    markdownSentence(report.summary),
    ...(items.length === 0
      ? []
      : ['', `${items.length} ${items.length === 1 ? 'entry' : 'entries'}: ${countsText(items)}.`]),
    ...(accepted === 0 ? [] : ['', `${accepted} accepted in the baseline.`]),
    ...unreachedLines(report),
  ];
  return `${[...head, ...itemLines(byTools(report), maxChars - head.join('\n').length), ...staleLines(report)].join('\n')}\n`;
}

function unreachedLines({ unreached }: Report): string[] {
  if (unreached.length === 0) return [];
  const lines = unreached.slice(0, maxItems).map(({ target, why }) => {
    return `- ${markdownCode(target)} could not be inspected: ${markdownSentence(why)}`;
  });
  return ['', ...lines];
}

function itemLines(groups: readonly (readonly ReportItem[])[], room: number): string[] {
  const lines: string[] = [];
  const left: ReportItem[] = [];
  let used = 0;
  let shown = 0;
  for (const [first, ...more] of groups) {
    if (first === undefined) continue;
    const heading = ['', `#### ${headingOf(first)}`, ''];
    for (const [i, item] of [first, ...more].entries()) {
      const block = i === 0 ? [...heading, ...oneItem(item)] : oneItem(item);
      const size = block.join('\n').length + 1;
      if (left.length > 0 || shown >= maxItems || used + size > room) left.push(item);
      else {
        used += size;
        shown++;
        lines.push(...block);
      }
    }
  }
  if (left.length === 0) return lines;
  return [...lines, '', `… and ${left.length} more: ${countsText(left)}. JSON and SARIF have all of them.`];
}

function headingOf({ tools }: ReportItem): string {
  if (tools.length === 0) return 'The list';
  const names = tools.slice(0, shownTools).map((name) => markdownCode(name || '(no name)', 80));
  const more = tools.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function oneItem(item: ReportItem): string[] {
  const sign = item.isFailing ? '✗ ' : '';
  const where = item.pointer === '' ? '' : ` at ${markdownCode(item.pointer, 160)}`;
  return [
    `- ${sign}**${item.severity}** ${markdownSentence(item.title)}${where}`,
    ...item.details.map((detail) =>
      'text' in detail
        ? `  - ${markdownSentence(detail.text)}`
        : `  - ${detail.label}: ${markdownCode(detail.code, 700)}`,
    ),
  ];
}

function staleLines({ stale }: Report): string[] {
  if (stale.length === 0) return [];
  const lines = stale.slice(0, shownStale).map(({ tool, title }) => `- ${markdownCode(`${tool}: ${title}`)}`);
  const more = stale.length - lines.length;
  return [
    '',
    `#### In the baseline, but not found any more`,
    '',
    ...lines,
    ...(more > 0 ? [`- and ${more} more`] : []),
  ];
}
