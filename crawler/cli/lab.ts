import { type Command, formatOption, UsageError } from './command';
import { labCompare } from './lab-compare';
import { labEngine } from './lab-engine';
import { labFacts } from './lab-facts';
import { labList } from './lab-list';
import { labRewrites } from './lab-rewrites';
import { labRun } from './lab-run';
import type { LabSubcommand } from './lab-subcommand';
import { labSweep } from './lab-sweep';
import { labVerify } from './lab-verify';

const subcommands: readonly LabSubcommand[] = [
  labList,
  labRun,
  labSweep,
  labVerify,
  labRewrites,
  labCompare,
  labFacts,
  labEngine,
];

/** Runs real client releases against a provider stub, and shows what they do to tools. */
export const lab: Command = {
  name: 'lab',
  summary: 'Runs real client releases in a sandbox and records what they send to a model provider.',
  usage: `${subcommands.map(({ name }) => name).join(' | ')} …\n${subcommands
    .map(({ name, usage, summary }) => `  lab ${`${name} ${usage}`.trimEnd()}\n      ${summary}`)
    .join('\n')}`,
  options: {
    ...Object.assign({}, ...subcommands.map(({ options }) => options)),
    format: formatOption,
  },
  examples: subcommands.flatMap(({ examples }) => examples),
  async run(input) {
    const [name, ...positionals] = input.positionals;
    const subcommand = subcommands.find((one) => one.name === name);
    if (subcommand === undefined)
      throw new UsageError(`lab takes one of: ${subcommands.map((one) => one.name).join(', ')}.`);
    const known = ['format', ...Object.keys(subcommand.options)];
    const strange = Object.keys(input.values).find((option) => !known.includes(option));
    if (strange !== undefined) throw new UsageError(`lab ${subcommand.name} has no option --${strange}.`);
    return subcommand.run({ ...input, positionals });
  },
};
