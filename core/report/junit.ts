import { exactText } from '../text/exact-text';
import { xmlText } from '../text/xml';
import { type Detail, openItems, type Report, type ReportItem } from './report';

/** Test cases of one file; readers of CI systems hold all of it in memory. */
const maxCases = 5_000;
const maxText = 4_000;

/**
 * A report as JUnit XML: a test case for each change or finding, and one that passes for each tool without any. A failure is
 * what makes the exit code 1; what the baseline accepts is skipped; the rest passes, and is told in `system-out`.
 * @param now when it was made, epoch ms
 */
export function junit(report: Report, now: number): string {
  const cases = casesOf(report);
  const count = (state: Case['state']): number => cases.filter((one) => one.state === state).length;
  const told = openItems(report).filter((item) => !item.isFailing);
  const attributes = [
    `name="schemalog ${report.command}"`,
    `package="schemalog"`,
    `id="0"`,
    `timestamp="${new Date(now).toISOString().slice(0, 19)}"`,
    `hostname="localhost"`,
    `tests="${cases.length}"`,
    `failures="${count('failed')}"`,
    `errors="${count('error')}"`,
    `skipped="${count('skipped')}"`,
    `time="0"`,
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite ${attributes.join(' ')}>`,
    '    <properties>',
    `      <property name="subject" value="${line(report.subject)}"/>`,
    '    </properties>',
    ...cases.map(caseXml),
    `    <system-out>${block([report.summary, ...told.flatMap(itemLines)])}</system-out>`,
    `    <system-err>${block(report.stale.map((one) => `matches nothing any more: ${one.tool} ${one.title}`))}</system-err>`,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

interface Case {
  name: string;
  className: string;
  state: 'passed' | 'failed' | 'error' | 'skipped';
  type: string;
  message: string;
  lines: readonly string[];
}

function casesOf(report: Report): Case[] {
  const unreached = report.unreached.map(({ target, why }): Case => {
    return {
      name: 'can be inspected',
      className: target,
      state: 'error',
      type: 'not-inspected',
      message: why,
      lines: [],
    };
  });
  const wanted = report.items.filter((item) => item.isFailing || item.isAccepted);
  const items = wanted.map((item): Case => {
    return {
      name: item.title,
      className: item.tools.slice(0, 4).join(', ') || 'tools/list',
      state: item.isAccepted ? 'skipped' : 'failed',
      type: item.rule,
      message: item.isAccepted ? 'accepted in the baseline' : `${item.severity}: ${item.title}`,
      lines: itemLines(item),
    };
  });
  const named = new Set(wanted.flatMap((item) => item.tools));
  const clean = report.tools
    .filter((tool) => !named.has(tool))
    .map((tool): Case => {
      return {
        name: 'nothing to object to',
        className: tool || '(no name)',
        state: 'passed',
        type: '',
        message: '',
        lines: [],
      };
    });
  return [...unreached, ...items, ...clean].slice(0, maxCases);
}

function caseXml({ name, className, state, type, message, lines }: Case): string {
  const head = `    <testcase name="${line(name)}" classname="${line(className)}" time="0"`;
  if (state === 'passed') return `${head}/>`;
  if (state === 'skipped') return `${head}>\n      <skipped message="${line(message)}"/>\n    </testcase>`;
  const element = state === 'error' ? 'error' : 'failure';
  return `${head}>\n      <${element} type="${line(type)}" message="${line(message)}">${block(lines)}</${element}>\n    </testcase>`;
}

function itemLines(item: ReportItem): string[] {
  const where = item.pointer === '' ? [] : [`at ${item.pointer}`];
  return [`${item.severity}: ${item.title}`, ...item.details.map(detailText), ...where];
}

function detailText(detail: Detail): string {
  return 'text' in detail ? detail.text : `${detail.label}: ${detail.code}`;
}

function line(text: string): string {
  return xmlText(exactText(text.slice(0, maxText).toWellFormed()));
}

function block(lines: readonly string[]): string {
  return lines.map(line).join('\n');
}
