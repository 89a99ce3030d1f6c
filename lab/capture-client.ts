import type { Capture, CapturedTool, CaptureRun } from '@/core/capture';
import type { Json } from '@/core/schema/json';
import { type BisectRun, bisect } from './bisect';
import { blamedTools, buildRun, pickServed } from './build-run';
import type { LabClient, LabProvider } from './client';
import type { InstalledClient } from './install-client';
import { neighbour } from './probes/all';
import { type ClientRun, runClient } from './run-client';
import { onePage, servedTools, type ToolList } from './script';
import { withoutClientTexts } from './without-client-texts';

/** The name under which a client knows the server of the lab. It stands in the names that are sent. */
export const serverName = 'fixture';

export interface CaptureWish {
  client: LabClient;
  provider: LabProvider;
  installed: InstalledClient;
  lists: readonly ToolList[];
  /** `probes`, or `file` for a list of the user's. */
  suite: string;
  /** Runs at a time. */
  concurrency: number;
  keep?: boolean;
  /** Epoch ms. */
  now: number;
  /** Told of each start of the client. */
  onRun?(run: CaptureRun, how: ClientRun): void;
  signal?: AbortSignal | undefined;
}

/** Runs one list through an installed client. */
export async function runList(
  wish: Pick<CaptureWish, 'client' | 'provider' | 'installed' | 'keep' | 'signal'>,
  list: ToolList,
): Promise<{ run: CaptureRun; how: ClientRun }> {
  const { client, provider, installed } = wish;
  const how = await runClient({
    client,
    provider,
    version: installed.version,
    installFolder: installed.folder,
    nodeBinary: installed.node.binary,
    serverName,
    script: list.script,
    carriesServed: (tools) => pickServed(client, serverName, list, tools).length > 0,
    signal: wish.signal,
    ...(wish.keep === undefined ? {} : { keep: wish.keep }),
  });
  return { run: buildRun(client, installed.version, serverName, list, how), how };
}

/** Captures are kept and published: what a client writes into tools is its own. */
function ownWords(run: CaptureRun, list: ToolList): CaptureRun {
  const served = servedTools(list.script);
  const tools = run.tools.map((tool, index) =>
    'sent' in tool ? { ...tool, sent: withoutClientTexts(served[index] ?? null, tool.sent) } : tool,
  );
  return { ...run, tools };
}

/** Lists of two are about what one tool does to the other, and pages about pages: those are not halved. */
const smallestHalved = 3;
const maxHalvedRuns = 400;

async function runOrHalve(wish: CaptureWish, list: ToolList): Promise<CaptureRun> {
  const once = async (tried: ToolList): Promise<BisectRun> => {
    const { run, how } = await runList(wish, tried);
    wish.onRun?.(run, how);
    return { run, blamed: blamedTools(how.output) };
  };
  const [page, ...more] = list.script.pages;
  const tools = page?.tools ?? [];
  if (more.length > 0 || tools.length < smallestHalved || list.keep === 'counts')
    return (await once(list)).run;
  const run = (some: readonly Json[]): Promise<BisectRun> =>
    once(some === tools ? list : { ...list, script: onePage(some) });
  const { results, runs, first } = await bisect({ tools, run, neighbour, maxRuns: maxHalvedRuns });
  if (runs === 1 || results.every((result) => !('sent' in result))) return first;
  const captured = results.map(
    (result): CapturedTool =>
      'failed' in result ? { name: result.name, dropped: { ...result.failed, takesOthers: true } } : result,
  );
  const sent = captured.filter((tool) => 'sent' in tool).length;
  return { ...first, outcome: 'captured', server: 'listed', sent, tools: captured, halvedRuns: runs };
}

/** Runs each list through an installed client, one fresh start a list. */
export async function captureClient(wish: CaptureWish): Promise<Capture> {
  const { client, provider, installed, lists } = wish;
  const runs: CaptureRun[] = new Array(lists.length);
  let next = 0;
  const isStopped = (): boolean => wish.signal?.aborted === true;
  const work = async (): Promise<void> => {
    while (next < lists.length && !isStopped()) {
      const at = next++;
      const list = lists[at];
      if (list === undefined) return;
      const run = await runOrHalve(wish, list);
      // What was cut off by the user is nothing that the client did.
      if (!isStopped()) runs[at] = ownWords(run, list);
    }
  };
  await Promise.all(Array.from({ length: wish.concurrency }, work));
  return {
    format: 1,
    client: client.id,
    version: installed.version,
    provider: { id: provider.id, api: provider.api, model: provider.model, mode: provider.mode ?? null },
    date: new Date(wish.now).toISOString().slice(0, 10),
    command: `schemalog lab run ${client.id}@${installed.version}${client.providers.length > 1 ? ` --provider ${provider.id}` : ''}${wish.suite === 'probes' ? '' : ' --tools FILE'}`,
    serverName,
    suite: wish.suite,
    conditions: installed.conditions,
    runs: runs.filter((run) => run !== undefined),
  };
}
