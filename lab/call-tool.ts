import type { SentTool } from '@/core/capture';
import { type Json, type JsonObject, own, ownString } from '@/core/schema/json';
import { pickServed } from './build-run';
import type { LabClient, LabProvider } from './client';
import type { ServedTraffic } from './fixture/served-program';
import type { InstalledClient } from './install-client';
import { matchTools } from './match-tools';
import { type ClientRun, runClient } from './run-client';
import { onePage } from './script';

export interface CallWish {
  client: LabClient;
  provider: LabProvider;
  installed: InstalledClient;
  /** Starts the server, on this machine and as its user. */
  command: readonly string[];
  /** How the client knows the server. */
  serverName: string;
  tool: string;
  arguments: JsonObject;
  keep?: boolean;
  signal?: AbortSignal | undefined;
}

/** How a client used a real server: what it listed, what it offered the model, and what became of a call. */
export interface CallRun {
  outcome: 'called' | 'not-listed' | 'not-offered' | 'not-called' | 'not-answered';
  traffic: ServedTraffic;
  /** Names under which the model was offered the server's tools, in the order of the list; null for one that it was not. */
  offered: (string | null)[];
  /** The first call of the tool, with what the server answered. */
  call: ServedTraffic['calls'][number] | null;
  /** What the client gave the model of it, as the provider's format has it. */
  given: Json | null;
  how: ClientRun;
}

/** Runs a client with a real server, and lets the stub call one of its tools as the model would. */
export async function callTool(wish: CallWish): Promise<CallRun> {
  const { client, provider, installed, serverName } = wish;
  let traffic: ServedTraffic | null = null;
  const offeredOf = (tools: readonly SentTool[]): (SentTool | null)[] => {
    const served = traffic?.tools ?? [];
    const list = { id: 'served', script: onePage(served) };
    const sent = pickServed(client, serverName, list, tools);
    const matched = matchTools(served, sent, (tool) => client.sentName?.(serverName, tool) ?? tool);
    return served.map((_, i) => matched.sent[i] ?? null);
  };
  const placeOf = (): number => (traffic?.tools ?? []).findIndex((tool) => own(tool, 'name') === wish.tool);
  const how = await runClient({
    ...{ client, provider, serverName, signal: wish.signal },
    version: installed.version,
    installFolder: installed.folder,
    nodeBinary: installed.node.binary,
    script: { pages: [] },
    carriesServed: () => false,
    real: {
      command: wish.command,
      wanted: { pick: (tools) => offeredOf(tools)[placeOf()] ?? undefined, arguments: wish.arguments },
      onTraffic(seen) {
        traffic = seen;
      },
    },
    ...(wish.keep === undefined ? {} : { keep: wish.keep }),
  });
  return readRun(wish, how, traffic ?? noTraffic, offeredOf);
}

const noTraffic: ServedTraffic = {
  protocolVersion: null,
  clientName: null,
  clientVersion: null,
  tools: [],
  calls: [],
};

function readRun(
  wish: CallWish,
  how: ClientRun,
  traffic: ServedTraffic,
  offeredOf: (tools: readonly SentTool[]) => (SentTool | null)[],
): CallRun {
  const requests = how.calls.map(({ tools }) => offeredOf(tools).map((tool) => tool?.name ?? null));
  const count = (names: readonly (string | null)[]): number => names.filter((name) => name !== null).length;
  const offered = requests.reduce(
    (most, names) => (count(names) > count(most) ? names : most),
    traffic.tools.map((): string | null => null),
  );
  const call = traffic.calls.find(({ name }) => name === wish.tool) ?? null;
  const given = how.calls.find(({ result }) => result !== undefined)?.result ?? null;
  const place = traffic.tools.findIndex((tool) => ownString(tool, 'name') === wish.tool);
  const outcome =
    place === -1
      ? 'not-listed'
      : offered[place] == null
        ? 'not-offered'
        : call === null
          ? 'not-called'
          : given === null
            ? 'not-answered'
            : 'called';
  return { outcome, traffic, offered, call, given, how };
}
