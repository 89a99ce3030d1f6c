import type { Capture, CapturedTool, CaptureRun } from '@/core/capture';
import { canonicalJson } from '@/core/schema/canonical';
import { sha256 } from '@/core/schema/hash';
import { isObject, type Json, own, ownString } from '@/core/schema/json';
import { applyMergePatch, mergePatch } from './merge-patch';
import { servedTools, type ToolList } from './script';

/*
 * Captures on disk say what a client sends by how it differs from what it was served, since most of it does not: a
 * description that is not there is the served one, and so is a schema; `patch` is a JSON Merge Patch from the served schema
 * to the sent one. The lists that were served are kept beside the captures, once each, under their hash: a capture stays
 * what it was when the probe suite changes.
 */

/** Lists of tools as they were served, by hash. */
export type ServedLists = Readonly<Record<string, readonly Json[]>>;

/** A capture as it is kept, with the lists that it refers to. A run of a list that is not given is kept whole. */
export function leanCapture(
  capture: Capture,
  lists: readonly ToolList[],
): { capture: { runs: { tools: readonly unknown[] }[] }; served: ServedLists } {
  const served: Record<string, Json[]> = {};
  const runs = capture.runs.map((run) => {
    const tools = servedTo(run, lists);
    if (tools === null) return run;
    const hash = sha256(canonicalJson(tools, 'literal')).slice(0, 16);
    served[hash] = tools;
    return { ...run, servedList: hash, tools: run.tools.map((tool, i) => leanTool(tool, tools[i] ?? null)) };
  });
  return { capture: { ...capture, runs }, served };
}

/** What was served to a run, when it is told tool by tool. */
function servedTo(run: CaptureRun, lists: readonly ToolList[]): Json[] | null {
  const list = lists.find(({ id }) => id === run.list);
  if (list === undefined || run.tools.length === 0) return null;
  const tools = servedTools(list.script);
  const isSame =
    tools.length === run.tools.length &&
    tools.every((tool, i) => (ownString(tool, 'name') ?? null) === run.tools[i]?.name);
  return isSame ? tools : null;
}

function leanTool(tool: CapturedTool, served: Json): object {
  if ('dropped' in tool) return tool;
  const { description, schema, ...rest } = tool.sent;
  const isDescribed = description === (ownString(served, 'description') ?? null);
  return {
    name: tool.name,
    sent: {
      ...rest,
      ...(isDescribed ? {} : { description }),
      ...leanSchema(schema, own(served, 'inputSchema')),
    },
  };
}

function leanSchema(sent: Json, served: Json | undefined): object {
  const patch = served === undefined ? undefined : mergePatch(served, sent);
  if (patch === undefined) return { schema: sent };
  if (isObject(patch) && Object.keys(patch).length === 0) return {};
  return JSON.stringify(patch).length < JSON.stringify(sent).length ? { patch } : { schema: sent };
}

/**
 * A capture in full again, still to be checked.
 * @throws Error when a list that it refers to is not there
 */
export function wholeCapture(kept: Json, served: ServedLists): Json {
  const runs = own(kept, 'runs');
  if (!isObject(kept) || !Array.isArray(runs)) return kept;
  return { ...kept, runs: runs.map((run) => wholeRun(run, served)) };
}

function wholeRun(run: Json, served: ServedLists): Json {
  const hash = ownString(run, 'servedList');
  const tools = own(run, 'tools');
  if (!isObject(run) || hash === undefined || !Array.isArray(tools)) return run;
  const list = Object.hasOwn(served, hash) ? served[hash] : undefined;
  if (list === undefined) throw new Error(`the list ${hash} that was served is not kept`);
  const { servedList, ...facts } = run;
  return { ...facts, tools: tools.map((tool, i) => wholeTool(tool, list[i] ?? null)) };
}

function wholeTool(tool: Json, served: Json): Json {
  const sent = own(tool, 'sent');
  if (!isObject(tool) || !isObject(sent)) return tool;
  const { patch, ...rest } = sent;
  const schema = own(served, 'inputSchema') ?? null;
  return {
    ...tool,
    sent: {
      description: ownString(served, 'description') ?? null,
      schema: patch === undefined ? schema : applyMergePatch(schema, patch),
      ...rest,
    },
  };
}
