import type { ProfileResult } from '@/core/compat/check';
import { checkWithin } from '@/core/compat/check-within';
import type { SdkAnswer } from '@/core/compat/client';
import { effects } from '@/core/compat/effect';
import { evaluate, type SdkAnswers, type ToolResult } from '@/core/compat/evaluate';
import type { Finding } from '@/core/compat/finding';
import { type EvaluateOne, type Fix, fixFor } from '@/core/compat/fix/fix-for';
import { type PortableForm, portableForm } from '@/core/compat/fix/portable-form';
import type { Profile } from '@/core/compat/profiles';
import type { ToolSet } from '@/core/compat/sent';
import type { Json } from '@/core/schema/json';
import { toolName } from '@/core/schema/tool-name';
import { openSdkPeers, type SdkPeers } from '@/lab/sdk/ask-sdks';
import { type SdkEngine, sdkEngines } from '@/lab/sdk/engines';

/** SDK releases that the site asks, in one worker for all pages, and what they said lately. */
const shared = globalThis as typeof globalThis & {
  schemalogPeers?: { peers: SdkPeers; said: Map<string, SdkAnswer> };
};
const maxSaid = 5_000;

async function ask(engine: SdkEngine, tool: Json): Promise<SdkAnswer> {
  shared.schemalogPeers ??= { peers: openSdkPeers(), said: new Map() };
  const { peers, said } = shared.schemalogPeers;
  const key = `${engine} ${JSON.stringify(tool)}`;
  const known = said.get(key);
  if (known !== undefined) return known;
  const answer = await peers.ask(engine, tool);
  // No answer may only mean that the machine was busy: it is asked again.
  if (answer.accepted === null) return answer;
  if (said.size >= maxSaid) said.clear();
  said.set(key, answer);
  return answer;
}

/** After this time no SDK release is asked about another tool: what it says is not known then. */
const askingMs = 30_000;

/** What the SDK releases say that these profiles ask, as far as there is time. */
async function answersFor(
  set: ToolSet,
  profiles: readonly Profile[],
  until = Number.POSITIVE_INFINITY,
): Promise<SdkAnswers> {
  const answers = new Map<string, SdkAnswer>();
  for (const engine of enginesOf(profiles)) {
    for (const [index, tool] of set.tools.entries()) {
      const key = `${engine} ${index}`;
      answers.set(key, Date.now() < until ? await ask(engine, tool) : noTime);
    }
  }
  return (engine, index) => answers.get(`${engine} ${index}`);
}

const noTime: SdkAnswer = { accepted: null, words: 'there was no time to ask' };

/** A tool that no step stumbles over, to see which SDK releases a profile asks. */
const harmless: ToolSet = {
  tools: [{ name: 't', inputSchema: { type: 'object' }, outputSchema: { type: 'object' } }],
  serverName: 's',
  toolCount: 1,
  firstIndex: 0,
  otherNames: [],
};

function enginesOf(profiles: readonly Profile[]): SdkEngine[] {
  const asked = new Set<string>();
  const clients = new Map(profiles.map((profile) => [`${profile.client?.id} ${profile.version}`, profile]));
  for (const profile of clients.values()) {
    evaluate(harmless, profile, (engine) => {
      asked.add(engine);
      return undefined;
    });
  }
  return (Object.keys(sdkEngines) as SdkEngine[]).filter((engine) => asked.has(engine));
}

/**
 * Judges a set in profiles, in order, for as long as there is time: the profiles that were not reached are left out.
 * @param budgetMs at least one profile is judged
 */
export async function judge(
  set: ToolSet,
  profiles: readonly Profile[],
  budgetMs: number,
): Promise<ProfileResult[]> {
  const answers = await answersFor(set, profiles, Date.now() + askingMs);
  const until = Date.now() + budgetMs;
  return checkWithin(set, profiles, answers, {
    isTimeUp: () => Date.now() > until,
    pause: () => new Promise((resolve) => setImmediate(resolve)),
  });
}

class OutOfTime extends Error {}

/** Judges other forms of the tool at a place among the others. @throws OutOfTime inside when the time is up */
function evaluator(
  set: ToolSet,
  index: number,
  until: number,
): { evaluateOne: EvaluateOne; otherNames: string[] } {
  const otherNames = [...set.tools.map(toolName).filter((_, i) => i !== index), ...set.otherNames];
  const evaluateOne: EvaluateOne = async (tool, profile): Promise<ToolResult> => {
    if (Date.now() > until) throw new OutOfTime();
    const one: ToolSet = { ...set, tools: [tool], firstIndex: set.firstIndex + index, otherNames };
    const [result] = evaluate(one, profile, await answersFor(one, [profile]));
    if (result === undefined) throw new Error('one tool gives one result');
    return result;
  };
  return { evaluateOne, otherNames };
}

/** Findings of a result that are given a fix. */
const maxFixes = 6;

/** What to write instead, for the findings that cost more than hints, as far as there is time. */
export async function fixesOf(
  set: ToolSet,
  index: number,
  profile: Profile,
  result: ToolResult,
  budgetMs: number,
): Promise<ReadonlyMap<Finding, Fix>> {
  const tool = set.tools[index];
  const fixes = new Map<Finding, Fix>();
  if (tool === undefined) return fixes;
  const { evaluateOne, otherNames } = evaluator(set, index, Date.now() + budgetMs);
  const harmful = result.findings.filter(({ effect }) => effects.indexOf(effect) < effects.indexOf('hint'));
  try {
    for (const finding of harmful.slice(0, maxFixes)) {
      const fix = await fixFor(tool, finding, profile, evaluateOne, { otherNames });
      if (fix !== null) fixes.set(finding, fix);
    }
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
  }
  return fixes;
}

/** The portable form of a tool over profiles; null when the time was not enough. */
export async function portableWithin(
  set: ToolSet,
  index: number,
  profiles: readonly Profile[],
  budgetMs: number,
): Promise<PortableForm | null> {
  const tool = set.tools[index];
  if (tool === undefined) return null;
  const { evaluateOne, otherNames } = evaluator(set, index, Date.now() + budgetMs);
  try {
    return await portableForm(tool, profiles, evaluateOne, { otherNames });
  } catch (error) {
    if (error instanceof OutOfTime) return null;
    throw error;
  }
}
