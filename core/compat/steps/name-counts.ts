import { toolName } from '../../schema/tool-name';
import type { ToolSet } from '../sent';
import { oncePer } from './once-per';

/** How often each name comes among all tools that are on, other servers' included. */
export const nameCounts = oncePer((set: ToolSet): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const name of [...set.tools.map(toolName), ...set.otherNames])
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
});
