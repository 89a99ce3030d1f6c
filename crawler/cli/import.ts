import { openWriter } from '@/db/open-writer';
import { readConfig } from '../config';
import { importDataset } from '../dataset/import-dataset';
import { ExportError } from '../dataset/read-export';
import { type Command, formatOption, formatValue, UsageError } from './command';

/** Merges the export of another instance. `import` is a word of the language, hence the longer name. */
export const importCommand: Command = {
  name: 'import',
  summary: "Merges another instance's export, without doubles.",
  usage: 'FOLDER',
  options: { format: formatOption },
  examples: [{ line: 'schemalog import ~/exports/2026-12-01', does: 'what is new there is here too' }],
  async run(input) {
    const [folder, ...more] = input.positionals;
    if (folder === undefined || more.length > 0)
      throw new UsageError('import takes the folder of an export, with its manifest.json.');
    const format = formatValue(input);
    const db = openWriter(readConfig(process.env).database);
    try {
      const { tables, servers } = await importDataset(db, {
        folder,
        signal: input.signal,
        onTable: (table, { new: added, known, orphan }) =>
          process.stderr.write(
            `${table}  ${added} new, ${known} known${orphan === 0 ? '' : `, ${orphan} left out`}\n`,
          ),
        onServer: (done, of) => {
          if (done % 100 === 0 || done === of) process.stderr.write(`derived ${done} of ${of} servers\n`);
        },
      });
      process.stdout.write(
        format === 'json'
          ? `${JSON.stringify({ tables, servers })}\n`
          : `Merged; ${servers} servers were computed again.\n`,
      );
      return 0;
    } catch (error) {
      if (!(error instanceof ExportError)) throw error;
      process.stderr.write(`${error.message}\nNothing was written.\n`);
      return 3;
    } finally {
      db.$client.close();
    }
  },
};
