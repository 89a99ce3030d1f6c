import { byTools, type Level, type Report, type ReportItem } from '@/core/report/report';
import { exactText } from '@/core/text/exact-text';

const marks: Record<Level, { sign: string; colour: number }> = {
  error: { sign: '✗', colour: 31 },
  warning: { sign: '?', colour: 33 },
  note: { sign: '·', colour: 90 },
};

const maxChars = 1_000;
const shownTools = 4;

/** A report for people, grouped by tools; what is hidden in strangers' texts is shown by number. */
export function reportText(report: Report, isColoured: boolean): string {
  const paint = (colour: number, text: string): string =>
    isColoured ? `\u001b[${colour}m${text}\u001b[0m` : text;
  const lines = [`${visible(report.subject)}: ${report.summary}`];
  for (const { target, why } of report.unreached)
    lines.push('', paint(1, visible(target)), `  ${paint(31, '✗ not inspected')}  ${visible(why)}`);
  for (const items of byTools(report)) {
    lines.push('', paint(1, headingOf(items[0])));
    for (const item of items) lines.push(...itemLines(item, paint));
  }
  return `${lines.join('\n')}\n`;
}

function headingOf(item: ReportItem | undefined): string {
  const tools = item?.tools ?? [];
  const more = tools.length - shownTools;
  return `${tools.slice(0, shownTools).map(visible).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function itemLines(item: ReportItem, paint: (colour: number, text: string) => string): string[] {
  const { sign, colour } = marks[item.level];
  return [
    `  ${paint(colour, `${sign} ${item.severity.padEnd(10)}`)} ${visible(item.title)}`,
    ...item.details.map((detail) => {
      return `      ${'text' in detail ? visible(detail.text) : `${detail.label}: ${visible(detail.code)}`}`;
    }),
    ...(item.pointer === '' ? [] : [`      ${paint(90, `at ${visible(item.pointer)}`)}`]),
  ];
}

function visible(text: string): string {
  return exactText(text.slice(0, maxChars).toWellFormed());
}
