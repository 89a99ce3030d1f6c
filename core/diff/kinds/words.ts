import { shortJson } from '../../schema/describe/short-json';
import type { Json } from '../../schema/json';
import type { ChangeFacts, KindSource, Severity, TextFinding } from './kind';

/** Characters of a value that a sentence shows. */
const valueChars = 80;

/** A stranger's text or name, marked as such: in backticks, cut, on one line. */
export function code(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD').replaceAll('`', "'");
  // A long place tells most at its end.
  const shown =
    line.length > 130 ? `${line.slice(0, 60).toWellFormed()}…${line.slice(-60).toWellFormed()}` : line;
  return `\`${shown}\``;
}

/** A value as a sentence shows it. */
export function value(json: Json | undefined): string {
  return json === undefined ? 'nothing' : code(shortJson(json, valueChars));
}

/** `parameter \`limit\``, `field \`items[].id\``, `the input`, `the result`. */
export function subject(change: ChangeFacts): string {
  const place = change.facets.place ?? '';
  if (change.side === 'definition') return place === '' ? 'the tool' : code(place);
  if (place === '') return change.side === 'input' ? 'the input' : 'the result';
  return `${change.side === 'input' ? 'parameter' : 'field'} ${code(place)}`;
}

/** The subject with a capital: the beginning of a sentence. */
export function Subject(change: ChangeFacts): string {
  const words = subject(change);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Inputs must not shrink, outputs must not grow. */
export function whenNarrowed(change: ChangeFacts): Severity {
  return change.side === 'output' ? 'compatible' : 'breaking';
}

export function whenWidened(change: ChangeFacts): Severity {
  return change.side === 'output' ? 'breaking' : 'compatible';
}

/** One of two texts by side. */
export function bySide(change: ChangeFacts, input: string, output: string): string {
  return change.side === 'output' ? output : input;
}

const findingWords: Record<TextFinding['flag'], string> = {
  instruction: 'addresses the model',
  'hidden-characters': 'carries invisible or bidirectional characters',
  url: 'has a new address',
  'secret-path': 'names a place where secrets are kept',
  'html-comment': 'has an HTML comment',
  'other-tool': 'names another tool',
};

/** Findings of one sort that a sentence quotes. */
const quoted = 3;

/** What is new in a text, in words; `''` when nothing is. */
export function findingsText(change: ChangeFacts): string {
  const bySort = new Map<TextFinding['flag'], string[]>();
  for (const { flag, text } of change.facets.texts ?? [])
    bySort.set(flag, [...(bySort.get(flag) ?? []), text]);
  const parts = [...bySort].map(([flag, texts]) => {
    const more = texts.length > quoted ? ` and ${texts.length - quoted} more` : '';
    return `${findingWords[flag]}: ${texts.slice(0, quoted).map(code).join(', ')}${more}`;
  });
  return parts.join('; ');
}

const read = '2026-11-30';

/** Sources that several kinds rest on; each says when it was read. */
export const sources = {
  validation: {
    title: 'JSON Schema 2020-12, Validation',
    url: 'https://json-schema.org/draft/2020-12/json-schema-validation',
    date: read,
  },
  core: {
    title: 'JSON Schema 2020-12, Core',
    url: 'https://json-schema.org/draft/2020-12/json-schema-core',
    date: read,
  },
  tools: {
    title: 'Model Context Protocol 2025-11-25, Tools',
    url: 'https://modelcontextprotocol.io/specification/2025-11-25/server/tools',
    date: read,
  },
  toolSchema: {
    title: 'Model Context Protocol 2025-11-25, schema reference: Tool, ToolAnnotations, ToolExecution',
    url: 'https://modelcontextprotocol.io/specification/2025-11-25/schema',
    date: read,
  },
  oasdiff: {
    title: 'oasdiff, rules for breaking changes',
    url: 'https://github.com/oasdiff/oasdiff',
    date: read,
  },
} satisfies Record<string, KindSource>;
