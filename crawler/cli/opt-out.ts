import { parseOptOut } from '@/core/opt-out';
import { openWriter } from '@/db/open-writer';
import { listOptOuts } from '@/db/queries/opt-outs';
import { removeOptOut } from '@/db/writes/opt-out';
import { readConfig } from '../config';
import { leaveOut } from '../politeness/leave-out';
import { type Command, formatOption, formatValue, UsageError } from './command';

/** Leaves a server out since its owner wants it so, and deletes what was recorded of it. */
export const optOut: Command = {
  name: 'opt-out',
  summary: 'Leaves out what its owner wants to be left out, and deletes what was recorded of it.',
  usage: 'ADDRESS|PACKAGE|SERVER|HOST [--undo] | --list',
  options: {
    undo: { type: 'boolean', help: 'let it in again; what was deleted stays deleted' },
    list: { type: 'boolean', help: 'what is left out' },
    format: formatOption,
  },
  examples: [
    { line: 'schemalog opt-out https://mcp.example.com/mcp', does: 'one address' },
    { line: 'schemalog opt-out mcp.example.com', does: 'everything on that host' },
    { line: 'schemalog opt-out npm:@example/server', does: 'a package' },
    { line: 'schemalog opt-out com.example/server', does: 'a server with all ways to reach it' },
  ],
  async run(input) {
    const format = formatValue(input);
    const say = (text: string, json: unknown): void =>
      void process.stdout.write(format === 'json' ? `${JSON.stringify(json)}\n` : text);
    const [text, ...more] = input.positionals;
    if (input.values.list !== true && (text === undefined || more.length > 0))
      throw new UsageError('opt-out takes one address, package, server or host.');
    const entry = text === undefined ? null : parseOptOut(text);
    if (text !== undefined && entry === null)
      throw new UsageError(`"${text}" is no address, package (npm:name), server (namespace/name) or host.`);
    const db = openWriter(readConfig(process.env).database);
    try {
      if (entry === null) {
        const all = listOptOuts(db);
        say(all.map(({ kind, value, origin }) => `${kind} ${value} (${origin})\n`).join(''), all);
        return 0;
      }
      if (input.values.undo === true) {
        const wasOut = removeOptOut(db, entry);
        say(wasOut ? `${entry.value} is let in again.\n` : `${entry.value} was not left out.\n`, {
          ...entry,
          wasOut,
        });
        return wasOut ? 0 : 1;
      }
      const deleted = leaveOut(db, entry, 'command', Date.now());
      say(`${entry.value} is left out. Deleted: ${deleted} recorded.\n`, { ...entry, deleted });
      return 0;
    } finally {
      db.$client.close();
    }
  },
};
