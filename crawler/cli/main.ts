import { parseArgs } from 'node:util';
import { ConfigError } from '../config';
import { clientInfo } from '../inspect/client-info';
import { type Command, UsageError } from './command';
import { commands, loadCommands } from './commands';
import { databaseFault } from './existing-database';
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
    const fault = databaseFault(error);
    if (fault !== null) {
      process.stderr.write(`${fault}\n`);
      return 3;
    }
    // Not 1: nothing was found out. An exit code of node's own would say that a finding is there.
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`This is a fault of schemalog itself:\n${text}\n`);
    return 3;
  });
  await flushed(process.stdout);
  process.exit(code);
}

async function dispatch(argv: string[], signal: AbortSignal): Promise<number> {
  const [name, ...rest] = argv;
  if (name === '--version' || name === '-v') {
    process.stdout.write(`${clientInfo.version}\n`);
    return 0;
  }
  if (name === undefined) {
    process.stdout.write(overviewText(await loadCommands()));
    return 2;
  }
  if (['--help', '-h', 'help'].includes(name)) {
    const [about] = rest;
    const text =
      about === undefined ? overviewText(await loadCommands()) : commandText(await loadCommand(about));
    process.stdout.write(text);
    return 0;
  }
  return runCommand(await loadCommand(name), rest, signal);
}

/** @throws UsageError when there is no such command */
async function loadCommand(name: string): Promise<Command> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined)
    throw new UsageError(`schemalog has no command "${name}". It has: ${Object.keys(commands).join(', ')}.`);
  return load();
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
        `${isParseError ? parseErrorText(error, command) : (error as Error).message}\nschemalog ${command.name} --help shows the options.`,
      );
    }
    throw error;
  }
}

/** What `parseArgs` could not read, in our words: its own are about the program that calls it. */
function parseErrorText(error: TypeError & { code: unknown }, { options }: Command): string {
  const [, dashes = '', name = ''] = /'(?:-\w, )?(--?)([\w-]+)/.exec(error.message) ?? [];
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${dashes}${name}.`;
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option?.type === 'boolean' || name === 'help') return `--${name} takes no value.`;
  if (option === undefined) return error.message;
  return `--${name} takes a value: --${name} ${option.value ?? 'VALUE'}. One that begins with a dash is written --${name}=-x.`;
}

function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve());
  });
}
