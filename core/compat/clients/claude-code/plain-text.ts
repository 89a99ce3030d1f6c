import { isObject, type Json, type JsonObject } from '../../../schema/json';
import { maxLevels } from '../../steps/levels';

const invisible = /[\p{Cf}\p{Co}\p{Cn}]|[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uE000-\uF8FF]/gu;
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const maxRounds = 10;

/**
 * Text as Claude Code passes it on: normalised to NFKC (`…` becomes three dots), without invisible, private and unassigned
 * characters, until nothing changes.
 */
export function plainText(text: string): string {
  let current = text;
  for (let i = 0; i < maxRounds; i++) {
    const next = current.normalize('NFKC').replace(loneSurrogate, '').replace(invisible, '');
    if (next === current) return current;
    current = next;
  }
  return current;
}

/** The same for every text inside a value, names of members included. */
export function plainTexts(value: Json, depth = 0): Json {
  if (typeof value === 'string') return plainText(value);
  if (depth > maxLevels) return value;
  if (Array.isArray(value)) return value.map((item) => plainTexts(item, depth + 1));
  if (!isObject(value)) return value;
  const plain: JsonObject = {};
  for (const [key, member] of Object.entries(value)) {
    const name = plainText(key);
    if (name !== '__proto__') plain[name] = plainTexts(member, depth + 1);
  }
  return plain;
}
