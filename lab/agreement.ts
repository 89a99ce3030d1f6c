import type { CaptureRun, SentTool } from '@/core/capture';
import type { SdkAnswer } from '@/core/compat/client';
import type { Effect } from '@/core/compat/effect';
import { evaluate, type ToolResult as Simulated } from '@/core/compat/evaluate';
import type { Profile } from '@/core/compat/profiles';
import { toolSet } from '@/core/compat/tool-set';
import { canonicalJson } from '@/core/schema/canonical';
import { isObject, type Json, own } from '@/core/schema/json';
import { toolName } from '@/core/schema/tool-name';
import type { ToolResult } from './bisect';
import { probeLists } from './probes/all';
import { rewritesOf } from './rewrites';
import { servedTools, type ToolList } from './script';
import type { SdkPeers } from './sdk/ask-sdks';
import type { SdkEngine } from './sdk/engines';
import type { SweepLine } from './sweep';
import { withoutClientTexts } from './without-client-texts';

/*
 * What a real client sent beside what its simulator says that it sends, tool by tool: the same name in the same namespace,
 * the same description, schema and strict flag, the same tools dropped, and those that take others down. Where the two
 * differ the simulator is wrong.
 */

/** A tool of which client and simulator say different things. */
export interface Disagreement {
  tool: string;
  /** In words: what the client did, and what the simulator says. */
  real: string;
  simulated: string;
  /** Where both send it: the first place in the tool at which the two differ, e.g. `/inputSchema/properties/a`. */
  pointer: string | null;
}

export interface Agreement {
  compared: number;
  disagreements: Disagreement[];
}

/** The list of the probe suite that a run of a capture served; tools that it does not know any more are left out. */
export async function compareRun(
  run: CaptureRun,
  profile: Profile,
  serverName: string,
  peers: SdkPeers,
): Promise<Agreement> {
  const list = probeLists.find((one) => one.id === run.list && isOnePage(one));
  const tools = list === undefined ? [] : servedTools(list.script);
  if (tools.length !== run.tools.length) return { compared: 0, disagreements: [] };
  const isKnown = run.tools.map(({ name }, i) => name === null || name === toolName(tools[i] ?? null));
  return compareList(
    { tools, real: run.tools, isKnown, serverName, wasHalved: run.halvedRuns !== undefined },
    profile,
    peers,
  );
}

/** A tool of a sweep, whose lists are halved until the tools at fault are found. */
export async function compareSwept(line: SweepLine, profile: Profile, peers: SdkPeers): Promise<Agreement> {
  const { tool, serverName } = line;
  const name = toolName(tool);
  return compareList(
    { tools: [tool], real: [{ ...line, name }], isKnown: [true], serverName, wasHalved: true },
    profile,
    peers,
  );
}

interface Compared {
  tools: readonly Json[];
  /** As long as `tools`. */
  real: readonly ToolResult[];
  /** False for a tool that is not compared; as long as `tools`. */
  isKnown: readonly boolean[];
  serverName: string;
  /** Tools that take others down were set apart, so that they lose themselves alone. */
  wasHalved: boolean;
}

async function compareList(of: Compared, profile: Profile, peers: SdkPeers): Promise<Agreement> {
  const { tools, real, isKnown, serverName, wasHalved } = of;
  const results = evaluate(toolSet(tools, { serverName }), profile, await askSdks(peers, tools));
  // What the provider's rules say does not count: the stub takes everything.
  const steps = new Set(profile.client?.steps.map(({ id }) => id));
  const takesOthers = results.map(({ findings }) =>
    findings.some(({ rule, effect }) => steps.has(rule) && effectsOnOthers.includes(effect)),
  );
  const isListLost = !wasHalved && takesOthers.includes(true);
  const places = tools.flatMap((_, i) => (isKnown[i] === true ? [i] : []));
  const theirs = places.map((i) => realFate(tools[i] ?? null, real[i], wasHalved));
  const ours = places.map((i) =>
    simulatedFate(tools[i] ?? null, results[i], isListLost, wasHalved && takesOthers[i] === true),
  );
  return { compared: places.length, disagreements: disagreementsOf(theirs, ours) };
}

/** Effects on other tools than the one at fault. */
const effectsOnOthers: readonly Effect[] = ['page-rejected', 'server-unusable', 'request-rejected'];

/** The releases that compile output schemas when they list. */
const compilingEngines: readonly SdkEngine[] = ['ts-1.17', 'ts-1.23', 'ts-1.32'];
const answersOf = new WeakMap<SdkPeers, Map<string, SdkAnswer>>();

/** What the SDKs say of tools with an output schema; the others are read by shape alone. */
async function askSdks(
  peers: SdkPeers,
  tools: readonly Json[],
): Promise<(engine: string, index: number) => SdkAnswer | undefined> {
  const answers = answersOf.get(peers) ?? new Map<string, SdkAnswer>();
  answersOf.set(peers, answers);
  for (const tool of tools) {
    if (own(tool, 'outputSchema') === undefined) continue;
    for (const engine of compilingEngines) {
      const key = `${engine}\0${JSON.stringify(tool)}`;
      if (!answers.has(key)) answers.set(key, await peers.ask(engine, tool));
    }
  }
  return (engine, index) => answers.get(`${engine}\0${JSON.stringify(tools[index])}`);
}

/** What became of a tool, on one side. */
interface Fate {
  tool: string;
  /** Null where it is not sent. */
  sent: { description: string; schema: Json } | null;
  words: string;
  /** The same for what counts as the same. */
  key: string;
}

const notSent = { dropped: 'not sent', takesOthers: 'not sent, and no other of its list either' } as const;

function realFate(served: Json, result: ToolResult | undefined, wasHalved: boolean): Fate {
  const tool = result?.name ?? '';
  if (result !== undefined && 'sent' in result) return sentFate(tool, served, result.sent);
  // Whether a client that loses the request ends in an error or goes on without tools is a matter of the program around it.
  const takesOthers =
    result !== undefined && ('failed' in result || result.dropped.takesOthers === true) && wasHalved;
  return lostFate(tool, takesOthers);
}

function simulatedFate(
  served: Json,
  result: Simulated | undefined,
  isListLost: boolean,
  takesOthers: boolean,
): Fate {
  const tool = result?.name ?? '';
  const sent = result?.sent ?? null;
  if (sent === null || isListLost || takesOthers) return lostFate(tool, takesOthers);
  return sentFate(tool, served, { ...sent, schema: sent.schema ?? null });
}

function lostFate(tool: string, takesOthers: boolean): Fate {
  const words = takesOthers ? notSent.takesOthers : notSent.dropped;
  return { tool, sent: null, words, key: words };
}

function sentFate(tool: string, served: Json, sent: Omit<SentTool, 'field'>): Fate {
  const { name, group = '', strict = false } = sent;
  // A capture does not hold what a client wrote into a tool by itself.
  const kept = withoutClientTexts(served, { ...sent, field: '' });
  const schema = withoutOwnText(kept.schema);
  // Whether there is no description or an empty one is all the same to a model.
  const description = (kept.description ?? '').trim();
  const words = `sent as ${group === '' ? '' : `${group} / `}${name}${strict ? ', strict' : ''}`;
  const key = JSON.stringify([words, description, canonicalJson(schema, 'schema')]);
  return { tool, sent: { description, schema }, words, key };
}

/** The client's own text in a parameter that it adds is not ours to repeat. */
function withoutOwnText(schema: Json): Json {
  const copy: Json = structuredClone(schema);
  const added = own(own(copy, 'properties'), 'wait_for_previous');
  if (isObject(added)) delete added.description;
  return copy;
}

/** Of two tools sent under one name nobody can tell which it was: what was sent counts, not for which of them. */
function disagreementsOf(theirs: readonly Fate[], ours: readonly Fate[]): Disagreement[] {
  const leftTheirs = without(theirs, ours);
  const leftOurs = without(ours, theirs);
  return leftTheirs.map((real) => {
    const simulated = leftOurs.find(({ tool }) => tool === real.tool) ?? leftOurs[0] ?? lostFate('', false);
    leftOurs.splice(leftOurs.indexOf(simulated), 1);
    return {
      tool: real.tool,
      real: real.words,
      simulated: simulated.words,
      pointer: firstDifference(simulated.sent, real.sent),
    };
  });
}

function firstDifference(simulated: Fate['sent'], real: Fate['sent']): string | null {
  if (simulated === null || real === null) return null;
  if (simulated.description !== real.description) return '/description';
  const pointer = rewritesOf(simulated.schema, real.schema)[0]?.pointer;
  return pointer === undefined ? null : `/inputSchema${pointer}`;
}

/** What is in the first list more often than in the second. */
function without(first: readonly Fate[], second: readonly Fate[]): Fate[] {
  const left = second.map(({ key }) => key);
  return first.filter(({ key }) => {
    const at = left.indexOf(key);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Pages and cursors are told in words, not simulated. */
function isOnePage({ script }: ToolList): boolean {
  const [page, ...others] = script.pages;
  return others.length === 0 && page?.nextCursor === undefined && script.listError === undefined;
}
