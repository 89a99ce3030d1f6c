import type { Json } from '../schema/json';
import type { Change } from './change';
import { compareDefinitions } from './compare-definitions';
import { findSuccessions } from './tools/renames';

/** A tool of a list, as the comparison needs it. */
export interface ListedTool {
  name: string;
  /** Content address of the definition; equal hashes are not looked into. */
  hash: string;
  definition: Json;
  /** Pointers that differ between two starts. */
  unstable: readonly string[];
}

/** A tool list. */
export interface ToolList {
  tools: readonly ListedTool[];
  /** False when tools may be missing for reasons of ours: then nothing counts as removed. */
  complete: boolean;
  /** Names that were listed but set aside: present, unknown. */
  setAside: readonly string[];
}

/**
 * The changes from one tool list to the next, tool by tool. Tools are paired by name; of several tools with one name the
 * first pairs with the first, and a copy that comes or goes is no change. A removed tool that lives on under another name says so (`facets.to`), and so does the new
 * one (`facets.from`). Order is not a change.
 */
export function compareLists(before: ToolList, after: ToolList): Change[] {
  const old = byName(before.tools);
  const now = byName(after.tools);
  const names = after.tools.map((tool) => tool.name);
  const changes: Change[] = [];
  const removed: ListedTool[] = [];
  for (const [key, tool] of old) {
    const next = now.get(key);
    if (next === undefined) {
      if (after.complete && !after.setAside.includes(tool.name) && !holdsCopy(after, tool))
        removed.push(tool);
    } else if (tool.hash !== next.hash) {
      const ignore = new Set([...tool.unstable, ...next.unstable]);
      changes.push(...compareDefinitions(tool.name, tool.definition, next.definition, ignore, names));
    }
  }
  const added = [...now]
    .filter(([key, tool]) => !old.has(key) && before.complete && !before.setAside.includes(tool.name))
    .map(([, tool]) => tool)
    .filter((tool) => !holdsCopy(before, tool));
  return [...changes, ...comeAndGone(removed, added)];
}

function comeAndGone(removed: readonly ListedTool[], added: readonly ListedTool[]): Change[] {
  const successions = findSuccessions(removed, added);
  const changes = removed.map((tool): Change => {
    const found = successions.find((one) => one.from.includes(tool.name));
    const base = { tool: tool.name, side: 'definition', pointer: '', before: tool.definition } as const;
    if (found === undefined) return { ...base, kind: 'tool-removed', facets: {} };
    return {
      ...base,
      kind: found.kind,
      facets: { from: [...found.from], to: [...found.to], score: Math.round(found.score * 100) / 100 },
    };
  });
  for (const tool of added) {
    const from = successions.find((one) => one.to.includes(tool.name))?.from;
    changes.push({
      kind: 'tool-added',
      tool: tool.name,
      side: 'definition',
      pointer: '',
      after: tool.definition,
      facets: from === undefined ? {} : { from: [...from] },
    });
  }
  return changes;
}

function holdsCopy(list: ToolList, tool: ListedTool): boolean {
  return list.tools.some(({ name, hash }) => name === tool.name && hash === tool.hash);
}

function byName(tools: readonly ListedTool[]): Map<string, ListedTool> {
  const seen = new Map<string, number>();
  return new Map(
    tools.map((tool) => {
      const occurrence = seen.get(tool.name) ?? 0;
      seen.set(tool.name, occurrence + 1);
      return [`${occurrence}:${tool.name}`, tool];
    }),
  );
}
