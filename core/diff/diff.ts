import { definitionHash } from '../schema/hash';
import { isObject, type Json, own } from '../schema/json';
import { toolName } from '../schema/tool-name';
import type { Change } from './change';
import { compareDefinitions } from './compare-definitions';
import { compareLists, type ListedTool, type ToolList } from './compare-lists';
import { isTooDeep } from './contain/plain';
import { changeSeverity } from './describe-change';
import { diffSchema } from './diff-schema';
import { type Entry, groupChanges } from './group';
import { severities } from './kinds/kind';

/** What two values are: bare schemas of arguments or of results, two definitions of one tool, or two tool lists. */
export const directions = ['input', 'output', 'tool', 'list'] as const;
export type Direction = (typeof directions)[number];

/** The worst severity among the changes; `equal` without any. */
export type Verdict = 'equal' | (typeof severities)[number];

export interface Diff {
  verdict: Verdict;
  entries: Entry[];
}

/** Compares two values. Anything may be given: what is no schema, tool or list is a change to be reviewed. Never throws. */
export function diff(direction: Direction, before: Json, after: Json): Diff {
  switch (direction) {
    case 'input':
    case 'output':
      return asDiff(diffSchema({ tool: '', side: direction, prefix: '', before, after }), 1);
    case 'tool':
      return asDiff(diffTools(before, after), 1);
    case 'list':
      return diffLists(listOf(before, 'old'), listOf(after, 'new'));
  }
}

/** Compares two tool lists, their order included. */
export function diffLists(before: ToolList, after: ToolList): Diff {
  const names = new Set(before.tools.map((tool) => tool.name));
  const shared = after.tools.filter((tool) => names.has(tool.name)).length;
  return asDiff([...compareLists(before, after), ...orderChange(before, after)], shared);
}

function asDiff(changes: readonly Change[], toolCount: number): Diff {
  const entries = groupChanges(changes, toolCount);
  return { entries, verdict: verdictOf(entries.map((entry) => entry.change)) };
}

/** The worst severity; `equal` when there is no change. */
function verdictOf(changes: readonly Change[]): Verdict {
  const found = new Set(changes.map(changeSeverity));
  return severities.find((severity) => found.has(severity)) ?? 'equal';
}

/** Two definitions of what the caller says is one tool: a missing one was added or removed, another name is a rename. */
function diffTools(before: Json, after: Json): Change[] {
  if (before === null && after === null) return [];
  const name = toolName(after) || toolName(before);
  const base = { tool: name, side: 'definition', pointer: '', facets: {} } as const;
  if (before === null) return [{ ...base, kind: 'tool-added', after }];
  if (after === null) return [{ ...base, kind: 'tool-removed', before }];
  const changes = compareDefinitions(name, before, after, new Set());
  const oldName = toolName(before);
  if (oldName === name) return changes;
  const facets = { from: [oldName], to: [name] };
  return [{ ...base, tool: oldName, kind: 'tool-renamed', before, after, facets }, ...changes];
}

/** A list from a `tools/list` result, a JSON-RPC answer, an array of tools or one tool. */
function listOf(value: Json, label: string): ToolList {
  const tools = Array.isArray(value) ? value : (own(value, 'tools') ?? own(own(value, 'result'), 'tools'));
  const list = Array.isArray(tools) ? tools : toolName(value) === '' ? [] : [value];
  return { tools: list.map((tool, i) => listed(tool, `${label} ${i}`)), complete: true, setAside: [] };
}

/** A tool as the comparison wants it. What is nested too deep to be hashed is looked at in any case. */
function listed(definition: Json, label: string): ListedTool {
  const hash = isTooDeep(definition) ? label : definitionHash(definition);
  return { name: toolName(definition), hash, definition, unstable: [] };
}

function orderChange(before: ToolList, after: ToolList): Change[] {
  const now = new Set(after.tools.map((tool) => tool.name));
  const old = new Set(before.tools.map((tool) => tool.name));
  const first = before.tools.map((tool) => tool.name).filter((name) => now.has(name));
  const second = after.tools.map((tool) => tool.name).filter((name) => old.has(name));
  if (first.length !== second.length || first.every((name, i) => name === second[i])) return [];
  return [{ kind: 'tool-order-changed', tool: '', side: 'definition', pointer: '', facets: {} }];
}

/** True for a value that can be read as a tool list, so that a caller can refuse what is none. */
export function isList(value: Json): boolean {
  const tools = Array.isArray(value) ? value : (own(value, 'tools') ?? own(own(value, 'result'), 'tools'));
  return Array.isArray(tools) || (isObject(value) && toolName(value) !== '');
}
