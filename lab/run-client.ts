import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SeenProtocol, SentTool } from '@/core/capture';
import { inside } from '@/crawler/sandbox/layout';
import { defaultSandboxLimits, type SandboxLimits } from '@/crawler/sandbox/limits';
import { sandboxed } from '@/crawler/sandbox/start';
import type { ClientOutput, LabClient, LabProvider, StartPlan } from './client';
import { type ServedTraffic, startServed } from './fixture/served-program';
import { startTold, type Told } from './fixture/told';
import type { Script } from './script';
import { type ModelCall, startStub, type WantedCall } from './stub/start-stub';

/*
 * One run of a client, in a sandbox that has a loopback of its own and no other network:
 *
 *   host                                   sandbox
 *   stub  ◀── unix socket ── start.mjs ◀── 127.0.0.1:8080 ── client ── stdio ── server.mjs
 *   told  ◀── unix socket ──────┴──────────────────────────────────────────────────┘
 *
 * The two sockets are all that leads out, and both ends of them are ours. The client gets an empty home, the environment of
 * its plan and nothing of this machine but /usr.
 */

export interface ClientStart {
  client: LabClient;
  version: string;
  provider: LabProvider;
  /** Holds `node_modules`. */
  installFolder: string;
  /** On the host. */
  nodeBinary: string;
  serverName: string;
  script: Script;
  /** A program of this machine that is the server in place of the script, and the tool of it that the model calls. */
  real?: { command: readonly string[]; wanted: WantedCall; onTraffic(traffic: ServedTraffic): void };
  /** Whether a request carries tools of the server; the run ends soon after one that does. */
  carriesServed(tools: readonly SentTool[]): boolean;
  /** The folder with sockets and plan is left, and its place said on stderr. */
  keep?: boolean;
  signal?: AbortSignal | undefined;
}

export interface ClientRun {
  calls: ModelCall[];
  /** Null when the server was never started. */
  protocol: SeenProtocol | null;
  output: ClientOutput;
  /** Null when the client did not end by itself in time. */
  exitCode: number | null;
  /** What ended it from outside: the time limit, or a limit of the sandbox. */
  limit: 'time' | 'memory' | 'processes' | 'disk' | 'aborted' | null;
  /** Why the program could not be started at all. */
  startError: string | null;
  ms: number;
}

const port = 8080;
const labFolder = fileURLToPath(new URL('.', import.meta.url));
/** Inside the sandbox. */
const places = { lab: '/opt/lab', run: '/opt/run' } as const;
/** A client that has been answered ends by itself; one that does not is ended. */
const settleMs = 4_000;
const outputChars = 1024 * 1024;

const mega = 1024 * 1024;
/** Clients are larger than servers: a binary of 250 MB that unpacks libraries, and a JavaScript engine with its reserve. */
const clientLimits: SandboxLimits = {
  ...defaultSandboxLimits,
  memoryBytes: 3072 * mega,
  // JavaScript engines reserve far more than they use; memory is limited for the whole tree.
  dataBytes: 1024 * 1024 * mega,
  processes: 128,
  threads: 1024,
  fileBytes: 512 * mega,
  scratchBytes: 512 * mega,
  cpuSeconds: 600,
};

/** Runs a client once with a script. Never rejects for what the client does. */
export async function runClient(start: ClientStart): Promise<ClientRun> {
  // The client may be another user, and gets the inner one; to others of this machine the outer one is closed.
  const outer = mkdtempSync(join(tmpdir(), 'schemalog-lab-'));
  const folder = join(outer, 'run');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  let answered: () => void = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answered = resolve;
  });
  const { real } = start;
  const isLast = (call: ModelCall): boolean =>
    real === undefined ? start.carriesServed(call.tools) : call.result !== undefined;
  const stub = await startStub(
    join(folder, 'stub.sock'),
    (call) => {
      if (isLast(call)) answered();
    },
    real?.wanted,
  );
  const served = real === undefined ? null : await startServed(join(folder, 'served.sock'), real.command);
  if (served !== null) real?.onTraffic(served.traffic);
  const told = await startTold(join(folder, 'told.sock'));
  try {
    writeFileSync(join(folder, 'script.json'), JSON.stringify(start.script));
    writeFileSync(join(folder, 'plan.json'), JSON.stringify(insidePlan(start)));
    const ended = await runInside(start, folder, isAnswered, told);
    return { calls: stub.calls, protocol: told.protocol(), ...ended };
  } finally {
    await Promise.all([stub.close(), told.close(), served?.close()]);
    if (start.keep === true) process.stderr.write(`The plan of the run is in ${folder}\n`);
    else rmSync(outer, { recursive: true, force: true });
  }
}

function insidePlan(start: ClientStart) {
  const plan: StartPlan = start.client.start({
    version: start.version,
    provider: start.provider,
    stubUrl: `http://127.0.0.1:${port}`,
    server: {
      name: start.serverName,
      command: inside.nodeBinary,
      args:
        start.real === undefined
          ? [`${places.lab}/fixture/server.mjs`, `${places.run}/script.json`, `${places.run}/told.sock`]
          : [`${places.lab}/fixture/relay.mjs`, `${places.run}/served.sock`],
    },
    mayCall: start.real !== undefined,
    home: inside.home,
    install: inside.packageFolder,
    work: inside.work,
    drivers: `${places.lab}/drivers`,
    node: inside.nodeBinary,
    arch: process.arch,
  });
  return {
    outputFiles: [],
    ...plan,
    home: inside.home,
    work: inside.work,
    port,
    stubSocket: `${places.run}/stub.sock`,
    tellSocket: `${places.run}/told.sock`,
  };
}

async function runInside(
  start: ClientStart,
  folder: string,
  isAnswered: Promise<void>,
  told: Told,
): Promise<Omit<ClientRun, 'calls' | 'protocol'>> {
  const startedAt = performance.now();
  const ms = (): number => Math.round(performance.now() - startedAt);
  const nothing = { output: { stdout: '', stderr: '', files: {} }, exitCode: null };
  let running: Awaited<ReturnType<ReturnType<typeof sandboxed>>>;
  try {
    running = await sandboxed(
      {
        packageFolder: start.installFolder,
        nodeBinary: start.nodeBinary,
        command: [inside.nodeBinary, `${places.lab}/fixture/start.mjs`, `${places.run}/plan.json`],
        env: {},
        homeFiles: {},
        mounts: {
          [`${places.lab}/fixture`]: join(labFolder, 'fixture'),
          [`${places.lab}/drivers`]: join(labFolder, 'drivers'),
          [places.run]: folder,
        },
        // Drivers import what is installed; node looks for it beside and above their own file.
        links: { [`${places.lab}/node_modules`]: join(inside.packageFolder, 'node_modules') },
      },
      { ...clientLimits, wallMs: start.client.timeoutMs + 30_000 },
    )();
  } catch (error) {
    return {
      ...nothing,
      limit: null,
      startError: error instanceof Error ? error.message : String(error),
      ms: ms(),
    };
  }
  const stdout = lastOf(running.stdout);
  const stderr = lastOf(running.stderr);
  const over = new AbortController();
  const abort = (): void => over.abort();
  start.signal?.addEventListener('abort', abort);
  const pause = (forMs: number): Promise<void> =>
    sleep(forMs, undefined, { signal: over.signal }).catch(() => {});
  const stopped = await Promise.race([
    running.exited.then((end) => ({ by: end.limit ?? 'itself' })),
    isAnswered.then(() => pause(settleMs)).then(() => ({ by: 'settled' })),
    pause(start.client.timeoutMs).then(() => ({ by: start.signal?.aborted === true ? 'aborted' : 'time' })),
  ]);
  over.abort();
  start.signal?.removeEventListener('abort', abort);
  // The end of its stdin makes the first process end the client and tell what is in the files.
  running.stdin.end();
  await Promise.race([running.exited, sleep(2_000, undefined, { ref: false })]);
  await running.kill();
  const end = told.ended();
  const message = end?.message === null || end === null || stopped.by !== 'itself' ? '' : `${end.message}\n`;
  return {
    output: { stdout: stdout(), stderr: message + stderr(), files: end?.files ?? {} },
    exitCode: stopped.by === 'itself' ? (end?.code ?? 1) : null,
    limit: isLimit(stopped.by) ? stopped.by : null,
    startError: null,
    ms: ms(),
  };
}

function isLimit(by: string): by is NonNullable<ClientRun['limit']> {
  return ['time', 'memory', 'processes', 'disk', 'aborted'].includes(by);
}

/** Collects a stream; of a long one the end. */
function lastOf(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8');
  stream.on('data', (part: string) => {
    text = (text + part).slice(-outputChars);
  });
  stream.on('error', () => {});
  return () => text;
}
