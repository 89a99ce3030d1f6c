import { isObject, type Json, own } from '../json';
import { shortJson } from './short-json';

/** One behaviour hint of a tool, as a reader needs it. */
export interface HintRow {
  name: string;
  /** What the definition says as JSON text; null when it is silent. */
  stated: string | null;
  /** What counts: the stated boolean, or the protocol's default. Null when the statement is not a boolean. */
  value: boolean | null;
  /** The meaning of `value`, in a sentence. */
  meaning: string;
  /** False for hints that mean nothing beside the others, e.g. `destructiveHint` of a read-only tool. */
  applies: boolean;
}

interface Hint {
  name: string;
  fallback: boolean;
  yes: string;
  no: string;
  /** Only means something when the tool is not read-only. */
  needsWrites: boolean;
}

/**
 * Names, defaults and meaning: `ToolAnnotations` in the schema of the protocol, revision 2025-11-25
 * (modelcontextprotocol.io, read 2026-11-30).
 */
const hints: readonly Hint[] = [
  {
    name: 'readOnlyHint',
    fallback: false,
    yes: 'Does not modify its environment.',
    no: 'May modify its environment.',
    needsWrites: false,
  },
  {
    name: 'destructiveHint',
    fallback: true,
    yes: 'Its updates may destroy something.',
    no: 'Its updates only add.',
    needsWrites: true,
  },
  {
    name: 'idempotentHint',
    fallback: false,
    yes: 'Calling it again with the same arguments changes nothing more.',
    no: 'Calling it again may change something again.',
    needsWrites: true,
  },
  {
    name: 'openWorldHint',
    fallback: true,
    yes: 'May interact with things outside, such as the web.',
    no: 'Its world is closed, such as a memory or one database.',
    needsWrites: false,
  },
];

/** The four hints of the protocol with what counts for this tool, and the members that the protocol does not know. */
export function describeAnnotations(annotations: Json | undefined): {
  hints: HintRow[];
  others: [string, Json][];
} {
  const readOnly = own(annotations, 'readOnlyHint') === true;
  const rows = hints.map((hint): HintRow => {
    const stated = own(annotations, hint.name);
    const value = stated === undefined ? hint.fallback : typeof stated === 'boolean' ? stated : null;
    return {
      name: hint.name,
      stated: stated === undefined ? null : shortJson(stated, 60),
      value,
      meaning: value === null ? 'Not a boolean: clients may refuse the tool.' : value ? hint.yes : hint.no,
      applies: !hint.needsWrites || !readOnly,
    };
  });
  const known = new Set(hints.map((hint) => hint.name));
  const others = isObject(annotations)
    ? Object.entries(annotations).filter(([name]) => !known.has(name) && name !== 'title')
    : [];
  return { hints: rows, others };
}
