import { openWriter } from '@/db/open-writer';
import { RoundRunningError } from '@/db/writes/round';
import { openSdkPeers } from '@/lab/sdk/ask-sdks';
import { captureNewRelease } from '../capture-new-release';
import { type Config, readConfig } from '../config';
import { openGrader } from '../derive/grade-server';
import { inspectJob } from '../inspect-job';
import { planServer } from '../plan/plan-server';
import { type ProgressMode, progressReporter } from '../progress';
import { runRound } from '../run';
import { npmCurated } from '../sources/npm-curated';
import { ServerListError } from '../sources/server-list';
import type { Discovery } from '../sources/source';
import { userFile } from '../sources/user-file';
import { watchRounds } from '../watch';
import {
  type Command,
  type CommandInput,
  formatOption,
  formatValue,
  numberValue,
  textValue,
  textValues,
  UsageError,
} from './command';
import { parseTarget } from './target';

/** Runs one round, or rounds on schedule. */
export const crawl: Command = {
  name: 'crawl',
  summary: 'Inspects servers and records their tools: one round, or on schedule with --watch.',
  usage: '[--source npm|file] [--server TARGET …] [--limit N] [--watch]',
  options: {
    source: {
      type: 'string',
      multiple: true,
      value: 'ID',
      help: 'npm: the list that ships; file: your own (SCHEMALOG_SERVERS). Default: all',
    },
    servers: { type: 'string', value: 'FILE', help: 'a server list of your own, see docs/adding-servers.md' },
    server: {
      type: 'string',
      multiple: true,
      value: 'TARGET',
      help: 'this server only: npm:<package>[@version] or an address; may be repeated',
    },
    limit: { type: 'string', value: 'N', help: 'look at the first N servers' },
    releases: {
      type: 'string',
      value: 'N',
      help: 'releases of a package to have (default 5, or SCHEMALOG_RELEASES)',
    },
    concurrency: {
      type: 'string',
      value: 'N',
      help: 'inspections at a time (default 2, or SCHEMALOG_CONCURRENCY)',
    },
    watch: { type: 'boolean', help: 'go on: look again when something is due' },
    'dry-run': { type: 'boolean', help: 'say what would be inspected, and inspect nothing' },
    quiet: { type: 'boolean', short: 'q', help: 'no progress' },
    format: formatOption,
  },
  examples: [
    { line: 'schemalog crawl', does: 'one round over all servers; what is fresh is left alone' },
    {
      line: 'schemalog crawl --server npm:@modelcontextprotocol/server-memory',
      does: 'one server, releases spread over its history',
    },
    { line: 'schemalog crawl --watch --format json', does: 'for ever, one JSON object a line on stdout' },
  ],
  async run(input) {
    if (input.positionals.length > 0)
      throw new UsageError(`crawl takes no arguments; did you mean --server ${input.positionals[0]}?`);
    const format = formatValue(input);
    const config = readConfig(process.env);
    const releases = numberValue(input, 'releases', 1, 200) ?? config.releasesPerPackage;
    const concurrency = numberValue(input, 'concurrency', 1, 64) ?? config.concurrency;
    const discover = discoverer(input, config);
    await discover();
    const db = openWriter(config.database);
    const screen = format === 'json' ? process.stdout : process.stderr;
    const mode: ProgressMode = format === 'json' ? 'json' : input.values.quiet === true ? 'quiet' : 'text';
    const report = progressReporter(
      mode,
      {
        write: (text) => screen.write(text),
        isTerminal: screen.isTTY === true && process.env.CI === undefined,
        columns: screen.columns ?? 80,
        colour: process.env.NO_COLOR === undefined,
      },
      Date.now,
    );
    const settings = { db, config: { ...config, releasesPerPackage: releases }, now: Date.now };
    if (input.values['dry-run'] === true) {
      for (const discovery of await discover()) {
        const plan = await planServer(discovery, settings);
        const versions = plan.jobs.map((job) => job.version ?? 'now').join(', ');
        const what = plan.failure === null ? versions || 'nothing due' : plan.failure.outcome;
        process.stdout.write(
          format === 'json'
            ? `${JSON.stringify({ server: plan.server, due: plan.jobs.map((job) => job.version) })}\n`
            : `${plan.server}: ${what}\n`,
        );
      }
      return 0;
    }
    const peers = openSdkPeers();
    const grader = openGrader(db, peers, Date.now);
    const round = async () =>
      runRound({
        db,
        grader,
        discoveries: await discover(),
        plan: (discovery) => planServer(discovery, settings),
        inspect: (job, signal) => inspectJob(job, settings.config, signal),
        concurrency,
        report,
        signal: input.signal,
        now: Date.now,
      });
    try {
      const tried = new Set<string>();
      const captureNew = (): Promise<void> =>
        config.lab
          ? captureNewRelease({ config, report, signal: input.signal, now: Date.now, tried })
          : Promise.resolve();
      if (input.values.watch === true) await watchRounds(round, input.signal, Date.now, captureNew);
      else await round();
      return 0;
    } catch (error) {
      if (!(error instanceof RoundRunningError)) throw error;
      process.stderr.write(`${error.message} Wait for it, or stop it, and try again.\n`);
      return 4;
    } finally {
      await peers.close();
      db.$client.close();
    }
  },
};

/** Reads the servers to look at, again for each round, so that a list can be changed while the crawler watches. */
function discoverer(input: CommandInput, config: Config): () => Promise<Discovery[]> {
  const explicit = textValues(input, 'server').map(explicitServer);
  const limit = numberValue(input, 'limit', 1, 1_000_000);
  const file = textValue(input, 'servers') ?? config.serversFile;
  const wanted = textValues(input, 'source');
  const sources = [npmCurated, ...(file === null ? [] : [userFile(file)])];
  for (const id of wanted) {
    if (!sources.some((source) => source.id === id)) {
      throw new UsageError(
        id === 'file'
          ? '--source file wants a list: --servers FILE.'
          : `There is no source "${id}"; there are npm and file.`,
      );
    }
  }
  return async () => {
    if (explicit.length > 0) return explicit.slice(0, limit);
    const chosen = sources.filter((source) => wanted.length === 0 || wanted.includes(source.id));
    const lists = await Promise.all(chosen.map((source) => source.discover())).catch((error: unknown) => {
      if (error instanceof ServerListError) throw new UsageError(error.message);
      throw error;
    });
    // The operator's own servers come first.
    return lists.reverse().flat().slice(0, limit);
  };
}

function explicitServer(text: string): Discovery {
  const target = parseTarget(text);
  const common = { launch: null, source: 'command line' };
  if (target.kind === 'npm') {
    return {
      ...common,
      kind: 'npm',
      address: target.name,
      version: target.version,
      sourceKey: target.name,
      sourceUrl: null,
    };
  }
  if (target.kind === 'http') {
    const address = target.url.href;
    return { ...common, kind: 'http', address, version: null, sourceKey: address, sourceUrl: address };
  }
  throw new UsageError(`--server takes npm:<package> or an http(s):// address, not "${text}".`);
}
