import { readConfig } from '../config';
import { checkMachine } from '../doctor/check-machine';
import { type Command, formatOption, formatValue, UsageError } from './command';

/** Says what is wrong with this machine and how to mend it. */
export const doctor: Command = {
  name: 'doctor',
  summary:
    'Checks this machine: runtimes, sandbox, registry, clock, database, crawler, disk, memory; says how to mend what is wrong.',
  usage: '[--format json]',
  options: { format: formatOption },
  examples: [
    { line: 'schemalog doctor', does: 'one line a check, and what to type where something is missing' },
  ],
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('doctor takes no argument.');
    const format = formatValue(input);
    const checks = await checkMachine(readConfig(process.env), input.signal);
    const ok = checks.every((check) => check.state !== 'bad');
    if (format === 'json') {
      process.stdout.write(`${JSON.stringify({ ok, checks })}\n`);
    } else {
      for (const check of checks) {
        process.stdout.write(`${marks[check.state]} ${check.title}: ${check.found}\n`);
        if (check.advice !== null) process.stdout.write(`    ${check.advice}\n`);
      }
    }
    return ok ? 0 : 1;
  },
};

const marks = { good: '✓', limited: '!', bad: '✗' } as const;
