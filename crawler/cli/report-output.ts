import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  type BaselineEntry,
  BaselineError,
  baselineText,
  parseBaseline,
  withBaseline,
} from '@/core/report/baseline';
import { junit } from '@/core/report/junit';
import { markdown } from '@/core/report/markdown';
import { isFailed, type Report } from '@/core/report/report';
import { type Place, sarif } from '@/core/report/sarif';
import { clientInfo } from '../inspect/client-info';
import { type CommandInput, type CommandOption, textValue, textValues, UsageError } from './command';
import { plain } from './inspect-output';
import { readOptional } from './read-optional';

const reportFormats = ['text', 'json', 'markdown', 'sarif', 'junit'] as const;
type ReportFormat = (typeof reportFormats)[number];

/** The options of every command whose findings go into other people's systems. */
export const reportOptions = {
  format: {
    type: 'string',
    value: reportFormats.join('|'),
    help: 'for people (default), or for programs, on stdout',
  },
  output: {
    type: 'string',
    multiple: true,
    value: 'FORMAT=FILE',
    help: 'also write a file in this format; may be repeated',
  },
  source: {
    type: 'string',
    value: 'FILE',
    help: 'file of the repository that SARIF shows findings in (default: the target, if a file, else package.json)',
  },
} satisfies Record<string, CommandOption>;

export const baselineOptions = {
  baseline: { type: 'string', value: 'FILE', help: 'findings that are accepted: they do not fail' },
  'write-baseline': {
    type: 'string',
    value: 'FILE',
    help: 'accept what fails now (or, without a threshold, all): write it to this file',
  },
  'fail-on-stale': { type: 'boolean', help: 'exit with 1 when the baseline accepts what is gone' },
} satisfies Record<string, CommandOption>;

/** How a command writes its own formats. */
export interface OwnFormats {
  text(report: Report, isColoured: boolean): string;
  json(report: Report): string;
  placeOf(item: Report['items'][number]): Place;
}

/** Where the results go. Read before anything is inspected, so that a typing error costs no time. */
export interface Destinations {
  format: ReportFormat;
  files: { format: ReportFormat; path: string }[];
}

/** @throws UsageError for a format that does not exist */
export function destinations(input: CommandInput): Destinations {
  const files = textValues(input, 'output').map((text) => {
    const at = text.indexOf('=');
    if (at < 1 || at === text.length - 1) throw new UsageError(`--output takes FORMAT=FILE, not "${text}".`);
    return { format: asFormat(text.slice(0, at), '--output'), path: text.slice(at + 1) };
  });
  return { format: asFormat(textValue(input, 'format') ?? 'text', '--format'), files };
}

function asFormat(text: string, option: string): ReportFormat {
  const format = reportFormats.find((one) => one === text);
  if (format === undefined)
    throw new UsageError(`${option} is one of ${reportFormats.join(', ')}, not "${text}".`);
  return format;
}

/**
 * Applies and writes baselines, writes the report to stdout and to files.
 * @returns the exit code
 */
export async function deliver(
  found: Report,
  { format, files }: Destinations,
  own: OwnFormats,
  input: CommandInput,
): Promise<number> {
  const report = await accepted(found, input);
  const isColoured = process.stdout.isTTY && process.env.NO_COLOR === undefined;
  for (const file of files) await writeText(file.path, written(report, file.format, own, false));
  process.stdout.write(written(report, format, own, isColoured === true));
  for (const { tool, title } of report.stale)
    process.stderr.write(`In the baseline, but not found any more: ${plain(tool)}: ${plain(title)}\n`);
  const isStale = input.values['fail-on-stale'] === true && report.stale.length > 0;
  if (isFailed(report) || isStale) return 1;
  return report.unreached.length > 0 ? 3 : 0;
}

/**
 * Tells machines and job summaries that something could not be inspected; people were told on stderr.
 * @returns the exit code
 */
export async function deliverUnreached(
  command: Report['command'],
  subject: string,
  unreached: Report['unreached'],
  { format, files }: Destinations,
  placeOf: OwnFormats['placeOf'],
): Promise<number> {
  const summary = 'Nothing is known: a target could not be inspected.';
  const report: Report = { command, subject, summary, unreached, items: [], tools: [], rules: [], stale: [] };
  const own: OwnFormats = { text: () => '', json: () => '', placeOf };
  for (const file of files) await writeText(file.path, written(report, file.format, own, false));
  process.stdout.write(written(report, format, own, false));
  return 3;
}

function written(report: Report, format: ReportFormat, own: OwnFormats, isColoured: boolean): string {
  switch (format) {
    case 'text':
      return own.text(report, isColoured);
    case 'json':
      return own.json(report);
    case 'markdown':
      return markdown(report);
    case 'junit':
      return junit(report, Date.now());
    case 'sarif': {
      const tool = { version: clientInfo.version, url: 'https://github.com/schemalog/schemalog' };
      return `${JSON.stringify(sarif(report, tool, own.placeOf), null, 2)}\n`;
    }
  }
}

/** What is written as a baseline is accepted at once, so that the run that writes it passes. */
async function accepted(report: Report, input: CommandInput): Promise<Report> {
  const [path, target] = [textValue(input, 'baseline'), textValue(input, 'write-baseline')];
  const known = path === undefined ? [] : await readBaseline(path, true);
  const result = path === undefined ? report : withBaseline(report, known);
  if (target === undefined) return result;
  const others = await readBaseline(target, false);
  const hasFailing = report.items.some((item) => item.isFailing);
  const text = baselineText(report, others, (item) => item.isFailing || !hasFailing);
  await writeText(target, text);
  return withBaseline(report, parseBaseline(text));
}

async function readBaseline(path: string, isNeeded: boolean): Promise<BaselineEntry[]> {
  const text = await readOptional(path);
  if (text === null && !isNeeded) return [];
  if (text === null) throw new UsageError(`There is no baseline "${path}"; --write-baseline makes one.`);
  try {
    return parseBaseline(text);
  } catch (error) {
    if (error instanceof BaselineError) throw new UsageError(`"${path}" is no baseline: ${error.message}.`);
    throw error;
  }
}

async function writeText(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  } catch (error) {
    throw new UsageError(`"${path}" cannot be written: ${(error as Error).message}`);
  }
}
