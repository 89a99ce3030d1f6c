import { parseArgs } from 'node:util';
import { ConfigError } from '../config';
import { type Command, UsageError } from './command';
import { commands, loadCommands } from './commands';
import { commandText, overviewText } from './help';

/**
 * Runs the command line and ends the process with its exit code. The first Ctrl-C or SIGTERM asks the command to stop and
 * save, the second ends at once.
 * @param argv what follows `schemalog`
 */
export async function main(argv: string[]): Promise<void> {
  // A reader that closes the pipe early (`| head`) is no fault.
  process.stdout.on('error', () => process.exit(0));
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(130);
      controller.abort();
    });
  }
  const code = await dispatch(argv, controller.signal).catch((error: unknown) => {
    if (error instanceof UsageError || error instanceof ConfigError) {
      process.stderr.write(`${error.message}\n`);
      return 2;
    }
    throw error;
  });
  await flushed(process.stdout);
  process.exit(code);
}

async function dispatch(argv: string[], signal: AbortSignal): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const about = await loadCommand(rest[0] ?? '');
    process.stdout.write(about === null ? overviewText(await loadCommands()) : commandText(about));
    return name === undefined ? 2 : 0;
  }
  const command = await loadCommand(name);
  if (command === null) {
    throw new UsageError(`schemalog has no command "${name}". It has: ${Object.keys(commands).join(', ')}.`);
  }
  return runCommand(command, rest, signal);
}

async function loadCommand(name: string): Promise<Command | null> {
  return Object.hasOwn(commands, name) ? ((await commands[name]?.()) ?? null) : null;
}

async function runCommand(command: Command, args: string[], signal: AbortSignal): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (values.help === true) {
      process.stdout.write(commandText(command));
      return 0;
    }
    return await command.run({ positionals, values, signal });
  } catch (error) {
    const isParseError =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (isParseError || error instanceof UsageError) {
      throw new UsageError(
        `${(error as Error).message}\nschemalog ${command.name} --help shows the options.`,
      );
    }
    throw error;
  }
}

function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve());
  });
}
