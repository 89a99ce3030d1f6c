import type { Json } from '../schema/json';
import type { Change } from './change';
import { compareDefinitions } from './compare-definitions';

/** A tool of a list, as the comparison needs it. */
interface ListedTool {
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
 * The changes from one tool list to the next. Tools are paired by name; of several tools with one name the first pairs
 * with the first. Order is not a change.
 */
export function compareLists(before: ToolList, after: ToolList): Change[] {
  const old = byName(before.tools);
  const now = byName(after.tools);
  const changes: Change[] = [];
  for (const [key, tool] of old) {
    const next = now.get(key);
    if (next !== undefined) {
      if (tool.hash !== next.hash) {
        const ignore = new Set([...tool.unstable, ...next.unstable]);
        changes.push(...compareDefinitions(tool.name, tool.definition, next.definition, ignore));
      }
    } else if (after.complete && !after.setAside.includes(tool.name)) {
      changes.push({
        kind: 'tool-removed',
        tool: tool.name,
        side: 'definition',
        pointer: '',
        before: tool.definition,
      });
    }
  }
  for (const [key, tool] of now) {
    if (!old.has(key) && before.complete && !before.setAside.includes(tool.name)) {
      changes.push({
        kind: 'tool-added',
        tool: tool.name,
        side: 'definition',
        pointer: '',
        after: tool.definition,
      });
    }
  }
  return changes;
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
