import { visibleJson } from '../text/visible-text';
import type { Lock, LockedServer, LockedTool } from './lock';
import { compareText } from './pin';

export const lockVersion = 1;

/**
 * A lock as text: servers by name, tools by name, members in a fixed order, no line that depends on more than one tool, so that
 * branches merge. Hidden characters are escapes: a review sees them.
 */
export function lockText(lock: Lock): string {
  const servers = [...lock.servers].sort((a, b) => compareText(a.name, b.name)).map(serverValue);
  return `${visibleJson(JSON.stringify({ schemalogLock: lockVersion, servers }, null, 2))}\n`;
}

function serverValue(server: LockedServer): object {
  const { name, target, args, env, version, transport, protocol, instructions, tools } = server;
  return {
    name,
    target,
    ...(args.length === 0 ? {} : { args }),
    ...(env.length === 0 ? {} : { env }),
    version,
    transport,
    protocol,
    instructions,
    tools: tools.map(toolValue),
  };
}

function toolValue({ name, hash, input, output, description, unstable, definition }: LockedTool): object {
  return {
    name,
    hash,
    input,
    output,
    description,
    ...(unstable.length === 0 ? {} : { unstable }),
    definition,
  };
}

/** The lines, from 1, at which the servers and tools of a lock begin in its text; by server, or by server and tool. */
export function lockLines(text: string, lock: Lock): Map<string, number> {
  const names = text.split('\n').map((line) => /^\s*"name": (".*?"),?\r?$/.exec(line)?.[1]);
  const lines = new Map<string, number>();
  let at = 0;
  const next = (name: string): number => {
    const wanted = visibleJson(JSON.stringify(name));
    const found = names.indexOf(wanted, at);
    if (found >= 0) at = found + 1;
    return found >= 0 ? found + 1 : 1;
  };
  for (const server of lock.servers) {
    lines.set(lineKey(server.name), next(server.name));
    for (const tool of server.tools) lines.set(lineKey(server.name, tool.name), next(tool.name));
  }
  return lines;
}

export function lineKey(server: string, tool?: string): string {
  return JSON.stringify([server, tool]);
}
