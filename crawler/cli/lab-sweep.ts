import { appendFileSync } from 'node:fs';
import type { LabClient } from '@/lab/client';
import { ToolsFileError } from '@/lab/read-lists';
import { readSweep, readSweptTools, releaseSwept, sweptKey } from '@/lab/read-sweep';
import { type SweepLine, sweep } from '@/lab/sweep';
import { type CommandInput, type CommandOption, numberValue, textValue, UsageError } from './command';
import { clientArgument, type LabSubcommand, outOption, providerOf, providerOption } from './lab-subcommand';
import { withInstalled } from './with-installed';

/** What a sweep can be told, wherever one is made. */
export const sweepOptions: Record<string, CommandOption> = {
  provider: providerOption,
  out: outOption,
  batch: { type: 'string', value: 'N', help: 'tools in one list (default 100)' },
  concurrency: { type: 'string', value: 'N', help: 'runs at a time (default 2)' },
  apart: {
    type: 'string',
    value: 'FILE',
    help: 'results of another sweep: tools that took others down there are tried one by one',
  },
};

/** Sends many tools through a client and writes what became of each. */
export const labSweep: LabSubcommand = {
  name: 'sweep',
  usage: 'CLIENT[@VERSION] FOLDER|FILE … --out FILE [--provider ID]',
  summary:
    'sends many tools through a release in batches, finds those at fault by halving, writes a JSON line a tool',
  options: sweepOptions,
  examples: [
    {
      line: 'schemalog lab sweep codex tools/ --out codex.ndjson',
      does: 'every tool of the newest version of each server in a folder',
    },
  ],
  async run(input) {
    const [text, ...paths] = input.positionals;
    const { client, version } = clientArgument(text);
    if (paths.length === 0 || textValue(input, 'out') === undefined)
      throw new UsageError('lab sweep takes a CLIENT, files or folders with tools, and --out FILE.');
    const swept = await sweepTools(input, client, version, paths);
    if (swept === null) return 3;
    return swept.isComplete ? 0 : 1;
  },
};

/**
 * Sends the tools of files and folders through a release, as the options say, and goes on where the file of `--out` ends.
 * @param wanted a version or tag
 * @returns what became of each, with what was done before; null when it cannot be run, which is said
 * @throws UsageError for paths without tools, and for an output of another release
 */
export async function sweepTools(
  input: CommandInput,
  client: LabClient,
  wanted: string,
  paths: readonly string[],
): Promise<{ lines: SweepLine[]; isComplete: boolean } | null> {
  const provider = providerOf(client, input);
  const out = textValue(input, 'out');
  const batchSize = numberValue(input, 'batch', 1, 5_000) ?? 100;
  const concurrency = numberValue(input, 'concurrency', 1, 16) ?? 2;
  const all = sayingWhy(() => readSweptTools(paths));
  const keys = new Set(all.map(sweptKey));
  const lines = out === undefined ? [] : readSweep(out).filter((line) => keys.has(sweptKey(line)));
  const before = sayingWhy(() => releaseSwept(lines));
  const done = new Set(lines.map(sweptKey));
  const tools = all.filter((tool) => !done.has(sweptKey(tool)));
  const apartFile = textValue(input, 'apart');
  const apart = new Set(
    (apartFile === undefined ? [] : readSweep(apartFile))
      .filter((line) => 'failed' in line || ('dropped' in line && line.dropped.takesOthers === true))
      .map(sweptKey),
  );
  return withInstalled({ client, wanted, provider }, input, async (installed, say) => {
    const ran = { client: client.id, version: installed.version, provider: provider.id };
    if (before !== null && JSON.stringify(before) !== JSON.stringify(ran))
      throw new UsageError(
        `"${out}" holds results of ${before.client} ${before.version} with ${before.provider}.`,
      );
    say(`→ ${provider.id}: ${tools.length} tools to send, ${done.size} done before`);
    let count = 0;
    const startedAt = performance.now();
    await sweep({
      client,
      provider,
      installed,
      concurrency,
      batchSize,
      tools,
      isApart: (tool) => apart.has(sweptKey(tool)),
      signal: input.signal,
      onBatch: (batch, runs, ms) => {
        if (out !== undefined) appendFileSync(out, batch.map((line) => `${JSON.stringify(line)}\n`).join(''));
        lines.push(...batch);
        count += batch.length;
        const lost = batch.filter((line) => !('sent' in line)).length;
        say(
          `${count} of ${tools.length}: ${batch.length} tools, ${lost} not sent, ${runs} runs, ${(ms / 1000).toFixed(1)} s`,
        );
      },
    });
    say(`${count} tools in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    return { lines, isComplete: count === tools.length };
  });
}

/** What is wrong with a file of tools is wrong usage. */
export function sayingWhy<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ToolsFileError) throw new UsageError(error.message);
    throw error;
  }
}
