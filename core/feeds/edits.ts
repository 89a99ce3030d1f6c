import type { Change } from '../diff/change';
import { explainChange } from '../diff/describe-change';
import { groupChanges } from '../diff/group';

/** What many tools of a step have in common, told by one entry. */
export interface WideEdit {
  /** Stands for all of them. */
  change: Change;
  /** The sentence that is true of each of them. */
  title: string;
  reason: string;
  tools: string[];
  changes: Change[];
}

/** An edit that is in so many tools is told once; in fewer, each tool has its entry. */
export const fewestTools = 5;

/**
 * The edits among new changes of one step that are told once: the same edit in many tools, changes of many tools that read the
 * same, as of their descriptions, and many tools that came or went. What is in none of them has an entry of its own.
 * @param toolCount tools that both lists have
 */
export function wideEdits(changes: readonly Change[], toolCount: number): WideEdit[] {
  const alike = new Map<string, Omit<WideEdit, 'tools'> & { tools: Set<string> }>();
  for (const { change, tools, changes: made } of groupChanges(changes, toolCount)) {
    const { kind, side } = change;
    const isComing = kind === 'tool-added' || kind === 'tool-removed';
    const { title, severity, reason } = explainChange(change);
    const key = JSON.stringify(isComing ? [kind] : [kind, side, severity, title, reason]);
    const known = alike.get(key);
    if (known === undefined)
      alike.set(key, { change, title, reason, tools: new Set(tools), changes: [...made] });
    else {
      for (const tool of tools) known.tools.add(tool);
      known.changes.push(...made);
    }
  }
  return [...alike.values()]
    .filter(({ tools }) => tools.size >= fewestTools)
    .map((edit) => ({ ...edit, tools: [...edit.tools] }));
}
