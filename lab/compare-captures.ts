import type { Capture, CapturedTool, CaptureRun } from '@/core/capture';
import { canonicalJson } from '@/core/schema/canonical';
import type { Json } from '@/core/schema/json';
import { type Rewrite, rewriteClass, rewritesOf } from './rewrites';

/** One thing that a newer release of a client does otherwise with the same tool. */
export interface CaptureChange {
  list: string;
  /** Name of the tool as served; null for what is about the whole list. */
  tool: string | null;
  what: 'list' | 'dropped' | 'sent' | 'name' | 'description' | 'schema' | 'field' | 'strict';
  before: Json;
  after: Json;
  /** For a schema: from what the older one sent to what the newer one sends. */
  rewrites?: Rewrite[];
}

/** The same change met on several tools. */
export interface ChangeGroup {
  /** e.g. `schema: property: format dropped`. */
  title: string;
  tools: string[];
}

/**
 * What changed from one capture to another of the same client and provider. Lists and tools that only one of them has, since
 * the probe suite grew, are left out.
 */
export function compareCaptures(old: Capture, now: Capture): CaptureChange[] {
  return old.runs.flatMap((before) => {
    const after = now.runs.find((run) => run.list === before.list);
    return after === undefined ? [] : compareRuns(before, after);
  });
}

function compareRuns(before: CaptureRun, after: CaptureRun): CaptureChange[] {
  const { list } = before;
  const whole: CaptureChange[] =
    fateOf(before) === fateOf(after)
      ? []
      : [{ list, tool: null, what: 'list', before: fateOf(before), after: fateOf(after) }];
  const isCounted = before.tools.length === 0 && after.tools.length === 0;
  if (isCounted && before.served === after.served && before.sent !== after.sent)
    whole.push({
      list,
      tool: null,
      what: 'list',
      before: `${before.sent} sent`,
      after: `${after.sent} sent`,
    });
  const older = byKey(before.tools);
  const tools = [...byKey(after.tools)].flatMap(([key, tool]) => {
    const was = older.get(key);
    return was === undefined ? [] : compareTools(list, was, tool);
  });
  return [...whole, ...tools];
}

/** Whether a client says that it gave the server up is a matter of its log: the list is lost either way. */
function fateOf({ outcome }: CaptureRun): string {
  return outcome === 'no-tools-sent' || outcome === 'server-failed' ? 'lost' : outcome;
}

/** A list may hold a name twice: the second one is another tool. */
function byKey(tools: readonly CapturedTool[]): Map<string, CapturedTool> {
  const found = new Map<string, CapturedTool>();
  for (const tool of tools) {
    let count = 0;
    while (found.has(`${tool.name}#${count}`)) count++;
    found.set(`${tool.name}#${count}`, tool);
  }
  return found;
}

function compareTools(list: string, was: CapturedTool, is: CapturedTool): CaptureChange[] {
  const common = { list, tool: is.name };
  if ('dropped' in was || 'dropped' in is) {
    if ('dropped' in was && 'dropped' in is) {
      const [before, after] = [was.dropped.takesOthers === true, is.dropped.takesOthers === true];
      if (before === after) return [];
      return [{ ...common, what: 'dropped', before: lossOf(before), after: lossOf(after) }];
    }
    return 'dropped' in is
      ? [{ ...common, what: 'dropped', before: 'sent', after: lossOf(is.dropped.takesOthers === true) }]
      : [{ ...common, what: 'sent', before: 'dropped', after: 'sent' }];
  }
  const texts = (['name', 'description', 'field'] as const).flatMap((what): CaptureChange[] =>
    was.sent[what] === is.sent[what]
      ? []
      : [{ ...common, what, before: was.sent[what], after: is.sent[what] }],
  );
  const [wasStrict, isStrict] = [was.sent.strict ?? null, is.sent.strict ?? null];
  if (wasStrict !== isStrict) texts.push({ ...common, what: 'strict', before: wasStrict, after: isStrict });
  const [before, after] = [was.sent.schema, is.sent.schema];
  if (canonicalJson(before, 'literal') === canonicalJson(after, 'literal')) return texts;
  return [...texts, { ...common, what: 'schema', before, after, rewrites: rewritesOf(before, after) }];
}

function lossOf(takesOthers: boolean): string {
  return takesOthers ? 'dropped with its whole list' : 'dropped';
}

/** Changes that say the same, with the tools they were met on, most tools first. */
export function groupChanges(changes: readonly CaptureChange[]): ChangeGroup[] {
  const groups = new Map<string, Set<string>>();
  for (const change of changes) {
    for (const title of titlesOf(change)) {
      const tools = groups.get(title) ?? new Set();
      tools.add(change.tool ?? change.list);
      groups.set(title, tools);
    }
  }
  return [...groups]
    .map(([title, tools]) => ({ title, tools: [...tools] }))
    .sort((a, b) => b.tools.length - a.tools.length || (a.title < b.title ? -1 : 1));
}

function titlesOf({ what, before, after, rewrites }: CaptureChange): string[] {
  switch (what) {
    case 'schema':
      return [...new Set((rewrites ?? []).map(rewriteClass))].map((one) => `schema: ${one}`);
    case 'name':
    case 'description':
      return [`${what} is sent otherwise`];
    default:
      return [
        `${what === 'list' ? 'list' : what === 'field' || what === 'strict' ? what : 'tool'}: ${shown(before)} → ${shown(after)}`,
      ];
  }
}

function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
