import { join } from 'node:path';
import type { LabClient, LabProvider } from '@/lab/client';
import { labClient, labClients } from '@/lab/clients/all';
import type { LabSettings } from '@/lab/install-client';
import { readConfig } from '../config';
import { type CommandInput, type CommandOption, textValue, UsageError } from './command';

/** A part of `schemalog lab`, with a file of its own. */
export interface LabSubcommand {
  name: string;
  /** What follows `schemalog lab <name>`. */
  usage: string;
  summary: string;
  options: Record<string, CommandOption>;
  examples: { line: string; does: string }[];
  /** @returns the exit code: 0 fine, 1 the client failed in a named way, 2 wrong usage, 3 it could not be installed or run */
  run(input: CommandInput): Promise<number>;
}

export const providerOption: CommandOption = {
  type: 'string',
  value: 'ID',
  help: 'one of the providers that lab list shows (default: the first)',
};

export const outOption: CommandOption = {
  type: 'string',
  value: 'FILE',
  help: 'where the capture goes, or the results of a sweep, which goes on where the file ends',
};

/**
 * Reads `<client>[@version]`.
 * @throws UsageError when there is no such client
 */
export function clientArgument(text: string | undefined): { client: LabClient; version: string } {
  const ids = labClients.map(({ id }) => id).join(', ');
  if (text === undefined) throw new UsageError(`A client is wanted: ${ids}.`);
  const at = text.indexOf('@');
  const client = labClient(at === -1 ? text : text.slice(0, at));
  if (client === undefined) throw new UsageError(`There is no client "${text}"; there are ${ids}.`);
  return { client, version: at === -1 ? 'latest' : text.slice(at + 1) };
}

/** @throws UsageError when the client has no such provider */
export function providerOf(client: LabClient, input: CommandInput): LabProvider {
  const id = textValue(input, 'provider');
  const provider = client.providers.find((one) => id === undefined || one.id === id);
  if (provider === undefined)
    throw new UsageError(
      `${client.title} has no provider "${id}"; it has ${client.providers.map((one) => one.id).join(', ')}.`,
    );
  return provider;
}

/** Clients are large and get a cache of their own, of the same size as that of the crawler. */
export function labSettings(input: CommandInput): LabSettings {
  const { cacheFolder, cacheBytes, userAgent } = readConfig(process.env);
  return { cacheFolder: join(cacheFolder, 'lab'), cacheBytes, userAgent, signal: input.signal };
}
