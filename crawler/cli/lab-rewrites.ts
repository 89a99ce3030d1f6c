import { readSweep } from '@/lab/read-sweep';
import { summariseRewrites } from '@/lab/summarise-rewrites';
import { formatValue, numberValue, UsageError } from './command';
import { plain } from './inspect-output';
import type { LabSubcommand } from './lab-subcommand';

/** Counts what a client did to the tools of a sweep. */
export const labRewrites: LabSubcommand = {
  name: 'rewrites',
  usage: 'FILE',
  summary: 'counts what a client dropped, added and changed in the tools of a sweep',
  options: { top: { type: 'string', value: 'N', help: 'rewrites to show (default 10)' } },
  examples: [
    { line: 'schemalog lab rewrites codex.ndjson', does: 'the ten most frequent rewrites with counts' },
  ],
  async run(input) {
    const [file, ...more] = input.positionals;
    if (file === undefined || more.length > 0)
      throw new UsageError('lab rewrites takes one FILE of a sweep.');
    const top = numberValue(input, 'top', 1, 10_000) ?? 10;
    const lines = readSweep(file);
    if (lines.length === 0) throw new UsageError(`"${file}" holds no results of a sweep.`);
    const summary = summariseRewrites(lines);
    if (formatValue(input) === 'json') {
      process.stdout.write(`${JSON.stringify(summary)}\n`);
      return 0;
    }
    const { tools, sent, unchanged, dropped, takeOthers, failed, renamed, descriptionsChanged } = summary;
    const out = [
      `${tools} tools: ${sent} sent (${unchanged} with the schema unchanged), ${dropped} dropped (${takeOthers} take their list with them), ${failed} failed`,
      `${renamed} names and ${descriptionsChanged} descriptions changed`,
      '',
      ...summary.rewrites
        .slice(0, top)
        .map(
          ({ what, tools: count, times }) =>
            `${String(count).padStart(6)} tools ${String(times).padStart(7)} times  ${plain(what)}`,
        ),
      ...(summary.reasons.length === 0 ? [] : ['', 'Not sent:']),
      ...summary.reasons
        .slice(0, top)
        .map(
          ({ words, tools: count, example }) =>
            `${String(count).padStart(6)} tools  ${plain(words)} (${plain(example)})`,
        ),
    ];
    process.stdout.write(`${out.join('\n')}\n`);
    return 0;
  },
};
