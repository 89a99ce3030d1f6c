import type { Json } from '@/core/schema/json';

/** Real servers send up to 3,078 characters of instructions and a few hundred bytes of identity (npm corpus). */
const maxBytes = 512 * 1024;
const maxDepth = 64;
const maxTextChars = 256 * 1024;

/**
 * A stranger's value that others will serialise again, if it is small and flat enough for that; else undefined.
 * Walks with a stack of its own, so depth cannot overflow ours.
 */
export function boundedValue(value: Json): Json | undefined {
  let level: Json[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return undefined;
    const next: Json[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      for (const member of Object.values(item)) next.push(member);
      if (next.length > maxBytes) return undefined;
    }
    level = next;
  }
  return JSON.stringify(value).length > maxBytes ? undefined : value;
}

/** Text cut to a length that pages can hold; null for none. */
export function boundedText(text: string | undefined): string | null {
  return text === undefined ? null : text.slice(0, maxTextChars);
}
