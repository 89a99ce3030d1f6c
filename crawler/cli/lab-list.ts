import { labClients } from '@/lab/clients/all';
import { formatValue } from './command';
import type { LabSubcommand } from './lab-subcommand';

/** Lists the clients that can be run. */
export const labList: LabSubcommand = {
  name: 'list',
  usage: '',
  summary: 'the clients that can be run, with their providers',
  options: {},
  examples: [{ line: 'schemalog lab list', does: 'the clients that can be run, with their providers' }],
  async run(input) {
    if (formatValue(input) === 'json') {
      const clients = labClients.map(({ id, title, homepage, kind, versionPackage, providers }) => {
        return { id, title, homepage, kind, package: versionPackage, providers };
      });
      process.stdout.write(`${JSON.stringify({ clients })}\n`);
      return 0;
    }
    const width = Math.max(...labClients.map(({ id }) => id.length));
    for (const { id, title, kind, versionPackage, providers } of labClients) {
      const names = providers.map((provider) => provider.id).join(', ');
      process.stdout.write(`${id.padEnd(width)}  ${title} (${kind}, npm ${versionPackage}): ${names}\n`);
    }
    return 0;
  },
};
