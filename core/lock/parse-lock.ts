import { isObject, type Json, own, ownString } from '../schema/json';
import { limits } from '../schema/limits';
import { sliceArray } from '../schema/slices';
import { type Lock, LockError, type LockedServer, type LockedTool } from './lock';
import { lockVersion } from './lock-text';
import { byNameAndHash, hashesOf } from './pin';

const maxServers = 1_000;
/** A definition stands some levels below the root. */
const maxDepth = limits.toolDepth + 16;

/**
 * Reads a lock. A definition that does not have the hash that stands beside it was edited, or merged badly, and is refused.
 * @throws LockError with what is wrong and where
 */
export function parseLock(text: string): Lock {
  const shape = sliceArray(text, [], maxDepth);
  if (!shape.ok)
    throw new LockError(shape.reason === 'too-deep' ? 'it is nested too deep' : 'it is not JSON');
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    throw new LockError(`it is not JSON: ${(error as Error).message}`);
  }
  const version = own(value, 'schemalogLock');
  if (version !== lockVersion)
    throw new LockError(
      `"schemalogLock" is ${JSON.stringify(version) ?? 'missing'}, and ${lockVersion} is known`,
    );
  const servers = listOf(value, 'servers', 'the file').map((server, i) => serverOf(server, `server ${i}`));
  if (servers.length > maxServers) throw new LockError(`it has more than ${maxServers} servers`);
  const names = servers.map((server) => server.name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new LockError(`it has two servers named "${twice}"`);
  return { servers };
}

function serverOf(value: Json, place: string): LockedServer {
  const name = textOf(value, 'name', place);
  const where = `server "${name}"`;
  return {
    name,
    target: textOf(value, 'target', where),
    args: textsOf(value, 'args', where),
    env: textsOf(value, 'env', where),
    version: ownString(value, 'version') ?? null,
    transport: ownString(value, 'transport') ?? null,
    protocol: ownString(value, 'protocol') ?? null,
    instructions: ownString(value, 'instructions') ?? null,
    tools: listOf(value, 'tools', where)
      .map((tool, i) => toolOf(tool, `${where}, tool ${i}`))
      .sort(byNameAndHash),
  };
}

function toolOf(value: Json, place: string): LockedTool {
  const definition = own(value, 'definition');
  if (definition === undefined) throw new LockError(`${place} has no "definition"`);
  const name = textOf(value, 'name', place);
  const hashes = hashesOf(definition);
  const wrong = (['hash', 'input', 'output', 'description'] as const).find(
    (key) => (ownString(value, key) ?? null) !== hashes[key],
  );
  if (wrong !== undefined)
    throw new LockError(`${place} ("${name}"): "${wrong}" is not that of its definition; lock it again`);
  return { name, ...hashes, unstable: textsOf(value, 'unstable', place), definition };
}

function listOf(value: Json, key: string, place: string): Json[] {
  const list = own(value, key);
  if (!Array.isArray(list)) throw new LockError(`${place} has no list "${key}"`);
  return list;
}

function textsOf(value: Json, key: string, place: string): string[] {
  const list = own(value, key) ?? [];
  if (!Array.isArray(list) || !list.every((item) => typeof item === 'string'))
    throw new LockError(`"${key}" of ${place} is no list of texts`);
  return list;
}

function textOf(value: Json, key: string, place: string): string {
  const text = isObject(value) ? ownString(value, key) : undefined;
  if (text === undefined) throw new LockError(`${place} has no "${key}"`);
  return text;
}
