/** A piece of JSON text for display. `plain` is punctuation and space. */
export interface JsonToken {
  kind: 'key' | 'string' | 'literal' | 'plain';
  text: string;
}

const token = /"(?:[^"\\]|\\.)*"(\s*:)?|-?\d[\d.eE+-]*|true|false|null/g;

/** Splits JSON text into names, strings, other values and the rest. Joined again the tokens are the text. */
export function jsonTokens(json: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let from = 0;
  for (const match of json.matchAll(token)) {
    const [text, colon] = match;
    if (match.index > from) tokens.push({ kind: 'plain', text: json.slice(from, match.index) });
    const kind = colon !== undefined ? 'key' : text.startsWith('"') ? 'string' : 'literal';
    tokens.push({ kind, text });
    from = match.index + text.length;
  }
  if (from < json.length) tokens.push({ kind: 'plain', text: json.slice(from) });
  return tokens;
}
