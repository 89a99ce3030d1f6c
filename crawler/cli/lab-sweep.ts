import { appendFileSync } from 'node:fs';
import { InstallError, installClient, resolveRelease } from '@/lab/install-client';
import { ToolsFileError } from '@/lab/read-lists';
import { readSweep, readSweptTools, sweptKey } from '@/lab/read-sweep';
import { sweep } from '@/lab/sweep';
import { probeSandbox } from '../sandbox/probe';
import { numberValue, textValue, UsageError } from './command';
import {
  clientArgument,
  type LabSubcommand,
  labSettings,
  outOption,
  providerOf,
  providerOption,
} from './lab-subcommand';

/** Sends many tools through a client and writes what became of each. */
export const labSweep: LabSubcommand = {
  name: 'sweep',
  usage: 'CLIENT[@VERSION] FOLDER|FILE … --out FILE [--provider ID]',
  summary:
    'sends many tools through a release in batches, finds those at fault by halving, writes a JSON line a tool',
  options: {
    provider: providerOption,
    out: outOption,
    batch: { type: 'string', value: 'N', help: 'tools in one list (default 100)' },
    concurrency: { type: 'string', value: 'N', help: 'runs at a time (default 2)' },
    apart: {
      type: 'string',
      value: 'FILE',
      help: 'results of another sweep: tools that took others down there are tried one by one',
    },
  },
  examples: [
    {
      line: 'schemalog lab sweep codex tools/ --out codex.ndjson',
      does: 'every tool of the newest version of each server in a folder',
    },
  ],
  async run(input) {
    const [text, ...paths] = input.positionals;
    const { client, version: wanted } = clientArgument(text);
    const provider = providerOf(client, input);
    const out = textValue(input, 'out');
    if (paths.length === 0 || out === undefined)
      throw new UsageError('lab sweep takes a CLIENT, files or folders with tools, and --out FILE.');
    const batchSize = numberValue(input, 'batch', 1, 5_000) ?? 100;
    const concurrency = numberValue(input, 'concurrency', 1, 16) ?? 2;
    const say = (line: string): void => void process.stderr.write(`${line}\n`);
    const done = new Set(readSweep(out).map(sweptKey));
    const tools = wantedTools(paths).filter((tool) => !done.has(sweptKey(tool)));
    const apartFile = textValue(input, 'apart');
    const apart = new Set(
      (apartFile === undefined ? [] : readSweep(apartFile))
        .filter((line) => 'failed' in line || ('dropped' in line && line.dropped.takesOthers === true))
        .map(sweptKey),
    );
    const sandbox = await probeSandbox();
    if (!sandbox.ok) {
      say(`${sandbox.reason}\n${sandbox.advice}`);
      return 3;
    }
    const settings = labSettings(input);
    try {
      const version = await resolveRelease(client, wanted, settings);
      const installed = await installClient(client, version, provider, settings);
      say(
        `${client.title} ${version} → ${provider.id}: ${tools.length} tools to send, ${done.size} done before`,
      );
      let count = 0;
      const startedAt = performance.now();
      try {
        await sweep({
          client,
          provider,
          installed,
          concurrency,
          batchSize,
          tools,
          isApart: (tool) => apart.has(sweptKey(tool)),
          signal: input.signal,
          onBatch: (lines, runs, ms) => {
            appendFileSync(out, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
            count += lines.length;
            const lost = lines.filter((line) => !('sent' in line)).length;
            say(
              `${count} of ${tools.length}: ${lines.length} tools, ${lost} not sent, ${runs} runs, ${(ms / 1000).toFixed(1)} s`,
            );
          },
        });
      } finally {
        installed.release();
      }
      say(`${count} tools in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      return count === tools.length ? 0 : 1;
    } catch (error) {
      if (!(error instanceof InstallError)) throw error;
      say(error.message);
      return 3;
    }
  },
};

function wantedTools(paths: readonly string[]) {
  try {
    return readSweptTools(paths);
  } catch (error) {
    if (error instanceof ToolsFileError) throw new UsageError(error.message);
    throw error;
  }
}
