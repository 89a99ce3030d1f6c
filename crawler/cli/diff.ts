import { readFile, stat } from 'node:fs/promises';
import type { ToolList } from '@/core/diff/compare-lists';
import { diff as compare, type Diff, diffLists } from '@/core/diff/diff';
import { diffJson } from '@/core/diff/entry-json';
import type { Severity } from '@/core/diff/kinds/kind';
import { isReached, reportOfDiff } from '@/core/report/of-diff';
import type { Json } from '@/core/schema/json';
import { limits } from '@/core/schema/limits';
import { type Command, type CommandInput, textValue, UsageError } from './command';
import { runBatch } from './diff-batch';
import { diffText } from './diff-output';
import { plain } from './inspect-output';
import { inspectTarget, targetOptions } from './inspect-target';
import {
  baselineOptions,
  deliver,
  deliverUnreached,
  destinations,
  type OwnFormats,
  reportOptions,
} from './report-output';
import { resultList } from './result-list';
import { sourcePlaces, usualSource } from './source-place';
import { tellUnreached, type Unreached } from './unreached';

/** Compares two tool lists, or two schemas, and says who is hurt. */
export const diff: Command = {
  name: 'diff',
  summary: 'Says what changed between two tool lists, and whether a caller is hurt.',
  usage: 'OLD NEW [--fail-on breaking|review] [--baseline FILE] | --batch',
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
    'allow-unpublished': {
      type: 'boolean',
      help: 'exit with 0 when OLD is a package or version that is not published yet',
    },
    ...baselineOptions,
    ...reportOptions,
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
      line: 'schemalog diff npm:my-server stdio:"node dist/index.js" --fail-on breaking --output sarif=diff.sarif',
      does: 'the published release against this branch, for code scanning',
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
    const wanted = destinations(input);
    const found = await compareTargets(old, now, input);
    const places = await sourcePlaces(textValue(input, 'source') ?? usualSource(now));
    const subject = `${old} → ${now}`;
    if ('unreached' in found) return deliverUnreached('diff', subject, [found.unreached], wanted, places);
    const report = reportOfDiff(found.diff, { subject, tools: found.tools, failOn });
    const own: OwnFormats = {
      text: ({ items }, isColoured) => diffText(found.diff, { old, now, isColoured, items }),
      json: ({ items, stale }) => {
        const { verdict, changes } = diffJson(found.diff);
        const marked = changes.map((change, i) =>
          items[i]?.isAccepted ? { ...change, accepted: true } : change,
        );
        return `${JSON.stringify({ verdict, changes: marked, ...(stale.length > 0 ? { stale } : {}) })}\n`;
      },
      placeOf: places,
    };
    return deliver(report, wanted, own, input);
  },
};

function thresholdOf(input: CommandInput): Severity | null {
  const text = textValue(input, 'fail-on') ?? null;
  if (text === null || text === 'breaking' || text === 'review') return text;
  throw new UsageError(`--fail-on is breaking or review, not "${text}".`);
}

type Comparison = { diff: Diff; tools: string[] } | { unreached: Unreached };

async function compareTargets(old: string, now: string, input: CommandInput): Promise<Comparison> {
  const direction = textValue(input, 'direction');
  if (direction !== undefined) {
    if (direction !== 'input' && direction !== 'output')
      throw new UsageError(`--direction is input or output, not "${direction}".`);
    return { diff: compare(direction, await readSchema(old), await readSchema(now)), tools: [] };
  }
  const before = await inspectTarget(old, input);
  const isNew = before.outcome === 'not_found' && input.values['allow-unpublished'] === true;
  if (isNew) process.stderr.write(`${plain(old)} is not published yet: all tools count as new.\n`);
  else if (before.outcome !== 'ok') return { unreached: tellUnreached(before) };
  const after = await inspectTarget(now, input);
  if (after.outcome !== 'ok') return { unreached: tellUnreached(after) };
  const list = resultList(after);
  return {
    diff: diffLists(isNew ? emptyList : resultList(before), list),
    tools: list.tools.map((tool) => tool.name),
  };
}

const emptyList: ToolList = { tools: [], complete: true, setAside: [] };

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
