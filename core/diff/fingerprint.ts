import { canonicalJson } from '../schema/canonical';
import { sha256 } from '../schema/hash';
import type { Change } from './change';
import { isTooDeep } from './contain/plain';

/** A stable name for a change: made of kind, tool, pointer and values, never of wording. 32 hex digits. */
export function fingerprint(change: Change): string {
  const parts = [change.kind, change.tool, change.pointer, part(change, 'before'), part(change, 'after')];
  return sha256(JSON.stringify(parts)).slice(0, 32);
}

function part(change: Change, key: 'before' | 'after'): string | null {
  const value = change[key];
  if (value === undefined) return null;
  // Too deep to be written out: the place must do.
  return isTooDeep(value) ? '…' : canonicalJson(value, 'literal');
}
