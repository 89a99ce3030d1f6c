import { isObject, type Json, own } from '../../schema/json';
import { appendToken } from '../../schema/pointer';
import type { Change } from '../change';
import { compareValue } from './compare-value';

interface Hint {
  name: string;
  /** What a missing hint means (Model Context Protocol 2025-11-25, ToolAnnotations). */
  standard: boolean;
  /** The value that claims more risk. */
  risky: boolean;
  /** Means nothing for a tool that only reads. */
  isForWriters: boolean;
}

const hints: readonly Hint[] = [
  { name: 'readOnlyHint', standard: false, risky: false, isForWriters: false },
  { name: 'destructiveHint', standard: true, risky: true, isForWriters: true },
  { name: 'idempotentHint', standard: false, risky: false, isForWriters: true },
  { name: 'openWorldHint', standard: true, risky: true, isForWriters: false },
];

/** Changes of a tool's annotations. Hints count by the value in effect: a default written out changes nothing. */
export function compareHints(tool: string, before: Json, after: Json): Change[] {
  const changes = hints.flatMap((hint) => compareHint(tool, hint, before, after));
  const names = new Set([...namesOf(before), ...namesOf(after)]);
  for (const name of names) {
    if (name === 'title' || hints.some((hint) => hint.name === name)) continue;
    const pointer = appendToken('/annotations', name);
    changes.push(
      ...compareValue(tool, 'annotation-changed', pointer, own(before, name), own(after, name), name),
    );
  }
  return changes;
}

function namesOf(annotations: Json): string[] {
  return isObject(annotations) ? Object.keys(annotations) : [];
}

function compareHint(tool: string, hint: Hint, before: Json, after: Json): Change[] {
  const old = own(before, hint.name);
  const now = own(after, hint.name);
  const pointer = appendToken('/annotations', hint.name);
  const effective = { before: inEffect(hint, before), after: inEffect(hint, after) };
  // A tool that begins or ceases to only read says so itself; its other hints begin or cease to mean something.
  const isMeaningless = hint.isForWriters && (isReadOnly(before) || isReadOnly(after));
  const kind =
    effective.before === effective.after || isMeaningless
      ? 'hint-restated'
      : effective.after === hint.risky
        ? 'risk-raised'
        : 'risk-lowered';
  return compareValue(tool, kind, pointer, old, now, hint.name, { effective });
}

function inEffect(hint: Hint, annotations: Json): boolean {
  const value = own(annotations, hint.name);
  return typeof value === 'boolean' ? value : hint.standard;
}

function isReadOnly(annotations: Json): boolean {
  return own(annotations, 'readOnlyHint') === true;
}
