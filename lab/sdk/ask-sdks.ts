import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SdkAnswer } from '@/core/compat/client';
import type { Json } from '@/core/schema/json';
import { type SdkEngine, sdkEngines } from './engines';
import { faultPointer } from './fault-pointer';

const answerTimeoutMs = 20_000;
/** A release is loaded once a worker; on a busy machine that takes a while, and says nothing about a tool. */
const loadTimeoutMs = 120_000;
const harmless = JSON.stringify([{ name: 't', inputSchema: { type: 'object' } }]);
/** Tools of a page that is asked about at once. */
const pageTools = 50;
const maxOldGenerationSizeMb = 512;

type Reply = {
  answer?: { accepted: true; uncallable?: string } | { accepted: false; words: string; path: string[] };
  failure?: string;
};

/** Real SDK releases in a worker that is ended and started anew when a schema hangs or bursts it. Close it when done. */
export interface SdkPeers {
  /** What the release says of a page with this one tool. Never rejects: no answer in 20 seconds leaves it open. */
  ask(engine: SdkEngine, tool: Json): Promise<SdkAnswer>;
  /** True when it takes a page with all of these tools; otherwise nothing is said of any of them. */
  takesAll(engine: SdkEngine, tools: readonly Json[]): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Starts no worker until the first question.
 * @param root the folder of the project, when the working folder is another
 */
export function openSdkPeers(root?: string): SdkPeers {
  let worker: Worker | null = null;
  let next = 0;
  const loaded = new Set<SdkEngine>();
  let last: Promise<unknown> = Promise.resolve();

  const stop = async (): Promise<void> => {
    const old = worker;
    worker = null;
    loaded.clear();
    await old?.terminate();
  };

  const exchange = (engine: SdkEngine, text: string, timeoutMs: number): Promise<Reply> => {
    worker ??= startWorker(root);
    const current = worker;
    const id = next++;
    return new Promise<Reply>((resolve) => {
      const finish = (reply: Reply): void => {
        clearTimeout(timer);
        current.off('message', onMessage);
        current.off('error', onEnd);
        current.off('exit', onEnd);
        resolve(reply);
      };
      const onMessage = (reply: Reply & { id: number }): void => {
        if (reply.id === id) finish(reply);
      };
      const onEnd = (): void => finish({ failure: 'it ran out of memory' });
      const timer = setTimeout(() => finish({ failure: `no answer in ${timeoutMs / 1000} s` }), timeoutMs);
      current.on('message', onMessage);
      current.once('error', onEnd);
      current.once('exit', onEnd);
      current.postMessage({ id, engine, text });
    });
  };

  const askPage = async (engine: SdkEngine, tools: readonly Json[]): Promise<Reply> => {
    const text = textOf(tools);
    if (text === null) return { failure: 'nested too deeply to be sent' };
    if (!loaded.has(engine)) {
      await exchange(engine, harmless, loadTimeoutMs);
      loaded.add(engine);
    }
    const reply = await exchange(engine, text, answerTimeoutMs);
    if (reply.answer === undefined) await stop();
    return reply;
  };

  const askOne = async (engine: SdkEngine, tool: Json): Promise<SdkAnswer> => {
    const { answer, failure } = await askPage(engine, [tool]);
    if (answer === undefined) return { accepted: null, words: failure ?? 'no answer' };
    if (answer.accepted) return answer;
    return { accepted: false, pointer: faultPointer(tool, answer.path, answer.words), words: answer.words };
  };

  // One question at a time: a hanging one is then known by name.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const answer = last.then(work);
    last = answer;
    return answer;
  };

  return {
    ask: (engine, tool) => inTurn(() => askOne(engine, tool)),
    takesAll: (engine, tools) => inTurn(async () => isWhole((await askPage(engine, tools)).answer)),
    close: stop,
  };
}

/** Asks every engine about every tool. @returns the answers by engine and place, as `evaluate` reads them */
export async function askAll(
  peers: SdkPeers,
  tools: readonly Json[],
): Promise<(engine: string, index: number) => SdkAnswer | undefined> {
  const answers = new Map<string, SdkAnswer>();
  for (const engine of Object.keys(sdkEngines) as SdkEngine[]) {
    for (let first = 0; first < tools.length; first += pageTools) {
      const page = tools.slice(first, first + pageTools);
      // Most pages are taken whole, which is one question instead of one a tool.
      const isTaken = page.length > 1 && (await peers.takesAll(engine, page));
      for (const [i, tool] of page.entries()) {
        const answer: SdkAnswer = isTaken ? { accepted: true } : await peers.ask(engine, tool);
        answers.set(`${engine} ${first + i}`, answer);
      }
    }
  }
  return (engine, index) => answers.get(`${engine} ${index}`);
}

/** Taken, with nothing to say of any tool. */
function isWhole(answer: Reply['answer']): boolean {
  return answer?.accepted === true && answer.uncallable === undefined;
}

/** Null for what is nested beyond what JSON can be written of. */
function textOf(tools: readonly Json[]): string | null {
  try {
    return JSON.stringify(tools);
  } catch {
    return null;
  }
}

function startWorker(root: string | undefined): Worker {
  const options = { env: {}, resourceLimits: { maxOldGenerationSizeMb } };
  // The bundler of the site finds the file in this very form alone.
  const worker =
    root === undefined
      ? new Worker(join(process.cwd(), 'lab/sdk/worker.mjs'), options)
      : new Worker(join(root, 'lab/sdk/worker.mjs'), options);
  worker.unref();
  return worker;
}
