import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Json } from '@/core/schema/json';
import { own, ownString } from '@/core/schema/json';
import type { ServerProcess } from '@/crawler/inspect/server-process';
import { inside } from '@/crawler/sandbox/layout';
import { defaultSandboxLimits, type SandboxLimits } from '@/crawler/sandbox/limits';
import { sandboxed } from '@/crawler/sandbox/start';
import type { InstalledClient } from '../install-client';
import { keptWords } from '../words';
import type { EngineAnswer, LabEngine } from './engine';

export interface EngineWish {
  engine: LabEngine;
  installed: InstalledClient;
  schemas: readonly Json[];
  /** Longest compilation of one schema. */
  timeoutMs?: number;
  onAnswer?(answer: EngineAnswer, index: number): void;
  signal?: AbortSignal | undefined;
}

const labFolder = fileURLToPath(new URL('..', import.meta.url));
const drivers = '/opt/lab/drivers';
/** Loading an engine takes one to four seconds on a busy machine. */
const startMs = 30_000;
const defaultTimeoutMs = 10_000;
/** llama.cpp prints the whole grammar after the reason. */
const keptStderrChars = 1024 * 1024;
const maxLineChars = 256 * 1024;
const answeredMark = '{"engine":"answered"}';
const longestLagMs = 2_000;

const mega = 1024 * 1024;
const engineLimits: SandboxLimits = {
  ...defaultSandboxLimits,
  memoryBytes: 2048 * mega,
  dataBytes: 16 * 1024 * mega,
  cpuSeconds: 3_600,
  wallMs: 3_600_000,
};

/**
 * Compiles schemas one by one with a real engine, in the sandbox. An engine that hangs or ends is started anew and asked once
 * more: native code that has compiled a thousand schemas may fall over one that is not at fault. Stops early when the signal
 * says so.
 * @throws StartError when the sandbox cannot be made, Error when the engine does not come up
 */
export async function runEngine(wish: EngineWish): Promise<EngineAnswer[]> {
  const answers: EngineAnswer[] = [];
  let running: RunningEngine | null = null;
  const ask = async (index: number, schema: Json): Promise<EngineAnswer> => {
    running ??= await startEngine(wish);
    const answer = await running.compile(index, schema, wish.timeoutMs ?? defaultTimeoutMs);
    if (answer.outcome !== 'failed') return answer;
    await running.stop();
    running = null;
    return answer;
  };
  try {
    for (const [index, schema] of wish.schemas.entries()) {
      if (wish.signal?.aborted === true) break;
      const first = await ask(index, schema);
      const answer = first.outcome === 'failed' ? await ask(index, schema) : first;
      answers.push(answer);
      wish.onAnswer?.(answer, index);
    }
  } finally {
    await (running as RunningEngine | null)?.stop();
  }
  return answers;
}

interface RunningEngine {
  compile(id: number, schema: Json, timeoutMs: number): Promise<EngineAnswer>;
  stop(): Promise<void>;
}

async function startEngine({ engine, installed }: EngineWish): Promise<RunningEngine> {
  const child = await sandboxed(
    {
      packageFolder: installed.folder,
      nodeBinary: installed.node.binary,
      command: [inside.nodeBinary, `${drivers}/engine-${engine.id}.mjs`],
      env: {},
      homeFiles: {},
      mounts: { [drivers]: `${labFolder}/drivers` },
      links: { '/opt/lab/node_modules': `${inside.packageFolder}/node_modules` },
    },
    engineLimits,
  )();
  const lines = engineLines(child);
  const ready = await lines.next(startMs);
  if (ready === null || own(ready, 'ready') !== true) {
    await child.kill();
    throw new Error(`${engine.title} did not come up: ${keptWords(lines.stderr().slice(-400))}`);
  }
  return {
    async compile(id, schema, timeoutMs) {
      lines.forget();
      child.stdin.write(`${JSON.stringify({ id, schema: JSON.stringify(schema) })}\n`);
      const answer = await lines.next(timeoutMs);
      if (answer !== null) return toAnswer(answer, await lines.wholeStderr());
      if (!lines.isOver())
        return { outcome: 'failed', reason: 'time', words: `no answer in ${timeoutMs / 1000} s` };
      const end = await child.exited;
      const reason = end.limit === 'memory' ? 'memory' : 'crash';
      return { outcome: 'failed', reason, words: keptWords(lastWords(lines.stderr(), end.signal)) };
    },
    stop: () => child.kill(),
  };
}

function toAnswer(answer: Json, stderr: string): EngineAnswer {
  const ms = Number(own(answer, 'ms') ?? 0);
  if (ownString(answer, 'outcome') === 'compiled') {
    const warnings = own(answer, 'warnings');
    return {
      outcome: 'compiled',
      ms,
      warnings: Array.isArray(warnings) ? warnings.map(String).map(keptWords) : [],
    };
  }
  const words = ownString(answer, 'words') ?? '';
  // Native code says the reason on stderr and throws that it failed.
  const reason = /^.*\berror\b.*$/im.exec(stderr)?.[0] ?? '';
  return { outcome: 'refused', ms, words: keptWords(`${words} ${words.includes(reason) ? '' : reason}`) };
}

/** What a crash left: the text of a C++ exception without the stack trace that node adds, or what ended the program. */
function lastWords(stderr: string, signal: string | null): string {
  const thrown = /what\(\):\s*(.*?)\s*(?:-----|$)/s.exec(stderr)?.[1];
  return thrown ?? (signal === null ? (stderr.trimEnd().split('\n').at(-1) ?? '') : `ended by ${signal}`);
}

/** The lines of a driver that are its own, one by one. */
function engineLines(child: ServerProcess) {
  let text = '';
  let stderr = '';
  let isOver = false;
  const found: Json[] = [];
  let wake: () => void = () => {};
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    const lines = (text + part).split('\n');
    text = (lines.pop() ?? '').slice(-maxLineChars);
    found.push(...lines.flatMap(ownLine));
    wake();
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    stderr = (stderr + part).slice(-keptStderrChars);
  });
  const end = (): void => {
    isOver = true;
    wake();
  };
  child.stdout.on('end', end);
  child.stdout.on('error', end);
  return {
    stderr: () => stderr,
    /** What was printed up to the last answer: it may come after it. */
    async wholeStderr(): Promise<string> {
      for (let waitedMs = 0; waitedMs < longestLagMs && !stderr.includes(answeredMark); waitedMs += 5)
        await sleep(5);
      return stderr.replaceAll(answeredMark, '');
    },
    isOver: () => isOver,
    /** Begins a new question. */
    forget(): void {
      stderr = '';
      found.length = 0;
    },
    /** The next line; null when none comes in time, or the driver has ended. */
    async next(timeoutMs: number): Promise<Json | null> {
      const until = performance.now() + timeoutMs;
      while (found.length === 0 && !isOver) {
        const left = until - performance.now();
        if (left <= 0) return null;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      return found.shift() ?? null;
    },
  };
}

function ownLine(line: string): Json[] {
  if (!line.startsWith('{"engine":')) return [];
  try {
    return [own(JSON.parse(line), 'engine') ?? null];
  } catch {
    return [];
  }
}
