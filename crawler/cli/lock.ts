import type { Lock, LockedServer } from '@/core/lock/lock';
import { pinServer, type Wanted } from '@/core/lock/pin';
import { type Difference, verifyServer } from '@/core/lock/verify-server';
import { reportOfVerify } from '@/core/report/of-verify';
import { addressIdentity, packageIdentity, serverLabel } from '@/core/server-identity';
import { textNotes } from '@/core/text/text-notes';
import { askLocked, concurrencyOption } from './ask-locked';
import {
  type Command,
  type CommandInput,
  formatOption,
  formatValue,
  textValue,
  textValues,
  UsageError,
} from './command';
import { plain } from './inspect-output';
import { targetOptions, variables } from './inspect-target';
import { readLock, usualLock, writeLock } from './lock-file';
import { reportText } from './report-text';
import { parseTarget } from './target';

/** Writes what servers say now into a lock. */
export const lock: Command = {
  name: 'lock',
  summary: 'Writes the tools of servers into a lock file, which `verify` compares with what they say later.',
  usage: '[[NAME=]TARGET …] [--update NAME …] [--remove NAME …] [--file schemalog.lock]',
  options: {
    file: {
      type: 'string',
      value: 'FILE',
      help: `the lock (default ${usualLock}); made when it is not there`,
    },
    update: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      help: 'lock this server of the file anew, and show what changed; may be repeated',
    },
    remove: { type: 'string', multiple: true, value: 'NAME', help: 'take this server out; may be repeated' },
    ...targetOptions,
    concurrency: concurrencyOption,
    format: formatOption,
  },
  examples: [
    { line: 'schemalog lock npm:mcp-searxng@1.9.0 https://mcp.example.com/mcp', does: 'add two servers' },
    {
      line: 'schemalog lock notes=stdio:"node dist/index.js" --env API_KEY=x',
      does: 'one under a name of yours; of the variable only its name is kept',
    },
    { line: 'schemalog lock --update notes', does: 'approve what a server says now; the changes are shown' },
    { line: 'schemalog lock', does: 'all servers of the file anew' },
  ],
  async run(input) {
    const path = textValue(input, 'file') ?? usualLock;
    const format = formatValue(input);
    const read = await readLock(path);
    const old = read?.lock ?? { servers: [] };
    const removed = textValues(input, 'remove');
    for (const name of [...removed, ...textValues(input, 'update')]) {
      if (!old.servers.some((server) => server.name === name))
        throw new UsageError(`The lock has no server "${name}".`);
    }
    const wanted = wantedServers(old, input, removed);
    if (wanted.length === 0 && removed.length === 0)
      throw new UsageError(`lock takes a TARGET: "${path}" is empty.`);
    const answers = await askLocked(wanted, input, { isEnough: (answer) => 'why' in answer });
    if (answers === null) return 3;
    const pinned: Pinned[] = [];
    for (const [i, one] of wanted.entries()) {
      const answer = answers[i];
      if (answer === undefined || 'why' in answer) continue;
      const before = old.servers.find((server) => server.name === one.name);
      const server = pinServer(one, answer);
      pinned.push({ server, differences: before === undefined ? null : verifyServer(before, answer) });
    }
    if (pinned.length < wanted.length) {
      process.stderr.write('Nothing was written.\n');
      return 3;
    }
    const names = new Set([...removed, ...pinned.map(({ server }) => server.name)]);
    const kept = old.servers.filter((server) => !names.has(server.name));
    await writeLock(path, { servers: [...kept, ...pinned.map(({ server }) => server)] });
    process.stdout.write(
      format === 'json' ? lockJson(path, pinned, removed) : lockedText(path, pinned, removed),
    );
    return 0;
  },
};

interface Pinned {
  server: LockedServer;
  /** From what was locked before; null for a server that is new. */
  differences: Difference[] | null;
}

function wantedServers(old: Lock, input: CommandInput, removed: readonly string[]): Wanted[] {
  const updates = textValues(input, 'update');
  const given = input.positionals.map((text) => newServer(text, input));
  for (const { name } of given) {
    if (old.servers.some((server) => server.name === name))
      throw new UsageError(`"${name}" is locked already; --update ${name} locks it anew.`);
    if (given.filter((server) => server.name === name).length > 1)
      throw new UsageError(`Two targets are named "${name}": write NAME=TARGET.`);
  }
  const isAll = given.length === 0 && updates.length === 0 && removed.length === 0;
  const known = old.servers.filter((server) => isAll || updates.includes(server.name));
  return [...known.map(({ name, target, args, env }) => ({ name, target, args, env })), ...given];
}

function newServer(text: string, input: CommandInput): Wanted {
  const [, given, rest] = /^([\w@][\w.@/-]*)=(.+)$/s.exec(text) ?? [];
  const target = rest ?? text;
  const parsed = parseTarget(target);
  const isProgram = parsed.kind !== 'http' && parsed.kind !== 'file';
  return {
    name: given ?? usualName(parsed),
    target,
    args: isProgram ? textValues(input, 'arg') : [],
    env: isProgram ? Object.keys(variables(input)).sort() : [],
  };
}

function usualName(target: ReturnType<typeof parseTarget>): string {
  switch (target.kind) {
    case 'npm':
      return serverLabel(packageIdentity(target.name));
    case 'pypi':
      return serverLabel({ namespace: 'pypi', name: target.name });
    case 'http':
      return serverLabel(addressIdentity(target.url.href));
    case 'stdio':
      return target.command.join(' ');
    case 'file':
      return target.path;
  }
}

function lockedText(path: string, pinned: readonly Pinned[], removed: readonly string[]): string {
  const lines = pinned.flatMap(({ server, differences }) => {
    const count = `${server.tools.length} ${server.tools.length === 1 ? 'tool' : 'tools'}`;
    const version = server.version === null ? '' : ` ${plain(server.version)}`;
    const state = differences === null ? 'locked' : differences.length === 0 ? 'as it was' : 'locked anew';
    return [`${plain(server.name)}${version}: ${count}, ${state}`, ...warnings(server)];
  });
  const changed = pinned.map(({ server, differences }) => ({
    name: server.name,
    target: server.target,
    tools: [],
    differences: differences ?? [],
  }));
  const report = reportOfVerify(changed, { subject: path, failOn: 'cosmetic' });
  const [, ...differences] = report.items.length === 0 ? [] : reportText(report, false).trimEnd().split('\n');
  for (const name of removed) lines.push(`${plain(name)}: taken out`);
  return `${[...lines, `Written to ${plain(path)}.`, ...differences].join('\n')}\n`;
}

/** What somebody who approves should know of what he approves. */
function warnings(server: LockedServer): string[] {
  const texts = [
    { name: 'instructions', text: server.instructions ?? '' },
    ...server.tools.map(({ name, definition }) => ({ name, text: JSON.stringify(definition) })),
  ];
  const notes = texts.flatMap(({ name, text }) =>
    textNotes('', text).map((note) => `  ! ${plain(name)}: ${note}`),
  );
  const unstable = server.tools.flatMap(({ name, unstable: places }) =>
    places.map(
      (place) => `  ! ${plain(name)}: differs at each start, so not pinned: ${plain(place) || 'all of it'}`,
    ),
  );
  return [...notes, ...unstable];
}

function lockJson(path: string, pinned: readonly Pinned[], removed: readonly string[]): string {
  const servers = pinned.map(({ server, differences }) => ({
    name: server.name,
    target: server.target,
    version: server.version,
    tools: server.tools.map(({ name, hash, unstable }) => ({ name, hash, unstable })),
    differences: differences?.map(({ marks: _, ...difference }) => difference) ?? null,
  }));
  return `${JSON.stringify({ file: path, servers, removed })}\n`;
}
