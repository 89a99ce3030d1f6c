import { afterAll, describe, expect, it } from 'vitest';
import type { CapturedTool, CaptureRun } from '@/core/capture';
import type { SdkAnswer } from '@/core/compat/client';
import type { Effect } from '@/core/compat/effect';
import { evaluate, type ToolResult } from '@/core/compat/evaluate';
import type { Profile } from '@/core/compat/profiles';
import { toolSet } from '@/core/compat/tool-set';
import { canonicalJson } from '@/core/schema/canonical';
import type { Json } from '@/core/schema/json';
import { isObject, own } from '@/core/schema/json';
import { toolName } from '@/core/schema/tool-name';
import { healthyList, probeLists } from './probes/all';
import { profileOfCapture } from './profile-of-capture';
import { listCaptures, readCapture } from './read-captures';
import { servedTools, type ToolList } from './script';
import { openSdkPeers } from './sdk/ask-sdks';
import type { SdkEngine } from './sdk/engines';

/*
 * Each simulator against every kept capture of its client: the same name, the same schema, the same tools dropped. Where
 * they differ the simulator is wrong. A capture of an older probe suite is compared where its tools still are the same.
 */

const peers = openSdkPeers();
afterAll(() => peers.close());

/** The releases that compile output schemas when they list. */
const engines: readonly SdkEngine[] = ['ts-1.17', 'ts-1.23', 'ts-1.32'];
const asked = new Map<string, SdkAnswer>();

/** What the SDKs say of tools with an output schema; the others are read by shape alone. */
async function ask(
  tools: readonly Json[],
): Promise<(engine: string, index: number) => SdkAnswer | undefined> {
  for (const tool of tools) {
    if (own(tool, 'outputSchema') === undefined) continue;
    for (const engine of engines) {
      const key = `${engine}\0${JSON.stringify(tool)}`;
      if (!asked.has(key)) asked.set(key, await peers.ask(engine, tool));
    }
  }
  return (engine, index) => asked.get(`${engine}\0${JSON.stringify(tools[index])}`);
}

/** The client's own text in a parameter that it adds is not ours to repeat. */
function comparable(schema: Json | undefined): string {
  const copy: Json = structuredClone(schema ?? null);
  const added = own(own(copy, 'properties'), 'wait_for_previous');
  if (isObject(added)) delete added.description;
  return canonicalJson(copy, 'schema');
}

function captured(tool: CapturedTool): string {
  if ('dropped' in tool) return 'dropped';
  return `${tool.sent.name} ${comparable(tool.sent.schema)}`;
}

function simulated(result: ToolResult | undefined, isListLost: boolean): string {
  const sent = result?.sent ?? null;
  return sent === null || isListLost ? 'dropped' : `${sent.name} ${comparable(sent.schema)}`;
}

const none: CapturedTool = { name: null, dropped: { words: null } };

/** A refused request takes the list along too, but the long list was halved until the tool at fault was alone. */
function losesAll(effect: Effect, wasHalved: boolean): boolean {
  return (
    effect === 'page-rejected' ||
    effect === 'server-unusable' ||
    (effect === 'request-rejected' && !wasHalved)
  );
}

function isSame(tool: CapturedTool, served: Json): boolean {
  return tool.name === null || tool.name === toolName(served);
}

/** What is in the first list more often than in the second. */
function without(first: readonly string[], second: readonly string[]): string[] {
  const left = [...second];
  return first.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Pages and cursors are told in words, not simulated. */
function isOnePage({ script }: ToolList): boolean {
  const [page, ...others] = script.pages;
  return others.length === 0 && page?.nextCursor === undefined && script.listError === undefined;
}

async function differences(
  run: CaptureRun,
  profile: Profile,
  serverName: string,
): Promise<{ compared: number; found: string[] }> {
  const list = probeLists.find((one) => one.id === run.list && isOnePage(one));
  const tools = list === undefined ? [] : servedTools(list.script);
  if (tools.length !== run.tools.length) return { compared: 0, found: [] };
  const results = evaluate(toolSet(tools, { serverName }), profile, await ask(tools));
  // What the provider's rules say does not count: the stub takes everything.
  const steps = new Set(profile.client?.steps.map((step) => step.id));
  const isLost = (result: ToolResult): boolean =>
    result.findings.some(({ rule, effect }) => steps.has(rule) && losesAll(effect, run.list === healthyList));
  const isListLost = results.some(isLost);
  const places = run.tools.flatMap((tool, i) => (isSame(tool, tools[i] ?? null) ? [i] : []));
  const theirs = places.map((i) => captured(run.tools[i] ?? none));
  const ours = places.map((i) => simulated(results[i], isListLost));
  // Of two tools sent under one name the capture cannot tell which it was: what was sent counts, not for which of them.
  const found = [
    ...without(theirs, ours).map((text) => `${run.list}: sent ${text.slice(0, 300)}, not simulated`),
    ...without(ours, theirs).map((text) => `${run.list}: simulated ${text.slice(0, 300)}, not sent`),
  ];
  const compared = places.length;
  return { compared, found };
}

/** Clients that rewrite schemas in a way that is not simulated; their pages say so. */
const unsimulated = new Set(['mastra', 'copilot-cli']);

const cases = listCaptures().flatMap((name) => {
  const capture = readCapture(name);
  const profile = capture === null ? undefined : profileOfCapture(capture);
  const isSimulated = capture !== null && profile !== undefined && !unsimulated.has(capture.client);
  return isSimulated ? [{ capture, profile }] : [];
});

describe('the simulators agree with what real clients sent', () => {
  it('there are captures to compare with', () => {
    expect(cases.length).toBeGreaterThan(5);
  });

  it.each(
    cases.map(
      ({ capture, profile }) =>
        [`${capture.client} ${capture.version} ${capture.provider.id}`, capture, profile] as const,
    ),
  )('%s', async (_, capture, profile) => {
    let compared = 0;
    const found: string[] = [];
    for (const run of capture.runs) {
      const result = await differences(run, profile, capture.serverName);
      compared += result.compared;
      found.push(...result.found);
    }
    expect(compared).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });
});
