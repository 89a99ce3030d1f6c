import { existsSync } from 'node:fs';
import type { Capture } from '@/core/capture';
import { type ChangeGroup, compareCaptures, groupChanges } from '@/lab/compare-captures';
import { captureFolders, listCaptures, readCapture, readCaptureFile } from '@/lab/read-captures';
import { readConfig } from '../config';
import { formatValue, UsageError } from './command';
import { plain } from './inspect-output';
import { clientArgument, type LabSubcommand, providerOf, providerOption } from './lab-subcommand';

const maxTools = 12;

/** Says what changed from one release of a client to another, from their captures. */
export const labCompare: LabSubcommand = {
  name: 'compare',
  usage: 'CLIENT OLD NEW [--provider ID] | OLD-FILE NEW-FILE',
  summary:
    'says what a release does otherwise than an older one, from captures that are kept or given as files',
  options: { provider: providerOption },
  examples: [
    {
      line: 'schemalog lab compare gemini-cli 0.38.2 0.61.0',
      does: 'what changed between two releases whose captures are kept',
    },
  ],
  async run(input) {
    const [old, now] = capturesOf(input.positionals, (id) => {
      const { client } = clientArgument(id);
      return { client: client.id, provider: providerOf(client, input).id };
    });
    const changes = compareCaptures(old, now);
    const groups = groupChanges(changes);
    process.stdout.write(
      formatValue(input) === 'json'
        ? `${JSON.stringify({ client: now.client, provider: now.provider.id, old: old.version, new: now.version, groups, changes })}\n`
        : compareText(old, now, groups),
    );
    return 0;
  },
};

function capturesOf(
  positionals: readonly string[],
  named: (id: string) => { client: string; provider: string },
): [Capture, Capture] {
  const [first, second, third] = positionals;
  if (positionals.length === 2 && first !== undefined && second !== undefined)
    return [captureFile(first), captureFile(second)];
  if (positionals.length !== 3 || first === undefined || second === undefined || third === undefined)
    throw new UsageError('lab compare takes a CLIENT with two versions, or two files.');
  const of = named(first);
  return [kept(of, second), kept(of, third)];
}

function kept(of: { client: string; provider: string }, version: string): Capture {
  const { dataFolder, root } = readConfig(process.env);
  const folders = captureFolders(dataFolder, root);
  const capture = readCapture({ ...of, version }, folders);
  if (capture !== null) return capture;
  const versions = listCaptures(folders)
    .filter((one) => one.client === of.client && one.provider === of.provider)
    .map((one) => one.version);
  throw new UsageError(
    `There is no capture of ${of.client} ${version} with ${of.provider}; there are: ${versions.join(', ') || 'none'}.`,
  );
}

function captureFile(path: string): Capture {
  if (!existsSync(path)) throw new UsageError(`"${path}" is no file.`);
  try {
    return readCaptureFile(path);
  } catch (error) {
    throw new UsageError(`"${path}": ${(error as Error).message}`);
  }
}

function compareText(old: Capture, now: Capture, groups: readonly ChangeGroup[]): string {
  const head = `${now.client} ${old.version} → ${now.version} (${now.provider.id})`;
  if (groups.length === 0) return `${head}\nNothing changed.\n`;
  const lines = groups.map(({ title, tools }) => {
    const more = tools.length > maxTools ? `, and ${tools.length - maxTools} more` : '';
    return `- ${plain(title)} (${tools.length}): ${tools.slice(0, maxTools).map(plain).join(', ')}${more}`;
  });
  return `${[head, ...lines].join('\n')}\n`;
}
