import { sha1 } from '../../../schema/hash';
import { toolName } from '../../../schema/tool-name';
import type { StepContext } from '../../client';

/** Every character outside the safe set as `_`, counted in code points as Codex does; empty becomes `_`. */
function safeName(name: string, safe: RegExp): string {
  const cleaned = [...name].map((character) => (safe.test(character) ? character : '_')).join('');
  return cleaned === '' ? '_' : cleaned;
}

/**
 * The bare tool name beside the namespace `mcp__<server>`: hyphens become `_` too, and tools that would share a name get
 * `_` and 12 digits of the SHA-1 of what they were called.
 */
export function callableName(name: string, { set }: StepContext): string {
  const cleaned = safeName(name, /[A-Za-z0-9_]/);
  const names = new Set(set.tools.map(toolName));
  const isShared = [...names].some((other) => other !== name && safeName(other, /[A-Za-z0-9_]/) === cleaned);
  return isShared ? `${cleaned}${hashSuffix(name, set.serverName)}` : cleaned;
}

function hashSuffix(name: string, server: string): string {
  return `_${sha1([server, server, '', name, name].join('\0')).slice(0, 12)}`;
}

/** The flat name `mcp__server__tool`, above 64 characters its first 24 and the SHA-1 of the whole. */
export function flatName(name: string, { set }: StepContext, safe: RegExp): string {
  const raw = `mcp__${set.serverName}__${name}`;
  const cleaned = safeName(raw, safe);
  return cleaned.length > 64 ? `${cleaned.slice(0, 24)}${sha1(raw)}` : cleaned;
}
