import type { Json } from '../schema/json';
import { isTooDeep } from './contain/plain';
import { explainChange } from './describe-change';
import type { Diff, Verdict } from './diff';
import { fingerprint } from './fingerprint';
import type { Entry } from './group';
import type { Severity, Side, Tag } from './kinds/kind';

/** A change as other programs get it; `docs/diff-output.schema.json` states it. */
interface ChangeJson {
  /** Made of kind, tool, place and values; the same change has the same id, whatever the wording. */
  id: string;
  kind: string;
  tool: string;
  /** All tools with this change, when there are several. */
  tools?: string[];
  side: Side;
  pointer: string;
  before?: Json;
  after?: Json;
  severity: Severity;
  title: string;
  reason: string;
  tags: readonly Tag[];
  /** A value that the old schema allows and the new one refuses; for outputs the reverse. */
  witness?: Json;
  /** At how many more places the same definition is used. */
  alsoAt?: number;
}

export interface DiffJson {
  verdict: Verdict;
  changes: ChangeJson[];
}

/** A comparison as other programs get it, worst changes first. */
export function diffJson(diff: Diff): DiffJson {
  const seen = new Map<string, number>();
  return {
    verdict: diff.verdict,
    changes: diff.entries.map((entry) => {
      const id = fingerprint(entry.change);
      const occurrence = (seen.get(id) ?? 0) + 1;
      seen.set(id, occurrence);
      return changeJson(entry, occurrence === 1 ? id : `${id}-${occurrence}`);
    }),
  };
}

function changeJson(entry: Entry, id: string): ChangeJson {
  const { change, tools } = entry;
  const { title, severity, reason, tags } = explainChange(change);
  const json: ChangeJson = {
    id,
    kind: change.kind,
    tool: change.tool,
    side: change.side,
    pointer: change.pointer,
    severity,
    title,
    reason,
    tags,
  };
  if (tools.length > 1) json.tools = tools;
  // What is nested too deep cannot be written out.
  if (change.before !== undefined && !isTooDeep(change.before)) json.before = change.before;
  if (change.after !== undefined && !isTooDeep(change.after)) json.after = change.after;
  if (change.facets.witness !== undefined && severity === 'breaking') json.witness = change.facets.witness;
  if (change.facets.alsoAt !== undefined) json.alsoAt = change.facets.alsoAt;
  return json;
}
