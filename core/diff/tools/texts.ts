import type { Json } from '../../schema/json';
import type { Facets, TextFinding } from '../kinds/kind';

/** Characters of a text that are looked through. */
const maxChars = 50_000;
/** Findings of one kind that are kept. */
const maxFindings = 10;

const patterns: readonly (readonly [TextFinding['flag'], RegExp])[] = [
  // Tag characters, zero-width, bidirectional and other format characters; a soft hyphen or a joiner inside emoji is not told apart.
  ['hidden-characters', /[\u{E0000}-\u{E007F}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]+/gu],
  ['html-comment', /<!--[\s\S]{0,500}?(?:-->|$)/g],
  // The domains that documentation uses for examples (RFC 2606) lead nowhere; `.example` is rare enough to be shown.
  ['url', /\bhttps?:\/\/(?!(?:[\w.-]+\.)?example\.(?:com|org|net)(?![\w.-]*\w)|localhost\b)[^\s"'<>)\]`]+/gi],
  [
    'secret-path',
    /(?:~|\$HOME|\/[\w.-]{1,60}(?:\/[\w.-]{1,60}){0,4})\/\.(?:ssh|aws|gnupg|kube|docker|netrc|npmrc|config\/gh)\b[^\s"'`,)]*|\/etc\/(?:passwd|shadow)\b|\bid_(?:rsa|ed25519)\b|(?<![\w.])\.env\b(?!\.\w)|\bmcp\.json\b/gi,
  ],
  [
    'instruction',
    /(?:\b(?:ignore|disregard|forget)\s+(?:all|any|the|your|previous|prior|other|above)\b[^.\n]{0,80})|(?:(?<!\b(?:if|when|whenever|unless|where|because|that|what|which) )\b(?:you|the (?:assistant|model|ai|agent|llm)) (?:must|should always|should never|are required to|shall)\b[^.\n]{0,80})|(?:\bdo not (?:tell|mention|inform|reveal|show)\b[^.\n]{0,80})|(?:\b(?:always|never) (?:call|use|run|read|send|include|pass|ask|invoke)\b[^.\n]{0,80})|(?:<\/?(?:important|system|instructions?|secret|critical)>)|(?:\b(?:before|after) (?:using|calling|running) (?:this|any|other)\b[^.\n]{0,80})/gi,
  ],
];

/**
 * What is new in a text, between two versions of it, and wants reading by a person: words that address the model, hidden
 * characters, addresses, places of secrets, HTML comments, names of other tools. A text without findings is not thereby harmless.
 */
export function describeTextChange(
  before: Json | undefined,
  after: Json | undefined,
  otherTools: readonly string[],
): Facets {
  const old = typeof before === 'string' ? before.slice(0, maxChars) : '';
  const now = typeof after === 'string' ? after.slice(0, maxChars) : '';
  const facets: Facets = {};
  if (typeof before === 'string' && typeof after === 'string' && sameWords(before, after)) {
    facets.onlySpaces = true;
  }
  const texts = findings(old, now, otherTools);
  if (texts.length > 0) facets.texts = texts;
  return facets;
}

function sameWords(a: string, b: string): boolean {
  const squeeze = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').trim();
  return squeeze(a) === squeeze(b);
}

function findings(old: string, now: string, otherTools: readonly string[]): TextFinding[] {
  const found: TextFinding[] = [];
  for (const [flag, pattern] of patterns) {
    const known = new Set([...old.matchAll(pattern)].map(([text]) => normal(text)));
    const fresh = [...now.matchAll(pattern)].map(([text]) => text).filter((text) => !known.has(normal(text)));
    for (const text of [...new Set(fresh)].slice(0, maxFindings))
      found.push({ flag, text: shown(flag, text) });
  }
  for (const tool of otherTools) {
    // A plain word such as `search` names no tool.
    if (!/[_\-./]|\p{Ll}\p{Lu}/u.test(tool) || !mentions(now, tool) || mentions(old, tool)) continue;
    found.push({ flag: 'other-tool', text: tool });
    if (found.length > 5 * maxFindings) break;
  }
  return found;
}

function normal(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[.,;:]+$/, '')
    .toLowerCase();
}

function mentions(text: string, tool: string): boolean {
  for (let at = text.indexOf(tool); at >= 0; at = text.indexOf(tool, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + tool.length] ?? ' '}`;
    if (!/[\w-]/.test(around)) return true;
  }
  return false;
}

/** Hidden characters are named by their numbers, since they cannot be seen. */
function shown(flag: TextFinding['flag'], text: string): string {
  if (flag !== 'hidden-characters') return text.slice(0, 120).toWellFormed();
  return [...text]
    .slice(0, 8)
    .map((char) => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ');
}
