import { afterAll, describe, expect, it } from 'vitest';
import { evaluate, type ToolResult } from '@/core/compat/evaluate';
import { portableForm } from '@/core/compat/fix/portable-form';
import { allProfiles, type Profile } from '@/core/compat/profiles';
import { toolSet } from '@/core/compat/tool-set';
import type { Json } from '@/core/schema/json';
import { askAll, openSdkPeers } from '@/lab/sdk/ask-sdks';
import { corpusPackages, hasCorpus } from '@/test/helpers/npm-corpus';

/** Every so many of the tools of the newest releases; all of them take half an hour. */
const every = 200;
const peers = openSdkPeers();
afterAll(() => peers.close());

/** Judges one form after the other; real SDK releases are asked about each once. */
function judge(): (tool: Json, profile: Profile) => Promise<ToolResult> {
  const answers = new Map<string, ReturnType<typeof askAll>>();
  return async (tool, profile) => {
    const text = JSON.stringify(tool);
    const asked = answers.get(text) ?? askAll(peers, [tool]);
    answers.set(text, asked);
    const [result] = evaluate(toolSet([tool]), profile, await asked);
    if (result === undefined) throw new Error('one tool gives one result');
    return result;
  };
}

const isRefused = ({ grade }: ToolResult): boolean => grade === 'D' || grade === 'F';

describe.skipIf(!hasCorpus)('the portable form of tools of ../shared (skipped when it is not there)', () => {
  const tools = hasCorpus ? corpusPackages().flatMap((releases) => releases.at(-1)?.tools ?? []) : [];
  const profiles = allProfiles();

  it('is taken by every profile that takes any form with the same values', async () => {
    const missed: string[] = [];
    for (const tool of tools.filter((_, i) => i % every === 0)) {
      const evaluateOne = judge();
      const form = await portableForm(tool, profiles, evaluateOne);
      for (const profile of profiles) {
        if (!isRefused(await evaluateOne(form.tool, profile))) continue;
        const alone = await portableForm(tool, [profile], evaluateOne);
        if (!isRefused(await evaluateOne(alone.tool, profile)))
          missed.push(`${profile.id} ${JSON.stringify(tool)}`);
      }
    }
    expect(missed).toEqual([]);
  }, 120_000);
});
