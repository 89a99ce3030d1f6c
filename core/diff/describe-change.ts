import { readablePath } from '../schema/pointer';
import type { Change } from './change';
import { allKinds } from './kinds/all';
import type { ChangeFacts, Kind, Severity, Tag } from './kinds/kind';

const kindById: ReadonlyMap<string, Kind> = new Map(allKinds.map((kind) => [kind.id, kind]));

/** The file of a kind; undefined for a kind that earlier rules knew. */
export function kindOf(id: string): Kind | undefined {
  return kindById.get(id);
}

/** What happened, in words without the values: `Added Input schema / properties / limit`. */
export function describeChange(change: { kind: string; pointer: string; tool: string }): {
  verb: string;
  what: string;
} {
  const verb = kindById.get(change.kind)?.verb ?? 'Changed';
  return { verb, what: change.pointer === '' ? `Tool ${change.tool}` : readablePath(change.pointer) };
}

/** What a reader is told about a change. `title` is one sentence without a final stop; names in it stand in backticks. */
export interface Description {
  title: string;
  severity: Severity;
  reason: string;
  tags: readonly Tag[];
}

/**
 * Sentence, severity, reason and tags of a change, made from its facts. Text of strangers in them is cut, on one line and
 * in backticks, and still hostile: escape it where it is shown.
 */
export function explainChange(change: Change): Description {
  const kind = kindById.get(change.kind);
  if (kind === undefined) {
    const { verb, what } = describeChange(change);
    return { title: `${verb} ${what}`, severity: 'review', reason: 'The kind is not known.', tags: [] };
  }
  const severity = severityOf(kind, change);
  return {
    title: `${kind.title(change)}${elsewhere(change)}`,
    severity,
    reason: reasonOf(kind, change, severity),
    tags: kind.tags(change),
  };
}

/** The severity of a change: what its kind says of it, outranked by proof. */
export function changeSeverity(change: Change): Severity {
  const kind = kindById.get(change.kind);
  return kind === undefined ? 'review' : severityOf(kind, change);
}

function severityOf(kind: Kind, change: ChangeFacts): Severity {
  const own = kind.severity(change);
  if (kind.about === 'beside') return own;
  switch (change.facets.proof) {
    case 'breaks':
      return 'breaking';
    case 'harmless':
      if (own === 'breaking') return kind.about === 'both' ? 'review' : 'compatible';
      return own === 'review' && kind.about === 'validity' ? 'compatible' : own;
    case 'undecided':
      return 'review';
    default:
      return own;
  }
}

function reasonOf(kind: Kind, change: ChangeFacts, severity: Severity): string {
  const own = kind.severity(change);
  if (kind.about === 'beside' || own === severity) return kind.reason(change);
  if (severity === 'breaking')
    return change.side === 'output'
      ? 'Readers may meet values that the old schema excluded.'
      : 'Calls that were valid are refused.';
  if (severity === 'compatible' && own === 'breaking')
    return change.side === 'output'
      ? 'Nothing new can be met: the rest of the schema excludes it.'
      : 'Nothing that was accepted is refused: the rest of the schema sees to it.';
  if (severity === 'review' && change.facets.proof === 'harmless')
    return change.side === 'output'
      ? 'Nothing excluded can be met, but readers may miss it.'
      : 'Still accepted on paper, but the server may ignore it.';
  if (severity === 'review' && change.facets.proof === 'undecided')
    return `Whether anybody is hurt is not decided: ${change.facets.why ?? 'no proof and no counter-example was found'}.`;
  return kind.reason(change);
}

function elsewhere(change: ChangeFacts): string {
  const more = change.facets.alsoAt ?? 0;
  if (more === 0) return '';
  return more === 1 ? ', also at 1 more place' : `, also at ${more} more places`;
}
