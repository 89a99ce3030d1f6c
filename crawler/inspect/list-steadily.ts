import type { Connection } from './connection';
import type { Context } from './context';
import { type ListTerms, listTools, type ToolList } from './list-tools';

/**
 * Lists the tools, and once more when the server said meanwhile that its list had changed: the pages of a walk could be
 * of two states, and servers that register their tools late would be seen empty. The second walk counts when it ends
 * well; a list that does not come to rest is told as an oddity.
 */
export async function listSteadily(
  connection: Connection,
  terms: ListTerms,
  context: Context,
): Promise<ToolList> {
  const changes = (): number => connection.report().listChanges ?? 0;
  const before = changes();
  const first = await listTools(connection, terms, context);
  if (first.failure !== null || changes() === before) return first;
  const between = changes();
  const second = await listTools(connection, terms, context);
  const kept = second.failure === null ? second : first;
  if (changes() > between || kept === first) kept.oddities.push('the list changed while it was read');
  return kept;
}
