import { openWriter } from '@/db/open-writer';
import { listSubscriptions } from '@/db/queries/subscriptions';
import { stopSubscription } from '@/db/writes/subscriptions';
import { type Command, formatOption, formatValue, textValue, UsageError } from './command';
import { existingDatabase } from './existing-database';

/** What the operator does with subscriptions of others: sees that they are there, and stops them. */
export const subscriptions: Command = {
  name: 'subscriptions',
  summary: 'Lists subscriptions, without addresses and secrets, and stops them.',
  usage: '[--stop ID|HOST]',
  options: {
    stop: { type: 'string', value: 'ID|HOST', help: 'stop one, or all of a host; nothing is deleted' },
    format: formatOption,
  },
  examples: [
    { line: 'schemalog subscriptions', does: 'which there are, and how they fare' },
    { line: 'schemalog subscriptions --stop hooks.example.com', does: 'nothing more is sent to that host' },
  ],
  async run(input) {
    const format = formatValue(input);
    if (input.positionals.length > 0) throw new UsageError('subscriptions takes no arguments.');
    const wanted = textValue(input, 'stop');
    const db = openWriter(existingDatabase());
    try {
      const all = listSubscriptions(db);
      const chosen =
        wanted === undefined
          ? all
          : all.filter(({ publicId, host }) => publicId === wanted || host === wanted);
      if (wanted !== undefined) for (const { id } of chosen) stopSubscription(db, id, 'operator', Date.now());
      const shown = chosen.map(({ id: _, ...row }) =>
        wanted === undefined ? row : { ...row, state: 'stopped' },
      );
      const lines = shown.map(
        ({ publicId, kind, format: form, host, state, failures }) =>
          `${publicId} ${kind}${form === null ? '' : ` ${form}`} ${host} ${state}${failures === 0 ? '' : ` (${failures} failures in a row)`}\n`,
      );
      process.stdout.write(format === 'json' ? `${JSON.stringify(shown)}\n` : lines.join(''));
      return wanted !== undefined && chosen.length === 0 ? 1 : 0;
    } finally {
      db.$client.close();
    }
  },
};
