// Lists pages of tools through real releases of the MCP TypeScript SDK, in memory. Runs in a worker thread, because a stranger's
// schema can keep a validator busy for ever: the parent ends it then. Messages in: {id, engine, text}, the tools as JSON; out: {id, answer}.
import { parentPort } from 'node:worker_threads';

const legacyVersion = '2025-06-18';
const modernVersion = '2026-07-28';
const maxWords = 2000;
/** A client keeps every validator that it compiled. */
const listsPerClient = 200;

const v1 = (load) => async (transport) => {
  const { Client } = await load();
  const client = new Client({ name: 'schemalog', version: '1.0.0' }, { capabilities: {} });
  await client.connect(transport);
  return client;
};

const v2 = (mode) => async (transport) => {
  const { Client } = await import('@modelcontextprotocol/client');
  const client = new Client(
    { name: 'schemalog', version: '1.0.0' },
    { capabilities: {}, versionNegotiation: { mode } },
  );
  await client.connect(transport);
  return client;
};

const engines = {
  'ts-1.17': v1(() => import('mcp-sdk-1-17/client/index.js')),
  'ts-1.23': v1(() => import('mcp-sdk-1-23/client/index.js')),
  'ts-1.32': v1(() => import('@modelcontextprotocol/sdk/client/index.js')),
  'ts-2-legacy': v2('legacy'),
  'ts-2-modern': v2({ pin: modernVersion }),
};

/** The server's end of a transport: answers at once with whatever tools are set. */
function transportServing(state) {
  const transport = {
    async start() {},
    async close() {
      transport.onclose?.();
    },
    async send(message) {
      const result = resultOf(message, state);
      if (result !== undefined) {
        queueMicrotask(() => transport.onmessage?.({ jsonrpc: '2.0', id: message.id, result }));
      }
    },
  };
  return transport;
}

function resultOf(message, state) {
  if (message.id === undefined) return undefined;
  const server = { capabilities: { tools: {} }, serverInfo: { name: 'page', version: '1.0.0' } };
  switch (message.method) {
    case 'initialize':
      return { ...server, protocolVersion: legacyVersion };
    case 'server/discover':
      return {
        ...server,
        resultType: 'complete',
        supportedVersions: [modernVersion],
        ttlMs: 0,
        cacheScope: 'public',
      };
    case 'tools/list':
      return state.engine === 'ts-2-modern'
        ? { resultType: 'complete', ttlMs: 0, cacheScope: 'public', tools: state.tools }
        : { tools: state.tools };
    case 'tools/call':
      return {
        content: [],
        isError: true,
        ...(state.engine === 'ts-2-modern' ? { resultType: 'complete' } : {}),
      };
    default:
      return {};
  }
}

const open = new Map();

async function clientFor(engine) {
  const kept = open.get(engine);
  if (kept !== undefined && kept.left > 0) {
    kept.left--;
    return kept;
  }
  await kept?.client.close().catch(() => {});
  const state = { engine, tools: [] };
  const client = await engines[engine](transportServing(state));
  const fresh = { client, state, left: listsPerClient };
  open.set(engine, fresh);
  return fresh;
}

const compilesWhenCalled = new Set(['ts-2-legacy', 'ts-2-modern']);

/** What stops the call of one of the tools before its answer is looked at: an output schema that does not compile. */
async function callFault(client, tools) {
  for (const { name, outputSchema } of tools) {
    if (outputSchema === undefined) continue;
    try {
      await client.callTool({ name, arguments: {} });
    } catch (error) {
      const words = String(error?.message ?? error);
      const start = words.indexOf('invalid outputSchema: ');
      if (start >= 0) return words.slice(start + 'invalid outputSchema: '.length).slice(0, maxWords);
    }
  }
  return undefined;
}

async function ask(engine, asked) {
  const { client, state } = await clientFor(engine);
  state.tools = asked;
  try {
    const { tools } = await client.listTools();
    // The second generation leaves a tool out where the first refuses the page.
    if (tools.length !== asked.length)
      return { accepted: false, words: 'the tool is left out of the list', path: [] };
    const uncallable = compilesWhenCalled.has(engine) ? await callFault(client, tools) : undefined;
    return { accepted: true, ...(uncallable === undefined ? {} : { uncallable }) };
  } catch (error) {
    return {
      accepted: false,
      words: String(error?.message ?? error).slice(0, maxWords),
      path: pathOf(error),
    };
  }
}

/** Where in the tool the first issue of a zod error lies; [] when the error is of another kind. */
function pathOf(error) {
  const issues = error?.issues ?? error?.cause?.issues ?? issuesIn(String(error?.message ?? ''));
  const path = issues?.[0]?.path;
  return Array.isArray(path) && path[0] === 'tools' ? path.slice(2).map(String) : [];
}

function issuesIn(text) {
  const start = text.indexOf('[');
  if (start < 0) return undefined;
  try {
    return JSON.parse(text.slice(start));
  } catch {
    return undefined;
  }
}

parentPort.on('message', async ({ id, engine, text }) => {
  try {
    parentPort.postMessage({ id, answer: await ask(engine, JSON.parse(text)) });
  } catch (error) {
    open.delete(engine);
    parentPort.postMessage({ id, failure: String(error?.message ?? error).slice(0, maxWords) });
  }
});
// SDK releases log what they do not know; none of it is ours to print.
console.warn = () => {};
console.error = () => {};
console.log = () => {};
