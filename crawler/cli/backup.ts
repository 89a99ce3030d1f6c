import { BackupError, backUp, type CopyFacts, checkCopy } from '@/db/backup';
import { readConfig } from '../config';
import { type Command, formatOption, formatValue, UsageError } from './command';

/** Copies the database while it is in use, or checks a copy. */
export const backup: Command = {
  name: 'backup',
  summary: 'Copies the database into one file while the crawler writes it, and checks the copy.',
  usage: 'FILE [--check]',
  options: {
    check: { type: 'boolean', help: 'make nothing: read the copy FILE from its first page to its last' },
    format: formatOption,
  },
  examples: [
    {
      line: 'schemalog backup /backups/schemalog-2026-12-01.db',
      does: 'a copy of this moment; see docs/operations.md',
    },
    { line: 'schemalog backup --check /backups/schemalog-2026-12-01.db', does: 'whether it is whole' },
  ],
  async run(input) {
    const format = formatValue(input);
    const [file, ...more] = input.positionals;
    if (file === undefined || more.length > 0) throw new UsageError('backup takes one FILE.');
    const started = performance.now();
    try {
      const facts =
        input.values.check === true ? checkCopy(file) : await backUp(readConfig(process.env).database, file);
      const ms = Math.round(performance.now() - started);
      const text =
        format === 'json' ? JSON.stringify({ ok: true, file, ms, ...facts }) : sentence(file, facts, ms);
      process.stdout.write(`${text}\n`);
      return 0;
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      if (format === 'json')
        process.stdout.write(`${JSON.stringify({ ok: false, file, error: error.message })}\n`);
      else process.stderr.write(`${error.message}\n`);
      return 1;
    }
  },
};

function sentence(file: string, facts: CopyFacts, ms: number): string {
  const megabytes = (facts.sizeBytes / 1024 ** 2).toFixed(1);
  const newest =
    facts.newestInspectionAt === null
      ? 'no inspection yet'
      : `the newest inspection of ${new Date(facts.newestInspectionAt).toISOString()}`;
  const older = facts.isOfThisVersion
    ? ''
    : '; made by an older version, the next crawl brings it up to date';
  return `${file}: ${megabytes} MB, whole; ${facts.servers} servers, ${facts.inspections} inspections, ${newest}${older} (${(ms / 1000).toFixed(1)} s)`;
}
