import type { SentTool } from '@/core/capture';
import { isObject, type Json } from '@/core/schema/json';

/** Stands in a capture where a client put a text of its own. */
export const clientText = '(text of the client)';

/** Shorter texts are words such as `object` or a hint in brackets; longer ones are somebody's prose. */
const longest = 80;
/** As many characters of a served text must be met for a text to be made from it; shorter ones are met everywhere. */
const shared = 24;
const shortest = 12;

/**
 * A sent tool without the texts that the client wrote itself: a capture says that they are there, and does not copy them. Texts
 * that are served, cut, or served with something added are kept.
 */
export function withoutClientTexts(served: Json, sent: SentTool): SentTool {
  const known = texts(served, []).filter((text) => text.length >= shortest);
  const isServed = (text: string): boolean =>
    text.length <= longest ||
    known.some((one) => {
      const part = one.slice(0, shared);
      return text.includes(part) || one.includes(text);
    });
  const clean = (value: Json): Json => {
    if (typeof value === 'string') return isServed(value) ? value : clientText;
    if (Array.isArray(value)) return value.map(clean);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, clean(member)]));
  };
  return {
    ...sent,
    description: sent.description === null || isServed(sent.description) ? sent.description : clientText,
    schema: clean(sent.schema),
  };
}

function texts(value: Json, found: string[]): string[] {
  if (typeof value === 'string') found.push(value);
  else if (Array.isArray(value)) for (const item of value) texts(item, found);
  else if (isObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      found.push(key);
      texts(member, found);
    }
  }
  return found;
}
