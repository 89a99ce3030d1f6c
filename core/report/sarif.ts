import type { Json } from '../schema/json';
import { visibleText } from '../text/visible-text';
import { type Detail, fingerprintOf, type Level, openItems, type Report, type ReportItem } from './report';

/** Where a reader finds an item: a file of the repository, with `/` between folders, and a line of it. */
export interface Place {
  path: string;
  line: number;
}

export interface ReportTool {
  version: string;
  url: string;
}

/** What GitHub code scanning shows of a run at most; more is cut, the failing ones stay. */
const maxResults = 5_000;
const maxMessage = 1_000;
const maxTags = 10;

/**
 * A report as SARIF 2.1.0 (OASIS), with what GitHub code scanning asks for: rule texts, a place in a file, fingerprints that do
 * not depend on wording. What the baseline accepts is left out: not every reader of SARIF knows suppressions.
 */
export function sarif(report: Report, tool: ReportTool, placeOf: (item: ReportItem) => Place): Json {
  const items = openItems(report).slice(0, maxResults);
  const ids = [...new Set(items.map((item) => item.rule))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Schemalog',
            version: tool.version,
            informationUri: tool.url,
            rules: ids.map((id) => ruleOf(id, report, items)),
          },
        },
        automationDetails: { id: `schemalog/${report.command}/` },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: report.unreached.length === 0,
            toolExecutionNotifications: report.unreached.map(({ target, why }) => ({
              level: 'error',
              message: { text: plainMessage(`${target} could not be inspected: ${why}`) },
            })),
          },
        ],
        results: items.map((item) => resultOf(item, ids.indexOf(item.rule), placeOf(item))),
      },
    ],
  };
}

function ruleOf(id: string, report: Report, items: readonly ReportItem[]): Json {
  const rule = report.rules.find((one) => one.id === id) ?? { id, title: id, about: id, tags: [] };
  const found = items.filter((item) => item.rule === id).map((item) => item.level);
  const level: Level = (['error', 'warning'] as const).find((one) => found.includes(one)) ?? 'note';
  return {
    id,
    shortDescription: { text: plainMessage(rule.title) },
    fullDescription: { text: plainMessage(rule.about) },
    help: { text: plainMessage(rule.url === undefined ? rule.about : `${rule.about} Source: ${rule.url}`) },
    ...(rule.url === undefined ? {} : { helpUri: rule.url }),
    defaultConfiguration: { level },
    properties: { tags: rule.tags.slice(0, maxTags), 'problem.severity': severityOf(level) },
  };
}

/** GitHub's words for a level. */
function severityOf(level: Level): string {
  return level === 'note' ? 'recommendation' : level;
}

function resultOf(item: ReportItem, ruleIndex: number, place: Place): Json {
  const fingerprint = item.marks.length === 1 ? (item.marks[0]?.fingerprint ?? '') : joint(item);
  const tools = item.tools.slice(0, 100).map((name) => visibleText(name));
  return {
    ruleId: item.rule,
    ruleIndex,
    level: item.level,
    message: { text: messageOf(item, tools) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(place.path), uriBaseId: '%SRCROOT%' },
          region: { startLine: place.line },
        },
        logicalLocations: (tools.length === 0 ? [''] : tools).map((name) => ({
          name: name || 'tools/list',
          fullyQualifiedName: `${name || 'tools/list'}${visibleText(item.pointer)}`,
          kind: 'function',
        })),
      },
    ],
    // GitHub reads the first; without it the line would count, which says little about a tool.
    partialFingerprints: { primaryLocationLineHash: `${fingerprint}:1`, 'schemalog/v1': fingerprint },
    properties: { severity: item.severity, isFailing: item.isFailing },
  };
}

/** One name for an item that stands for several changes: with other tools it is another. */
function joint(item: ReportItem): string {
  return fingerprintOf(item.marks.map(({ fingerprint }) => fingerprint).sort());
}

function messageOf(item: ReportItem, tools: readonly string[]): string {
  const named = tools.slice(0, 4).join(', ') + (tools.length > 4 ? ` and ${tools.length - 4} more` : '');
  const lines = [`${named === '' ? '' : `${named}: `}${item.title}`, ...item.details.map(detailText)];
  return plainMessage(lines.join('\n'));
}

function detailText(detail: Detail): string {
  return 'text' in detail ? detail.text : `${detail.label}: ${detail.code}`;
}

/** Visible text in which nothing is a link or a place for an argument, whatever a stranger wrote. */
function plainMessage(text: string): string {
  const lines = text.split('\n').map((line) => visibleText(line));
  return lines
    .join('\n')
    .slice(0, maxMessage)
    .toWellFormed()
    .replaceAll('](', '] (')
    .replace(/\{(\d+)\}/g, '{ $1 }');
}
