import { existsSync } from 'node:fs';
import { endpointKinds } from '@/core/endpoint-kind';
import { UsageError } from './command';

/** What a command is pointed at. */
export type Target =
  | { kind: 'npm' | 'pypi'; name: string; version: string | null }
  | { kind: 'http'; url: URL }
  | { kind: 'stdio'; command: string[] }
  | { kind: 'file'; path: string };

/** What stands behind `npm:` and `pypi:`; the rest is for the registry to know. */
const packageNames = {
  npm: { form: /^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/i, chars: 214, words: 'npm package' },
  pypi: { form: /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i, chars: 200, words: 'Python package' },
};

/** Said when a text is no target at all. */
const forms = 'npm:<package>[@version], pypi:<package>[@version], an http(s):// address, stdio:<command …>';

/**
 * Reads a TARGET: `npm:<package>[@version]`, `pypi:<package>[@version]`, an http(s) address, `stdio:<command …>`, or a file.
 * @throws UsageError when it is none of them
 */
export function parseTarget(text: string): Target {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/s.exec(text) ?? [];
  if (scheme === 'npm' || scheme === 'pypi') return packageTarget(scheme, rest);
  if (/^https?:\/\//i.test(text)) return httpTarget(text);
  if (scheme === 'stdio') {
    const command = splitCommand(rest.trim());
    if (command.length === 0)
      throw new UsageError('stdio: wants a command, for example stdio:"node dist/index.js".');
    return { kind: 'stdio', command };
  }
  if (existsSync(text)) return { kind: 'file', path: text };
  const listed = Object.entries(endpointKinds).find(([kind]) => kind === scheme && kind !== 'http');
  if (listed !== undefined || scheme === 'docker')
    throw new UsageError(
      `"${text}": this version starts no ${listed?.[1].title ?? 'container image'}; it starts packages of npm and PyPI. Start it yourself: stdio:<command …>.`,
    );
  const isPath = /[\\/]|\.\w{1,8}$/.test(text) && !text.includes('://');
  const missing = isPath ? `There is no file "${text}"` : `"${text}" is no target`;
  throw new UsageError(`${missing}: use ${forms}, or a file with a tool list.`);
}

function packageTarget(kind: 'npm' | 'pypi', spec: string): Target {
  const { form, chars, words } = packageNames[kind];
  const at = spec.indexOf('@', 1);
  const name = at === -1 ? spec : spec.slice(0, at);
  const version = at === -1 ? null : spec.slice(at + 1);
  if (spec === '')
    throw new UsageError(`${kind}: wants a package, for example ${kind}:name or ${kind}:name@1.0.`);
  if (!form.test(name) || name.length > chars)
    throw new UsageError(`"${name}" is no name of a ${words}; a version goes behind an @: ${kind}:name@1.0.`);
  if (version === '') throw new UsageError(`"${kind}:${spec}" has an @ and no version behind it.`);
  return { kind, name, version };
}

function httpTarget(text: string): Target {
  if (!URL.canParse(text)) throw new UsageError(`"${text}" is no address.`);
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    throw new UsageError('An address with a user name or password is not used: credentials are never sent.');
  }
  return { kind: 'http', url };
}

/** Splits a command line at spaces; '…' and "…" keep spaces, a backslash keeps the next character. No shell is involved. */
export function splitCommand(line: string): string[] {
  const words: string[] = [];
  let word: string | null = null;
  let quote: string | null = null;
  for (let i = 0; i < line.length; i++) {
    const char = line[i] as string;
    if (quote !== null) {
      if (char === quote) quote = null;
      else if (char === '\\' && quote === '"') word = (word ?? '') + (line[++i] ?? '');
      else word = (word ?? '') + char;
    } else if (char === '"' || char === "'") {
      quote = char;
      word ??= '';
    } else if (char === '\\') word = (word ?? '') + (line[++i] ?? '');
    else if (/\s/.test(char)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? '') + char;
  }
  if (quote !== null) throw new UsageError(`The quote ${quote} in "${line}" is not closed.`);
  if (word !== null) words.push(word);
  return words;
}
