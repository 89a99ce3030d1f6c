import { openReader } from '@/db/open-reader';
import { type RecordedSnapshot, recordedSnapshots } from '@/db/queries/recorded';
import { type ReplayDifference, replaySnapshot } from '../replay-snapshot';
import { type Command, formatOption, formatValue, UsageError } from './command';
import { existingDatabase } from './existing-database';
import { plain } from './inspect-output';

/** So many snapshots are asked for at a time. */
const batch = 200;
/** So many differences are printed of one list. */
const shown = 20;

/** Reads the kept bytes of every list anew and tells what comes out differently. */
export const replay: Command = {
  name: 'replay',
  summary: 'Reads the kept bytes of every list anew and compares with what is recorded. Changes nothing.',
  usage: '[ADDRESS …]',
  options: { format: formatOption },
  examples: [
    { line: 'schemalog replay', does: 'all lists: after an upgrade, after a restored backup' },
    { line: 'schemalog replay @modelcontextprotocol/server-memory', does: 'the lists of one endpoint' },
  ],
  async run(input) {
    const format = formatValue(input);
    const wanted = new Set(input.positionals);
    const db = openReader(existingDatabase());
    let lists = 0;
    let different = 0;
    try {
      for (let after = 0; !input.signal.aborted; ) {
        const snapshots = recordedSnapshots(db, after, batch);
        const last = snapshots.at(-1);
        if (last === undefined) break;
        after = last.id;
        for (const snapshot of snapshots) {
          if (wanted.size > 0 && !wanted.has(snapshot.address)) continue;
          lists++;
          const differences = await replaySnapshot(db, snapshot);
          if (differences.length === 0) continue;
          different++;
          process.stdout.write(
            format === 'json' ? jsonLine(snapshot, differences) : text(snapshot, differences),
          );
        }
      }
    } finally {
      db.$client.close();
    }
    if (lists === 0 && wanted.size > 0)
      throw new UsageError(`no list is recorded of ${[...wanted].map(plain).join(', ')}.`);
    const ended = { lists, different, interrupted: input.signal.aborted };
    process.stdout.write(
      format === 'json'
        ? `${JSON.stringify(ended)}\n`
        : `${lists} lists read anew${ended.interrupted ? ' before it was stopped' : ''}: ${different === 0 ? 'all as recorded' : `${different} come out differently`}.\n`,
    );
    return different > 0 || ended.interrupted ? 1 : 0;
  },
};

function jsonLine({ id, address, version }: RecordedSnapshot, differences: ReplayDifference[]): string {
  return `${JSON.stringify({ snapshot: id, address, version, differences })}\n`;
}

function text({ address, version }: RecordedSnapshot, differences: ReplayDifference[]): string {
  const lines = differences
    .slice(0, shown)
    .map(({ tool, what }) => `  ${tool === null ? '' : `${plain(tool)} `}${what}`);
  const more = differences.length > shown ? [`  and ${differences.length - shown} more`] : [];
  return `${[`${plain(address)}${version === null ? '' : `@${plain(version)}`}`, ...lines, ...more].join('\n')}\n`;
}
