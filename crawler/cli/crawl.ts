import { setTimeout as sleep } from 'node:timers/promises';
import type { Listing } from '@/core/listing';
import { localLists as listTitles } from '@/core/local-lists';
import { openWriter } from '@/db/open-writer';
import { type Config, ConfigError, readConfig, type SourceId, sourceIds } from '../config';
import { openDigester } from '../deliver/digests';
import { openDeliverer } from '../deliver/webhooks';
import { openAnnouncer } from '../deliver/websub';
import type { Report } from '../events';
import { type Monitor, startMonitor } from '../health/monitor';
import { type ProgressMode, progressReporter } from '../progress';
import { openGradeBehind } from '../queue/grade-behind';
import { workerId } from '../queue/worker-id';
import { catalogues, localLists, whatIsLacking } from '../sources/all';
import { dryRun } from '../sources/dry-run';
import { bareListing, ServerListError } from '../sources/server-list';
import type { LocalList } from '../sources/source';
import { openWorker } from '../worker';
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
  usage: '[--source ID …] [--server TARGET …] [--limit N] [--watch]',
  options: {
    source: {
      type: 'string',
      multiple: true,
      value: 'ID',
      help: `${sourceIds.join(', ')}; see docs/sources.md. Default: SCHEMALOG_SOURCES`,
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
    {
      line: 'schemalog crawl --source mcp-registry --dry-run --limit 20',
      does: 'what a registry names, and what would be inspected of it; nothing is kept',
    },
    { line: 'schemalog crawl --watch --format json', does: 'for ever, one JSON object a line on stdout' },
  ],
  async run(input) {
    if (input.positionals.length > 0)
      throw new UsageError(`crawl takes no arguments; did you mean --server ${input.positionals[0]}?`);
    const format = formatValue(input);
    const config = readConfig(process.env);
    const releases = numberValue(input, 'releases', 1, 200) ?? config.releasesPerPackage;
    const concurrency = numberValue(input, 'concurrency', 1, 256) ?? config.concurrency;
    const chosen = await chosenSources(input, config);
    const limit = numberValue(input, 'limit', 1, 1_000_000) ?? Number.POSITIVE_INFINITY;
    const db = openWriter(config.database);
    const elsewhere = catalogues(config, chosen.ids, db);
    const screen = format === 'json' ? process.stdout : process.stderr;
    const mode: ProgressMode = format === 'json' ? 'json' : input.values.quiet === true ? 'quiet' : 'text';
    const show = progressReporter(
      mode,
      {
        write: (text) => screen.write(text),
        isTerminal: screen.isTTY === true && process.env.CI === undefined,
        columns: screen.columns ?? 80,
        colour: process.env.NO_COLOR === undefined,
      },
      Date.now,
    );
    const monitor = input.values.watch === true ? await openMonitor(config) : null;
    const announcer =
      config.webSub === null || input.values['dry-run'] === true
        ? null
        : openAnnouncer(db, config.webSub, (text) => void process.stderr.write(`${text}\n`));
    const report: Report = (event) => {
      monitor?.note(event);
      announcer?.note(event);
      show(event);
    };
    const settings = { ...config, releasesPerPackage: releases, concurrency };
    if (input.values['dry-run'] === true) {
      const say = (line: string, json: unknown): void =>
        void process.stdout.write(format === 'json' ? `${JSON.stringify(json)}\n` : `${line}\n`);
      const { signal } = input;
      await dryRun(chosen.lists, elsewhere, limit, {
        db,
        config: settings,
        report,
        signal,
        now: Date.now,
        say,
      });
      return 0;
    }
    const grades = openGradeBehind(config.database, Date.now, (servers) =>
      report({ event: 'grades.done', servers }),
    );
    const worker = openWorker({
      ...{ db, config: settings, lists: chosen.lists, elsewhere, limit, report, signal: input.signal },
      isAsked: textValues(input, 'server').length > 0,
      grades,
      now: Date.now,
      random: Math.random,
    });
    const { site, userAgent, mail, webhookLocal: isLocal } = config;
    const sending = {
      ...{ db, site, report, owner: workerId(Date.now()), signal: input.signal },
      complain: (text: string) => void process.stderr.write(`${text}\n`),
      now: Date.now,
      random: Math.random,
    };
    const deliverer = openDeliverer({ ...sending, userAgent, isLocal });
    const digester = mail === null ? null : openDigester({ ...sending, mail });
    try {
      if (input.values.watch === true) await worker.watch(waitFor);
      else await worker.round();
      return 0;
    } finally {
      await announcer?.settled();
      await deliverer.settled();
      await digester?.settled();
      await monitor?.close();
      await grades.close();
      db.$client.close();
    }
  },
};

/** Waits, or until the signal. */
async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** Metrics and health, where the operator asked for them. An address that cannot be had is a wrong setting. */
async function openMonitor(config: Config): Promise<Monitor | null> {
  if (config.monitor === null) return null;
  const { host, port } = config.monitor;
  const monitor = await startMonitor(config, config.monitor, Date.now).catch((error: unknown) => {
    throw new ConfigError(
      `SCHEMALOG_METRICS_PORT: ${host}:${port} cannot be listened on: ${(error as Error).message}`,
    );
  });
  process.stderr.write(`Metrics and health at ${monitor.url}/metrics and ${monitor.url}/healthz\n`);
  return monitor;
}

/** The sources that were asked for, else those of the settings; lists on this machine are read once to see that they can be. */
async function chosenSources(
  input: CommandInput,
  config: Config,
): Promise<{ lists: LocalList[]; ids: readonly SourceId[] }> {
  const explicit = textValues(input, 'server').map(explicitServer);
  if (explicit.length > 0)
    return {
      lists: [{ id: 'command line', title: listTitles['command line'], read: async () => explicit }],
      ids: [],
    };
  const file = textValue(input, 'servers') ?? config.serversFile;
  const wanted = textValues(input, 'source').map(
    (id) => sourceIds.find((known) => known === id) ?? unknownSource(id),
  );
  if (wanted.includes('file') && file === null)
    throw new UsageError('--source file wants a list: --servers FILE.');
  // A list that is given on the command line is wanted.
  const usual: readonly SourceId[] =
    textValue(input, 'servers') === undefined ? config.sources.ids : [...config.sources.ids, 'file'];
  const ids = wanted.length === 0 ? usual : wanted;
  for (const id of ids) {
    const lacking = whatIsLacking(id, config);
    if (lacking !== null) throw new UsageError(lacking);
  }
  const lists = localLists(file).filter((list) => ids.some((id) => id === list.id));
  await Promise.all(lists.map((list) => list.read())).catch((error: unknown) => {
    if (error instanceof ServerListError) throw new UsageError(error.message);
    throw error;
  });
  return { lists, ids };
}

function unknownSource(id: string): never {
  throw new UsageError(`There is no source "${id}"; there are ${sourceIds.join(', ')}.`);
}

function explicitServer(text: string): Listing {
  const target = parseTarget(text);
  const common = { launch: null, missing: [] };
  if (target.kind === 'npm')
    return bareListing({ ...common, kind: 'npm', address: target.name, version: target.version });
  if (target.kind === 'http') {
    return bareListing({ ...common, kind: 'http', address: target.url.href, version: null });
  }
  throw new UsageError(`--server takes npm:<package> or an http(s):// address, not "${text}".`);
}
