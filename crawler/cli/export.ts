import { join } from 'node:path';
import { type ExportKind, writeExport } from '../dataset/write-export';
import { type Command, formatOption, formatValue, textValue, UsageError } from './command';
import { existingDatabase } from './existing-database';

const allKinds: readonly ExportKind[] = ['ndjson', 'csv', 'sqlite'];

/** Writes the dataset. `export` is a word of the language, hence the longer name. */
export const exportCommand: Command = {
  name: 'export',
  summary: 'Writes the dataset: NDJSON, CSV and an SQLite file, with checksums.',
  usage: 'FOLDER [--as ndjson,csv,sqlite] [--no-raw]',
  options: {
    as: {
      type: 'string',
      value: 'KINDS',
      help: 'ndjson, csv, sqlite, or several with commas; all by default',
    },
    'no-raw': { type: 'boolean', help: 'leave out the bytes of lists as received, by far the largest part' },
    format: formatOption,
  },
  examples: [
    { line: 'schemalog export data/exports/today', does: 'everything, in a new folder' },
    { line: 'schemalog export /tmp/tools --as csv --no-raw', does: 'tables for a spreadsheet' },
  ],
  async run(input) {
    const [folder, ...more] = input.positionals;
    if (folder === undefined || more.length > 0)
      throw new UsageError('export takes one folder, which it makes.');
    const format = formatValue(input);
    const kinds = kindsOf(textValue(input, 'as'));
    const database = existingDatabase();
    const manifest = await writeExport({
      database,
      folder,
      kinds,
      withRaw: input.values['no-raw'] !== true,
      writtenAt: new Date().toISOString(),
      signal: input.signal,
      onFile: ({ name, rows, sizeBytes }) =>
        process.stderr.write(`${name}  ${rows === null ? '' : `${rows} rows, `}${sizeBytes} bytes\n`),
    });
    process.stdout.write(
      format === 'json'
        ? `${JSON.stringify(manifest)}\n`
        : `${manifest.files.length} files in ${folder}; their sums are in ${join(folder, 'manifest.json')}.\n`,
    );
    return 0;
  },
};

function kindsOf(text: string | undefined): readonly ExportKind[] {
  if (text === undefined) return allKinds;
  return text.split(',').map((word) => {
    const kind = allKinds.find((one) => one === word.trim());
    if (kind === undefined) throw new UsageError(`--as takes ${allKinds.join(', ')}, not "${word}".`);
    return kind;
  });
}
