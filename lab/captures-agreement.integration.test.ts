import { afterAll, describe, expect, it } from 'vitest';
import type { CapturedTool, CaptureRun } from '@/core/capture';
import type { SdkAnswer } from '@/core/compat/client';
import { evaluate, type ToolResult } from '@/core/compat/evaluate';
import type { Profile } from '@/core/compat/profiles';
import { toolSet } from '@/core/compat/tool-set';
import { canonicalJson } from '@/core/schema/canonical';
import type { Json } from '@/core/schema/json';
import { isObject, own } from '@/core/schema/json';
import { toolName } from '@/core/schema/tool-name';
import { probeLists } from './probes/all';
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

function simulated({ sent }: ToolResult, isListLost: boolean): string {
  return sent === null || isListLost ? 'dropped' : `${sent.name} ${comparable(sent.schema)}`;
}

const losesList = ['page-rejected', 'server-unusable'];

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
  const isListLost = results.some((result) =>
    result.findings.some((finding) => losesList.includes(finding.effect)),
  );
  const found: string[] = [];
  let compared = 0;
  run.tools.forEach((tool, i) => {
    const result = results[i];
    if (result === undefined || (tool.name !== null && tool.name !== toolName(tools[i] ?? null))) return;
    compared++;
    const [theirs, ours] = [captured(tool), simulated(result, isListLost)];
    if (theirs !== ours)
      found.push(`${run.list}/${tool.name}: sent ${theirs.slice(0, 300)}, simulated ${ours.slice(0, 300)}`);
  });
  return { compared, found };
}

const cases = listCaptures().flatMap((name) => {
  const capture = readCapture(name);
  const profile = capture === null ? undefined : profileOfCapture(capture);
  return capture === null || profile === undefined ? [] : [{ capture, profile }];
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
