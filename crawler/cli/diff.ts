import { readFile, stat } from 'node:fs/promises';
import { diff as compare, type Diff, diffLists, type Verdict } from '@/core/diff/diff';
import { diffJson } from '@/core/diff/entry-json';
import type { InspectionResult } from '@/core/inspection';
import { outcomes } from '@/core/outcomes';
import type { Json } from '@/core/schema/json';
import { limits } from '@/core/schema/limits';
import { type Command, type CommandInput, formatOption, formatValue, textValue, UsageError } from './command';
import { runBatch } from './diff-batch';
import { diffText } from './diff-output';
import { plain } from './inspect-output';
import { inspectTarget, targetOptions } from './inspect-target';
import { resultList } from './result-list';

/** Compares two tool lists, or two schemas, and says who is hurt. */
export const diff: Command = {
  name: 'diff',
  summary: 'Says what changed between two tool lists, and whether a caller is hurt.',
  usage: 'OLD NEW [--fail-on breaking|review] | --batch',
  options: {
    'fail-on': {
      type: 'string',
      value: 'breaking|review',
      help: 'exit with 1 when a change is this bad or worse',
    },
    direction: {
      type: 'string',
      value: 'input|output',
      help: 'OLD and NEW are files with a bare schema of arguments or of results',
    },
    batch: { type: 'boolean', help: 'read pairs as JSON lines from stdin, answer a JSON line for each' },
    ...targetOptions,
    format: formatOption,
  },
  examples: [
    {
      line: 'schemalog diff npm:mcp-searxng@1.8.0 npm:mcp-searxng@1.9.0',
      does: 'two releases of a package',
    },
    {
      line: 'schemalog diff tools.json stdio:"node dist/index.js" --fail-on breaking',
      does: 'in CI: the list as approved against what the server says now',
    },
    {
      line: 'schemalog diff old.json new.json --direction input --format json',
      does: 'two schemas of arguments',
    },
    {
      line: 'schemalog diff --batch < pairs.ndjson',
      does: 'many pairs: {"id","direction":"input"|"output"|"tool"|"list","old","new"}',
    },
  ],
  async run(input) {
    const failOn = thresholdOf(input);
    if (input.values.batch === true) {
      if (input.positionals.length > 0) throw new UsageError('--batch takes its pairs from stdin.');
      const worst = await runBatch(process.stdin, process.stdout, input.signal);
      return isReached(worst, failOn) ? 1 : 0;
    }
    const [old, now, ...more] = input.positionals;
    if (old === undefined || now === undefined || more.length > 0)
      throw new UsageError('diff takes OLD and NEW.');
    const format = formatValue(input);
    const found = await compareTargets(old, now, input);
    if (found === null) return 3;
    const isColoured = process.stdout.isTTY && process.env.NO_COLOR === undefined;
    process.stdout.write(
      format === 'json'
        ? `${JSON.stringify(diffJson(found))}\n`
        : diffText(found, { old, now, isColoured: isColoured === true }),
    );
    return isReached(found.verdict, failOn) ? 1 : 0;
  },
};

type Threshold = 'breaking' | 'review' | null;

function thresholdOf(input: CommandInput): Threshold {
  const text = textValue(input, 'fail-on') ?? null;
  if (text === null || text === 'breaking' || text === 'review') return text;
  throw new UsageError(`--fail-on is breaking or review, not "${text}".`);
}

function isReached(verdict: Verdict, threshold: Threshold): boolean {
  if (threshold === null) return false;
  return verdict === 'breaking' || (threshold === 'review' && verdict === 'review');
}

/** @returns null when a target could not be inspected; why has been told on stderr */
async function compareTargets(old: string, now: string, input: CommandInput): Promise<Diff | null> {
  const direction = textValue(input, 'direction');
  if (direction !== undefined) {
    if (direction !== 'input' && direction !== 'output')
      throw new UsageError(`--direction is input or output, not "${direction}".`);
    return compare(direction, await readSchema(old), await readSchema(now));
  }
  const before = await inspectTarget(old, input);
  if (!isUsable(before)) return null;
  const after = await inspectTarget(now, input);
  return isUsable(after) ? diffLists(resultList(before), resultList(after)) : null;
}

function isUsable(result: InspectionResult): boolean {
  if (result.outcome === 'ok') return true;
  const { title, advice } = outcomes[result.outcome];
  const message = result.evidence.message === undefined ? '' : `: ${plain(result.evidence.message)}`;
  process.stderr.write(`${result.target}: ${title}${message}\n${advice}\n`);
  return false;
}

async function readSchema(path: string): Promise<Json> {
  const size = await stat(path).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) throw new UsageError(`"${path}" is no file.`);
  if (size > limits.messageBytes) throw new UsageError(`"${path}" is too large.`);
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Json;
  } catch (error) {
    throw new UsageError(`"${path}" is not JSON: ${(error as Error).message}`);
  }
}
