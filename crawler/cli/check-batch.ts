import type { Readable, Writable } from 'node:stream';
import { checkTools } from '@/core/compat/check';
import { type CheckJson, checkJson } from '@/core/compat/check-json';
import { type Grade, grades } from '@/core/compat/effect';
import { selectProfiles, UnknownProfile, type Wish } from '@/core/compat/profiles';
import { toolSet } from '@/core/compat/tool-set';
import { isObject, type Json, own, ownString } from '@/core/schema/json';
import { askAll, type SdkPeers } from '@/lab/sdk/ask-sdks';
import { answerLines, readRequest } from './batch-lines';

/**
 * Reads sets of tools, a JSON object a line, and answers a line for each, in order: `{id, tools}`, or `{id, error}` for a line
 * that cannot be understood.
 * @returns the worst grade met
 */
export async function runCheckBatch(
  input: Readable,
  output: Writable,
  signal: AbortSignal,
  peers: SdkPeers,
): Promise<Grade> {
  let worst: Grade = 'A';
  await answerLines(input, output, signal, async (line) => {
    const answer = await answerCheck(line, peers);
    for (const tool of 'tools' in answer ? answer.tools : []) {
      for (const { grade } of tool.results) if (grades.indexOf(grade) > grades.indexOf(worst)) worst = grade;
    }
    return answer;
  });
  return worst;
}

type Answer = ({ id: Json; assumed?: string[] } & CheckJson) | { id: Json; error: string };

/** The answer to one line; null stands for one that was too long. */
export async function answerCheck(line: string | null, peers: SdkPeers): Promise<Answer> {
  const read = readRequest(line);
  if (read.error !== undefined) return read;
  const { id, request } = read;
  try {
    const tools = toolsOf(request);
    const { profiles, assumed } = chosenProfiles(wishOf(request));
    const set = toolSet(tools, contextOf(request));
    const results = checkTools(set, profiles, await askAll(peers, tools));
    return { id, ...checkJson(results), ...(assumed.length > 0 ? { assumed } : {}) };
  } catch (error) {
    return { id, error: (error as Error).message };
  }
}

/** As `selectProfiles`; a provider that nobody knows leaves the client alone, and the answer says so. */
function chosenProfiles(wish: Wish): ReturnType<typeof selectProfiles> {
  try {
    return selectProfiles(wish);
  } catch (error) {
    const { provider, ...rest } = wish;
    const isProvider = provider !== undefined && wish.client !== undefined && wish.profiles === undefined;
    if (!(error instanceof UnknownProfile) || !isProvider) throw error;
    const { profiles, assumed } = selectProfiles(rest);
    return { profiles, assumed: [`"${provider}" is not known; judged without it`, ...assumed] };
  }
}

function toolsOf(request: Json): Json[] {
  if (!isObject(request)) throw new Error('the line is no JSON object');
  const tools = own(request, 'tools');
  if (!Array.isArray(tools)) throw new Error('"tools" is no array');
  return tools;
}

/** What is known about the tools' company stands in the request itself, or in its `context`. */
function contextOf(request: Json): Json {
  const context = own(request, 'context');
  return isObject(context) && isObject(request) ? { ...context, ...request } : request;
}

function wishOf(request: Json): Wish {
  const profiles = own(request, 'profiles');
  if (
    profiles !== undefined &&
    !(Array.isArray(profiles) && profiles.every((one) => typeof one === 'string'))
  ) {
    throw new Error('"profiles" is no array of ids');
  }
  const wish: Wish = profiles === undefined ? {} : { profiles: profiles as string[] };
  for (const key of ['client', 'clientVersion', 'provider', 'mode', 'date'] as const) {
    const value = own(request, key);
    if (value === undefined || value === null || value === '') continue;
    if (typeof value !== 'string') throw new Error(`"${key}" is no text`);
    wish[key] = value;
  }
  if (wish.date !== undefined && !/^\d{4}-\d\d-\d\d/.test(wish.date)) {
    throw new Error(`"date" is a day such as 2026-09-30, not "${ownString(request, 'date')?.slice(0, 40)}"`);
  }
  return wish.date === undefined ? wish : { ...wish, date: wish.date.slice(0, 10) };
}
