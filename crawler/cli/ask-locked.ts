import PQueue from 'p-queue';
import type { InspectionResult } from '@/core/inspection';
import type { LockedServer } from '@/core/lock/lock';
import type { Wanted } from '@/core/lock/pin';
import { type CommandInput, type CommandOption, numberValue } from './command';
import { inspectLocked, type NotAsked } from './locked-target';

type Server = Pick<LockedServer, keyof Wanted>;

const usualConcurrency = 4;
/** A list that takes longer than this says how far it is. */
const usualSayEveryMs = 5_000;

export const concurrencyOption: CommandOption = {
  type: 'string',
  value: 'N',
  help: `servers that are asked at a time (default ${usualConcurrency}; one at a time of each host)`,
};

/**
 * Inspects the servers of a lock, several at a time. What is to be said of them goes to stderr in their order, and how far it is
 * when that takes long.
 * @param how `isEnough` ends it early: what was not asked then is missing
 * @returns answers in the order of the servers; null when the user ended it
 */
export async function askLocked(
  servers: readonly Server[],
  input: CommandInput,
  {
    isEnough = () => false,
    sayEveryMs = usualSayEveryMs,
  }: { isEnough?(answer: InspectionResult | NotAsked): boolean; sayEveryMs?: number } = {},
): Promise<(InspectionResult | NotAsked | undefined)[] | null> {
  const concurrency = numberValue(input, 'concurrency', 1, 32) ?? usualConcurrency;
  const answers: (InspectionResult | NotAsked | undefined)[] = servers.map(() => undefined);
  let said = 0;
  let done = 0;
  let isOver = false;
  const sayInOrder = (): void => {
    for (let answer = answers[said]; answer !== undefined; answer = answers[++said])
      if ('why' in answer) process.stderr.write(answer.note);
  };
  const ask = async (at: number): Promise<void> => {
    const server = servers[at];
    if (server === undefined || isOver || input.signal.aborted) return;
    const answer = await inspectLocked(server, input);
    answers[at] = answer;
    done++;
    isOver ||= isEnough(answer);
    sayInOrder();
  };
  const queue = new PQueue({ concurrency });
  const timer = setInterval(() => {
    process.stderr.write(`${done} of ${servers.length} servers answered\n`);
  }, sayEveryMs);
  try {
    const lanes = lanesOf(servers).map((lane) => async () => {
      for (const at of lane) await ask(at);
    });
    await queue.addAll(lanes);
    // Those behind one that was not asked any more.
    for (const answer of answers.slice(said))
      if (answer !== undefined && 'why' in answer) process.stderr.write(answer.note);
  } finally {
    clearInterval(timer);
  }
  return input.signal.aborted ? null : answers;
}

/** Places of servers that are asked one after the other: those of one host; every other server is alone. */
function lanesOf(servers: readonly Server[]): number[][] {
  const lanes = new Map<string, number[]>();
  for (const [at, { target }] of servers.entries()) {
    const host = /^https?:\/\//i.test(target) && URL.canParse(target) ? new URL(target).host : `at ${at}`;
    const lane = lanes.get(host);
    if (lane === undefined) lanes.set(host, [at]);
    else lane.push(at);
  }
  return [...lanes.values()];
}
