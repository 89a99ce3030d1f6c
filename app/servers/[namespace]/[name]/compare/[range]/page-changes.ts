import type { Change } from '@/core/diff/change';
import { changeSeverity } from '@/core/diff/describe-change';
import { fingerprint } from '@/core/diff/fingerprint';
import type { StoredChange } from '@/db/queries/compare';
import type { PageChange } from '../../../../../_lib/change-entries';

/** Characters of JSON of a value; larger ones are left to the text views. */
const maxValueChars = 40_000;

/**
 * Changes that were computed for a page, with the ids of those that are stored too. Of several that are alike, the first
 * stored one is the first computed one: both are found in one order.
 */
export function pageChanges(changes: readonly Change[], stored: readonly StoredChange[]): PageChange[] {
  const idsOf = new Map<string, string[]>();
  for (const { id, tool, fingerprint } of stored) {
    const key = `${fingerprint} ${tool}`;
    idsOf.set(key, [...(idsOf.get(key) ?? []), id]);
  }
  return changes.map((change) => {
    const { kind, tool, side, pointer, ...values } = change;
    const argsChars = JSON.stringify(values).length;
    return {
      id: idsOf.size === 0 ? null : (idsOf.get(`${fingerprint(change)} ${tool}`)?.shift() ?? null),
      kind,
      tool,
      side,
      pointer,
      severity: changeSeverity(change),
      args: argsChars > maxValueChars ? null : values,
      argsChars,
    };
  });
}
