import type { ChangeFacts } from './kind';
import { code, Subject, subject, value } from './words';

/** What happened to a limit: it came, went or moved. */
export function limitText(change: ChangeFacts): string {
  const name = code(change.facets.name ?? '');
  if (change.before === undefined) return `${Subject(change)} now has ${name} ${value(change.after)}`;
  if (change.after === undefined) return `${Subject(change)} no longer has ${name} ${value(change.before)}`;
  return `${name} of ${subject(change)} changed from ${value(change.before)} to ${value(change.after)}`;
}
