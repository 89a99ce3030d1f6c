/** A subcommand: everything its help says, and what it does. One file each; the list is in commands.ts. */
export interface Command {
  name: string;
  /** One line for the overview. */
  summary: string;
  /** What follows `schemalog <name>`. */
  usage: string;
  /** Options as `node:util` parses them, with a line of help each. */
  options: Record<string, CommandOption>;
  /** Command lines that work, with what they do. */
  examples: { line: string; does: string }[];
  /** @returns the exit code: 0 fine, 1 a finding, 2 wrong usage, 3 the target could not be inspected */
  run(input: CommandInput): Promise<number>;
}

/** An option as `parseArgs` of node:util takes it, with its line of help and the word for its value. */
export interface CommandOption {
  type: 'string' | 'boolean';
  short?: string;
  multiple?: boolean;
  help: string;
  value?: string;
}

export interface CommandInput {
  positionals: string[];
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
  /** Aborted by the first Ctrl-C or SIGTERM. */
  signal: AbortSignal;
}

/** The command line cannot be understood: exit code 2, the text, and where help is. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The value of an option that was given once. */
export function textValue(input: CommandInput, name: string): string | undefined {
  const value = input.values[name];
  return typeof value === 'string' ? value : undefined;
}

/** All values of an option that may be given several times. */
export function textValues(input: CommandInput, name: string): string[] {
  const value = input.values[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/**
 * The value of an option that is a whole number.
 * @throws UsageError when it is not, or is out of range
 */
export function numberValue(input: CommandInput, name: string, min: number, max: number): number | undefined {
  const text = textValue(input, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new UsageError(`--${name} takes a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

/**
 * The output format asked for.
 * @throws UsageError for anything but `text` and `json`
 */
export function formatValue(input: CommandInput): 'text' | 'json' {
  const format = textValue(input, 'format') ?? 'text';
  if (format !== 'text' && format !== 'json')
    throw new UsageError(`--format is text or json, not "${format}".`);
  return format;
}

/** The option that every command has. */
export const formatOption: CommandOption = {
  type: 'string',
  value: 'text|json',
  help: 'for people (default), or JSON on stdout',
};
