import { sha1 } from '../../../schema/hash';
import { toolName } from '../../../schema/tool-name';
import type { StepContext } from '../../client';
import type { ToolSet } from '../../sent';
import { oncePer } from '../../steps/once-per';

/** Every character outside the safe set as `_`, counted in code points as Codex does; empty becomes `_`. */
function safeName(name: string, safe: RegExp): string {
  const cleaned = [...name].map((character) => (safe.test(character) ? character : '_')).join('');
  return cleaned === '' ? '_' : cleaned;
}

/**
 * The bare tool name beside the namespace `mcp__<server>`: hyphens become `_` too. Tools that would share a name, or that are
 * too long with their namespace and two more characters, get `_` and 12 digits of the SHA-1 of what they were called.
 */
export function callableName(name: string, { set }: StepContext, limit: number): string {
  const cleaned = safeName(name, /[A-Za-z0-9_]/);
  const isShared = [...(namesByCleaned(set).get(cleaned) ?? [])].some((other) => other !== name);
  const suffix = `_${sha1([set.serverName, set.serverName, '', name, name].join('\0')).slice(0, 12)}`;
  const full = isShared ? `${cleaned}${suffix}` : cleaned;
  const room = limit - 2 - `mcp__${safeName(set.serverName, /[A-Za-z0-9_]/)}`.length;
  return full.length <= room ? full : `${full.slice(0, Math.max(0, room - suffix.length))}${suffix}`;
}

const namesByCleaned = oncePer((set: ToolSet): ReadonlyMap<string, ReadonlySet<string>> => {
  const groups = new Map<string, Set<string>>();
  for (const tool of set.tools) {
    const name = toolName(tool);
    const cleaned = safeName(name, /[A-Za-z0-9_]/);
    groups.set(cleaned, (groups.get(cleaned) ?? new Set()).add(name));
  }
  return groups;
});

/** The flat name `mcp__server__tool`, above 64 characters its first 24 and the SHA-1 of the whole. */
export function flatName(name: string, { set }: StepContext, safe: RegExp): string {
  const raw = `mcp__${set.serverName}__${name}`;
  const cleaned = safeName(raw, safe);
  return cleaned.length > 64 ? `${cleaned.slice(0, 24)}${sha1(raw)}` : cleaned;
}
