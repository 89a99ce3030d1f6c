import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { checkWithin } from '@/core/compat/check-within';
import { mcpServer } from '@/core/mcp/mcp-server';
import type { Db } from '@/db/handle';
import { openReader } from '@/db/open-reader';
import { mcpTools } from '@/db/queries/mcp/all';
import type { World } from '@/db/queries/mcp/world';
import { isReadable } from '@/db/queries/readiness';
import { askAll, openSdkPeers } from '@/lab/sdk/ask-sdks';
import { readConfig } from '../config';
import { clientInfo } from '../inspect/client-info';
import { type Command, UsageError } from './command';

/** Time for the profiles of one check. */
const checkMs = 20_000;

/** Our own MCP server over stdio. */
export const serve: Command = {
  name: 'serve',
  summary: 'Serves what is recorded to an MCP client, over stdin and stdout.',
  usage: '',
  options: {},
  examples: [
    {
      line: 'schemalog serve',
      does: 'an MCP server that searches servers, tells changes and checks tool lists',
    },
    {
      line: 'claude mcp add schemalog -- /path/to/schemalog/bin/schemalog serve',
      does: 'adds it to a client',
    },
  ],
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('serve takes no argument.');
    const { database, root, site } = readConfig(process.env);
    const peers = openSdkPeers(root);
    const judge: World['judge'] = async (set, profiles) => {
      const answers = await askAll(peers, set.tools);
      const until = Date.now() + checkMs;
      return checkWithin(set, profiles, answers, {
        isTimeUp: () => Date.now() > until,
        pause: () => new Promise((resolve) => setImmediate(resolve)),
      });
    };
    const world = openWorld(database, site, judge);
    const handle = serveStdio(() => mcpServer(mcpTools, world, clientInfo.version), {
      onerror: (error) => process.stderr.write(`mcp: ${error.message}\n`),
    });
    await ended(input.signal);
    await handle.close();
    await peers.close();
    return 0;
  },
};

/** The database is looked for at each call until it is there: a first crawl may make it later. */
function openWorld(path: string, base: string, judge: World['judge']): World {
  let opened: Db | null = null;
  return {
    get db() {
      opened ??= tryOpen(path);
      return opened;
    },
    base,
    judge,
  };
}

function tryOpen(path: string): Db | null {
  try {
    const db = openReader(path);
    if (isReadable(db)) return db;
    db.$client.close();
    return null;
  } catch {
    return null;
  }
}

/** Resolves when the client closes stdin, or the signal is raised. */
function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
