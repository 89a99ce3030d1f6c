import { clients } from '@/core/compat/clients/all';
import type { Profile } from '@/core/compat/profiles';
import { counted } from '@/core/schema/describe/words';
import { compareSwept, type Disagreement } from '@/lab/agreement';
import { profileOfCapture } from '@/lab/profile-of-capture';
import { describeSwept, readSweep, releaseSwept } from '@/lab/read-sweep';
import { maxDisagreements, type Verified, writeVerified } from '@/lab/read-verified';
import { openSdkPeers } from '@/lab/sdk/ask-sdks';
import type { SweepLine } from '@/lab/sweep';
import { readConfig } from '../config';
import { type CommandInput, formatValue, textValue, UsageError } from './command';
import { plain } from './inspect-output';
import { clientArgument, type LabSubcommand, providerOf } from './lab-subcommand';
import { sayingWhy, sweepOptions, sweepTools } from './lab-sweep';

const shownDisagreements = 30;

/** Holds the simulator of a client to what the real client sends for many tools. */
export const labVerify: LabSubcommand = {
  name: 'verify',
  usage: 'CLIENT[@VERSION] --tools FILE|FOLDER | --from SWEEP [--provider ID] [--save]',
  summary: 'runs a release over many tools and says where its simulator disagrees with what was sent',
  options: {
    ...sweepOptions,
    tools: { type: 'string', value: 'PATH', help: 'a file or folder with tools' },
    from: { type: 'string', value: 'FILE', help: 'results of a sweep, in place of running the client' },
    save: { type: 'boolean', help: 'keep the result in lab/verified, in place of the last one' },
  },
  examples: [
    {
      line: 'schemalog lab verify codex --tools tools/',
      does: 'the newest release over the tools of a folder',
    },
    {
      line: 'schemalog lab verify codex --from codex.ndjson --save',
      does: 'the release that a sweep was made with; the result is shown on its page',
    },
  ],
  async run(input) {
    const [text, ...more] = input.positionals;
    if (more.length > 0) throw new UsageError('lab verify takes one CLIENT.');
    const swept = await sweptLines(input, text);
    if (swept === null) return 3;
    if (!swept.isComplete) {
      process.stderr.write('Interrupted: nothing is compared.\n');
      return 3;
    }
    const result = await compareLines(swept.lines);
    process.stdout.write(formatValue(input) === 'json' ? `${JSON.stringify(result)}\n` : resultText(result));
    if (input.values.save === true)
      process.stderr.write(`kept as ${writeVerified(shortened(result), readConfig(process.env).root)}\n`);
    return result.agree === result.tools ? 0 : 1;
  },
};

async function sweptLines(
  input: CommandInput,
  text: string | undefined,
): Promise<{ lines: SweepLine[]; isComplete: boolean } | null> {
  const { client, version } = clientArgument(text);
  const tools = textValue(input, 'tools');
  const from = textValue(input, 'from');
  if ((tools === undefined) === (from === undefined))
    throw new UsageError('lab verify takes --tools or --from.');
  if (!clients.some(({ id }) => id === client.id))
    throw new UsageError(`No simulator stands for ${client.title}.`);
  if (tools !== undefined) return sweepTools(input, client, version, [tools]);
  const lines = readSweep(from ?? '');
  const ran = sayingWhy(() => releaseSwept(lines));
  if (ran === null) throw new UsageError(`"${from}" holds no results of a sweep.`);
  const isOther =
    ran.client !== client.id ||
    (version !== 'latest' && version !== ran.version) ||
    (textValue(input, 'provider') !== undefined && ran.provider !== providerOf(client, input).id);
  if (isOther)
    throw new UsageError(`"${from}" holds results of ${ran.client} ${ran.version} with ${ran.provider}.`);
  return { lines, isComplete: true };
}

async function compareLines(lines: readonly SweepLine[]): Promise<Verified> {
  const ran = releaseSwept(lines);
  const profile = ran === null ? undefined : profileOf(ran);
  if (ran === null || profile === undefined) throw new UsageError('There is nothing to compare.');
  const peers = openSdkPeers();
  const disagreements: Verified['disagreements'] = [];
  try {
    for (const line of lines) {
      const found = await compareSwept(line, profile, peers);
      disagreements.push(...found.disagreements.map((one) => ({ package: line.package, ...one })));
    }
  } finally {
    await peers.close();
  }
  return {
    ...ran,
    date: new Date().toISOString().slice(0, 10),
    set: describeSwept(lines),
    tools: lines.length,
    agree: lines.length - disagreements.length,
    disagreements,
  };
}

function profileOf(ran: Pick<SweepLine, 'client' | 'version' | 'provider'>): Profile | undefined {
  const { client } = clientArgument(ran.client);
  const provider = client.providers.find(({ id }) => id === ran.provider);
  if (provider === undefined) return undefined;
  return profileOfCapture({ ...ran, provider: { ...provider, mode: provider.mode ?? null } });
}

function shortened(result: Verified): Verified {
  return { ...result, disagreements: result.disagreements.slice(0, maxDisagreements) };
}

function resultText(result: Verified): string {
  const { client, version, provider, set, tools, agree, disagreements } = result;
  const lines = disagreements.slice(0, shownDisagreements).map(disagreementText);
  const left = disagreements.length - lines.length;
  if (left > 0) lines.push(`and ${left} more`);
  const count = `${agree} of ${counted(tools, 'tool')} of ${counted(set.servers, 'server')} agree`;
  return `${[`${client} ${version} → ${provider}: ${count}`, ...lines].join('\n')}\n`;
}

function disagreementText(one: Disagreement & { package: string }): string {
  const what = one.real === one.simulated ? one.real : `${one.real}; simulated: ${one.simulated}`;
  const where = one.pointer === null ? '' : `; differs at ${one.pointer}`;
  return `- ${plain(one.package)} ${plain(one.tool)}: ${plain(what + where)}`;
}
