import { isObject, type Json, type JsonObject, own } from '@/core/schema/json';
import { stripControls } from '../inspect/control-characters';

/*
 * Reading what strangers wrote: own members only, bounded, one odd member costs itself alone.
 */

/** The first of these members that is there and not null: newer spelling first. */
export function member(value: Json | undefined, ...names: string[]): Json | undefined {
  for (const name of names) {
    const found = own(value, name);
    if (found !== undefined && found !== null) return found;
  }
  return undefined;
}

/** A member as one line of text, without control characters, cut; null when it is no text or empty. */
export function line(value: Json | undefined, maxChars: number, ...names: string[]): string | null {
  const found = member(value, ...names);
  if (typeof found !== 'string') return null;
  const clean = stripControls(found.slice(0, maxChars * 2))
    .replace(/\s+/g, ' ')
    .trim();
  return clean === '' ? null : clean.slice(0, maxChars);
}

/** A member as the entries of an array that are objects, at most so many. */
export function objects(value: Json | undefined, max: number, ...names: string[]): JsonObject[] {
  const found = member(value, ...names);
  return Array.isArray(found) ? found.slice(0, max).filter(isObject) : [];
}

/** A member as epoch ms; null when it is no date between 2000 and 2100. */
export function time(value: Json | undefined, ...names: string[]): number | null {
  const found = member(value, ...names);
  const at = typeof found === 'string' && found.length < 50 ? Date.parse(found) : Number.NaN;
  return at > 946_684_800_000 && at < 4_102_444_800_000 ? at : null;
}

/** A member as true or false; null when it is neither. */
export function flag(value: Json | undefined, ...names: string[]): boolean | null {
  const found = member(value, ...names);
  return typeof found === 'boolean' ? found : null;
}
