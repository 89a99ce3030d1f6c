import { type Command, type CommandOption, formatOption, UsageError } from './command';
import { labCall } from './lab-call';
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
  labCall,
  labSweep,
  labVerify,
  labRewrites,
  labCompare,
  labFacts,
  labEngine,
];

const optionNames = [...new Set(subcommands.flatMap(({ options }) => Object.keys(options)))];

/** An option as the help shows it: where several parts have it and mean different things, with what each does with it. */
function optionOf(name: string): CommandOption {
  const known = subcommands.flatMap((one) => {
    const option = one.options[name];
    return option === undefined ? [] : [{ part: one.name, option }];
  });
  const [first] = known;
  if (first === undefined) throw new Error(`no part of lab has --${name}`);
  const isOne = known.every(({ option }) => option.help === first.option.help);
  const help = known.map(({ part, option }) => `${part}: ${option.help}`).join('; ');
  return isOne ? first.option : { ...first.option, help };
}

/** Runs real client releases against a provider stub, and shows what they do to tools. */
export const lab: Command = {
  name: 'lab',
  summary: 'Runs real client releases in a sandbox and records what they send to a model provider.',
  usage: `${subcommands.map(({ name }) => name).join(' | ')} …\n${subcommands
    .map(({ name, usage, summary }) => `  lab ${`${name} ${usage}`.trimEnd()}\n      ${summary}`)
    .join('\n')}`,
  options: {
    ...Object.fromEntries(optionNames.map((name) => [name, optionOf(name)])),
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
