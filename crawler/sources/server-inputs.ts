import type { LaunchHint } from '@/core/launch';
import type { MissingInput } from '@/core/listing';
import { isObject, type Json, type JsonObject, own } from '@/core/schema/json';
import { flag, line, member, objects } from './read-record';

/*
 * What a server.json says that a server wants (Input, KeyValueInput, Argument of modelcontextprotocol/registry,
 * 2025-12-11; older records in snake case). A remote is asked when nothing required is left without a value; packages are
 * started in the sandbox with placeholders.
 */

const maxChars = 4_000;
const maxInputs = 64;
const placeholder = /\{([^{}]{1,200})\}/g;

/** The value that an input states: fixed, else its default, else the first choice; null when it states none. */
function statedValue(input: JsonObject): string | null {
  const fixed = scalar(member(input, 'value'));
  if (fixed !== null) return fill(fixed, own(input, 'variables')).text;
  const choices = member(input, 'choices');
  return scalar(member(input, 'default')) ?? (Array.isArray(choices) ? scalar(choices[0]) : null);
}

function scalar(value: Json | undefined): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' && value.length <= maxChars ? value : null;
}

/** Puts values into the `{placeholders}` of a text. One without a value stays as it is, and is named. */
function fill(text: string, variables: Json | undefined): { text: string; left: string[] } {
  const filled = text
    .replace(placeholder, (whole, name: string) => {
      const variable = own(variables, name);
      // The value of a variable is not filled again: a text that grows by itself has no place here.
      return (isObject(variable) ? statedValue({ ...variable, variables: null }) : null) ?? whole;
    })
    .slice(0, maxChars);
  return {
    text: filled,
    left: [...new Set([...filled.matchAll(placeholder)].map((match) => match[1] ?? ''))],
  };
}

/**
 * The address of a remote with its variables filled in, and what it wants and does not have: placeholders that are left,
 * and required headers without a value.
 */
export function remoteAddress(remote: JsonObject): { url: string; missing: MissingInput[] } | null {
  const stated = line(remote, 2_000, 'url');
  if (stated === null) return null;
  const variables = own(remote, 'variables');
  const { text, left } = fill(stated, variables);
  const wanted = left.map(
    (name): MissingInput => ({
      name: name.slice(0, 100),
      place: 'address',
      isSecret: flag(own(variables, name), 'isSecret', 'is_secret') ?? false,
    }),
  );
  const headers = objects(remote, maxInputs, 'headers')
    // No header is ever sent: one that is required is wanting, whatever value is stated for it.
    .filter((header) => flag(header, 'isRequired', 'is_required') === true)
    .map(
      (header): MissingInput => ({
        name: line(header, 100, 'name') ?? 'a header',
        place: 'header',
        isSecret: flag(header, 'isSecret', 'is_secret') ?? false,
      }),
    );
  return { url: text, missing: [...wanted, ...headers] };
}

/** What a package is started with: stated values, and placeholders for what is required; null when it wants nothing. */
export function packageLaunch(entry: JsonObject): LaunchHint | null {
  const env: Record<string, string> = {};
  for (const variable of objects(entry, maxInputs, 'environmentVariables', 'environment_variables')) {
    const name = line(variable, 200, 'name');
    if (name === null || !/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) continue;
    const value = inputValue(variable);
    if (value !== null) env[name] = value;
  }
  const args = objects(entry, maxInputs, 'packageArguments', 'package_arguments').flatMap(argumentWords);
  return args.length === 0 && Object.keys(env).length === 0 ? null : { args, env, homeFiles: {} };
}

function argumentWords(argument: JsonObject): string[] {
  const value = inputValue(argument);
  if (member(argument, 'type') !== 'named') return value === null ? [] : [value];
  const name = line(argument, 200, 'name');
  const isWanted =
    flag(argument, 'isRequired', 'is_required') === true || member(argument, 'value') !== undefined;
  if (name === null || !isWanted) return [];
  return value === null || member(argument, 'format') === 'boolean' ? [name] : [name, value];
}

/** A fixed value; for what is required its default or a placeholder; null for the rest: the server knows its own defaults. */
function inputValue(input: JsonObject): string | null {
  const isSecret = flag(input, 'isSecret', 'is_secret') === true;
  const isRequired = flag(input, 'isRequired', 'is_required') === true;
  // A secret that somebody published is none that we use.
  if (isSecret) return isRequired ? 'placeholder' : null;
  if (member(input, 'value') === undefined && !isRequired) return null;
  return statedValue(input) ?? (isRequired ? placeholderFor(member(input, 'format')) : null);
}

function placeholderFor(format: Json | undefined): string {
  if (format === 'number') return '1';
  if (format === 'boolean') return 'true';
  return format === 'filepath' ? '{workdir}' : 'placeholder';
}
