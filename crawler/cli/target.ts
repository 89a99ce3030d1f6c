import { existsSync } from 'node:fs';
import { UsageError } from './command';

/** What a command is pointed at. */
export type Target =
  | { kind: 'npm'; name: string; version: string | null }
  | { kind: 'http'; url: URL }
  | { kind: 'stdio'; command: string[] }
  | { kind: 'file'; path: string };

const packageName = /^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/i;

/**
 * Reads a TARGET: `npm:<package>[@version]`, an http(s) address, `stdio:<command …>`, or a file.
 * @throws UsageError when it is none of them
 */
export function parseTarget(text: string): Target {
  if (text.startsWith('npm:')) return npmTarget(text.slice(4));
  if (/^https?:\/\//i.test(text)) return httpTarget(text);
  if (text.startsWith('stdio:')) {
    const command = splitCommand(text.slice(6).trim());
    if (command.length === 0)
      throw new UsageError('stdio: wants a command, for example stdio:"node dist/index.js".');
    return { kind: 'stdio', command };
  }
  if (existsSync(text)) return { kind: 'file', path: text };
  throw new UsageError(
    `"${text}" is no target: use npm:<package>[@version], an http(s):// address, stdio:<command …>, or a file that exists.`,
  );
}

function npmTarget(spec: string): Target {
  const at = spec.indexOf('@', 1);
  const name = at === -1 ? spec : spec.slice(0, at);
  const version = at === -1 ? null : spec.slice(at + 1);
  if (!packageName.test(name) || name.length > 214) throw new UsageError(`"${name}" is no npm package name.`);
  if (version === '') throw new UsageError(`"npm:${spec}" has an @ and no version behind it.`);
  return { kind: 'npm', name, version };
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
