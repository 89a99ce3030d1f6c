import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsText, keptFacts } from '@/lab/kept-facts';
import { readConfig } from '../config';
import { UsageError } from './command';
import { clientArgument, type LabSubcommand } from './lab-subcommand';

/** Derives what a client does, release by release, from the captures that are kept. */
export const labFacts: LabSubcommand = {
  name: 'facts',
  usage: 'CLIENT [--write]',
  summary: 'what a client does to the probes, release by release, from its kept captures',
  options: { write: { type: 'boolean', help: 'write them to lab/facts' } },
  examples: [
    { line: 'schemalog lab facts gemini-cli', does: 'each behaviour with the releases that show it' },
  ],
  async run(input) {
    const [id, ...more] = input.positionals;
    if (more.length > 0) throw new UsageError('lab facts takes one CLIENT.');
    const { client } = clientArgument(id);
    const { root } = readConfig(process.env);
    const text = factsText(keptFacts(client.id, root));
    if (input.values.write === true) {
      const folder = join(root, 'lab', 'facts');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${client.id}.json`), text);
    } else process.stdout.write(text);
    return 0;
  },
};
