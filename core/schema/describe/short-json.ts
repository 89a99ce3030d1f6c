import type { Json } from '../json';

/** Levels of nesting that are printed; deeper ones become `…`. */
const depthLimit = 6;

/**
 * JSON text of a value for one line, at most about `maxChars` characters: what is longer or deeper ends in `…`. Never walks
 * more of the value than it prints.
 */
export function shortJson(value: Json, maxChars: number): string {
  let room = maxChars;
  const put = (text: string): string => {
    const taken = text.length > room ? `${text.slice(0, Math.max(0, room)).toWellFormed()}…` : text;
    room -= text.length;
    return taken;
  };
  const print = (item: Json, depth: number): string => {
    if (room <= 0) return '';
    if (typeof item === 'string') return put(JSON.stringify(item.slice(0, maxChars + 1).toWellFormed()));
    if (typeof item !== 'object' || item === null) return put(String(item));
    const isList = Array.isArray(item);
    const entries = isList ? item.map((x): [null, Json] => [null, x]) : Object.entries(item);
    if (entries.length === 0) return put(isList ? '[]' : '{}');
    if (depth >= depthLimit) return put('…');
    let text = put(isList ? '[' : '{');
    for (const [i, [key, member]] of entries.entries()) {
      if (room <= 0) return text.endsWith('…') ? text : `${text}…`;
      if (i > 0) text += put(', ');
      if (key !== null) text += put(`${JSON.stringify(key.slice(0, maxChars).toWellFormed())}: `);
      text += print(member, depth + 1);
    }
    return text.endsWith('…') ? text : text + put(isList ? ']' : '}');
  };
  return print(value, 0);
}
