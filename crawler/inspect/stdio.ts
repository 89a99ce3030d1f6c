import type { Evidence } from '@/core/inspection';
import type { JsonObject } from '@/core/schema/json';
import { classifyExit, explainsSilence } from './classify-exit';
import { type Answer, type Connection, type Failure, failed, faultFailure } from './connection';
import { type Context, settlesWithin } from './context';
import { createInbox, type Received } from './inbox';
import { createLineSplitter } from './lines';
import type { ProcessEnd, ServerProcess } from './server-process';
import { createTail } from './tail';

/** How long output may still arrive after the process itself is gone: a child of it may hold the pipe for ever. */
const drainMs = 250;
/** How long a process may live on after it closed its output. */
const lingerMs = 1_000;
/** A kill that does not end is not waited for longer. */
const killMs = 5_000;

/**
 * Speaks MCP over the pipes of a started process: one JSON message a line (MCP specification, transports, stdio).
 * The process belongs to the connection from now on: `close` ends it.
 */
export function openStdio(server: ServerProcess, context: Context): Connection {
  const { budget, signal } = context;
  const stderr = createTail(budget.stderrBytes);
  let received = 0;
  let nextId = 1;
  let end: ProcessEnd | null = null;
  let closing: Promise<void> | null = null;

  const write = (message: JsonObject): void => {
    if (server.stdin.writable) server.stdin.write(`${JSON.stringify(message)}\n`);
  };
  const inbox = createInbox(context, write);
  /** Ends the session at once; the pipes are closed so that a flood cannot go on. */
  const stop = (failure: Failure): void => {
    inbox.fail(failure);
    server.stdout.destroy();
    server.stderr.destroy();
  };
  const flood = (limit: string): void => stop({ outcome: 'flooded', evidence: { limit } });

  const receive = (line: Uint8Array): Received => {
    try {
      return inbox.receive(line);
    } catch (fault) {
      // Thrown inside a stream's event, it would end the crawler.
      stop(faultFailure(fault));
      return { kind: 'stopped' };
    }
  };
  const takeLine = (line: Uint8Array, isWhole: boolean): void => {
    const got = receive(line);
    if (got.kind === 'stopped') flood('stray-messages');
    if (got.kind === 'noise' && got.broken && isWhole && looksLikeAnswer(line)) {
      inbox.settle({ outcome: 'malformed', evidence: { message: `broken JSON: ${got.detail}` } });
    }
  };
  let isWhole = true;
  const lines = createLineSplitter(
    budget.messageBytes,
    (line) => takeLine(line, isWhole),
    () => flood('message-bytes'),
  );
  server.stdout.on('data', (chunk: Uint8Array) => {
    received += chunk.length;
    if (received > budget.receivedBytes) flood('received-bytes');
    else lines.push(chunk);
  });
  server.stderr.on('data', (chunk: Uint8Array) => {
    stderr.push(chunk);
    if (stderr.total() > budget.stderrFloodBytes) flood('stderr-bytes');
  });
  // A dead or dying process breaks its pipes; what counts is how it ended.
  for (const stream of [server.stdin, server.stdout, server.stderr]) stream.on('error', () => undefined);

  const abort = (): void => stop(context.stopFailure());
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });

  const outputEnded = new Promise<void>((resolve) =>
    server.stdout.once('close', resolve).once('end', resolve),
  );
  const errorsEnded = new Promise<void>((resolve) =>
    server.stderr.once('close', resolve).once('end', resolve),
  );
  const gone = server.exited.then(
    (ended) => ended,
    (): ProcessEnd => ({ code: null, signal: null, limit: null }),
  );
  void gone.then(async (ended) => {
    end = ended;
    await settlesWithin(Promise.all([outputEnded, errorsEnded]), drainMs);
    isWhole = false;
    lines.flush();
    inbox.fail(exitFailure(ended, stderr.text(), inbox.report()));
  });
  void outputEnded.then(async () => {
    if (closing !== null || (await settlesWithin(gone, lingerMs))) return;
    inbox.fail({ outcome: 'exited', evidence: { message: 'closed its output but went on running' } });
  });

  return {
    transport: 'stdio',
    async request(method, params, waitMs): Promise<Answer> {
      const id = nextId++;
      const answer = inbox.expect(id, Math.min(waitMs, context.remainingMs()));
      write({ jsonrpc: '2.0', id, method, params });
      const got = await answer;
      if (got.ok || got.failure.outcome !== 'timeout') return got;
      const outcome = explainsSilence(stderr.text());
      return outcome === null ? got : failed(outcome, got.failure.evidence);
    },
    async notify(method) {
      write({ jsonrpc: '2.0', method });
    },
    speak: () => undefined,
    isAlive: () => end === null && !inbox.isClosed(),
    report(): Evidence {
      const text = stderr.text();
      return {
        ...inbox.report(),
        ...(text === '' ? {} : { stderrTail: text }),
        ...(end === null ? {} : { exitCode: end.code, signal: end.signal }),
      };
    },
    close() {
      closing ??= (async () => {
        const patience = inbox.isClosed() ? 0 : budget.closeMs;
        server.stdin.end();
        await settlesWithin(gone, patience, signal);
        signal.removeEventListener('abort', abort);
        await settlesWithin(server.kill(), killMs);
        inbox.fail(context.stopFailure());
        for (const stream of [server.stdin, server.stdout, server.stderr]) stream.destroy();
      })();
      return closing;
    },
  };
}

/** A line that is meant as an answer but does not parse: waiting longer would bring nothing. */
function looksLikeAnswer(line: Uint8Array): boolean {
  const head = Buffer.from(line.subarray(0, 4_096)).toString('latin1');
  return /^\s*\{/.test(head) && head.includes('"jsonrpc"') && /"(result|error)"/.test(head);
}

function exitFailure(end: ProcessEnd, stderr: string, noise: Evidence): Failure {
  if (end.limit === 'time') return { outcome: 'timeout', evidence: { limit: end.limit } };
  if (end.limit !== null) return { outcome: 'resource_limit', evidence: { limit: end.limit } };
  const { outcome, wanted } = classifyExit({ code: end.code, stderr, stdout: noise.noiseSample ?? '' });
  return { outcome, evidence: wanted.length === 0 ? {} : { wanted } };
}
