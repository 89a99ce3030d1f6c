import { openWriter } from '@/db/open-writer';
import { recountStats } from '../derive/stats';
import { type Command, formatOption, formatValue, UsageError } from './command';
import { existingDatabase } from './existing-database';

/** Computes derived data again from what was recorded. */
export const derive: Command = {
  name: 'derive',
  summary: 'Computes the statistics again from what was recorded.',
  usage: '--stats',
  options: {
    stats: { type: 'boolean', help: 'count every definition again and make all sums anew' },
    format: formatOption,
  },
  examples: [{ line: 'schemalog derive --stats', does: 'the same figures as before, from scratch' }],
  async run(input) {
    if (input.values.stats !== true || input.positionals.length > 0)
      throw new UsageError('derive is told what to compute again: --stats.');
    const format = formatValue(input);
    const db = openWriter(existingDatabase());
    try {
      const start = performance.now();
      const servers = recountStats(db, input.signal);
      const seconds = (performance.now() - start) / 1_000;
      process.stdout.write(
        format === 'json'
          ? `${JSON.stringify({ servers, seconds })}\n`
          : `${servers} servers counted in ${seconds.toFixed(1)} s.\n`,
      );
      return 0;
    } finally {
      db.$client.close();
    }
  },
};
