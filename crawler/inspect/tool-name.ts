import type { Slice } from '@/core/schema/slices';
import { type Message, textOf } from './message';

/**
 * The `name` of a tool that is too large or too deep to be parsed: one loop over its bytes, nothing is built.
 * @returns null when it has no name that is text; the last one counts where there are two, as with `JSON.parse`
 */
export function readToolName(message: Message, slice: Slice, maxChars: number): string | null {
  const { bytes } = message;
  let depth = 0;
  let name: string | null = null;
  let awaitsValue = false;
  let isKey = false;
  for (let i = slice.start; i < slice.end; i++) {
    const byte = bytes[i];
    if (byte === 0x22) {
      const start = i;
      for (i++; i < slice.end && bytes[i] !== 0x22; i++) if (bytes[i] === 0x5c) i++;
      if (depth !== 1) continue;
      if (isKey) {
        awaitsValue = i - start < 64 && decode(textOf(bytes, start, i + 1)) === 'name';
        if (awaitsValue) name = null;
        isKey = false;
      } else if (awaitsValue) {
        name =
          i - start > maxChars * 6 ? null : (decode(textOf(bytes, start, i + 1))?.slice(0, maxChars) ?? null);
        awaitsValue = false;
      }
    } else if (byte === 0x7b || byte === 0x5b) {
      depth++;
      isKey = depth === 1 && byte === 0x7b;
    } else if (byte === 0x7d || byte === 0x5d) depth--;
    else if (byte === 0x2c && depth === 1) {
      isKey = true;
      awaitsValue = false;
    }
  }
  return name;
}

function decode(quoted: string): string | null {
  try {
    const value: unknown = JSON.parse(quoted);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
