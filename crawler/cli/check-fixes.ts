import type { ProfileResult } from '@/core/compat/check';
import { effects } from '@/core/compat/effect';
import { evaluate, type ToolResult } from '@/core/compat/evaluate';
import type { Finding } from '@/core/compat/finding';
import { type EvaluateOne, type Fix, fixFor } from '@/core/compat/fix/fix-for';
import { type PortableForm, portableForm } from '@/core/compat/fix/portable-form';
import type { Profile } from '@/core/compat/profiles';
import type { ToolSet } from '@/core/compat/sent';
import type { Json } from '@/core/schema/json';
import { toolName } from '@/core/schema/tool-name';
import { askAll, type SdkPeers } from '@/lab/sdk/ask-sdks';

/** What to write instead: for findings, and (when asked for) whole tools. */
export interface Fixes {
  /** The fix of a finding of the tool at that place; undefined when none was looked for, or found. */
  of(index: number, finding: Finding): Fix | undefined;
  /** Per tool, in order; empty when not asked for. */
  forms: readonly PortableForm[];
}

/** Findings that are given a fix in one run; the rest keep their advice in words. Worst first. */
const maxFixes = { some: 25, all: 500 };

/**
 * Looks for what to write instead. Each finding is fixed once, in the first profile that has it.
 * @param extent `some`: a few findings, one of a rule and tool; `all`: every finding that costs more than hints, and the portable
 * form of every tool
 */
export async function findFixes(
  results: readonly ProfileResult[],
  set: ToolSet,
  peers: SdkPeers,
  extent: 'some' | 'all',
): Promise<Fixes> {
  const names = set.tools.map(toolName);
  const judge = set.tools.map((_, index) => evaluator(set, index, names, peers));
  const othersOf = (index: number): string[] => [...names.filter((_, i) => i !== index), ...set.otherNames];
  const found = new Map<string, Fix>();
  const seenRules = new Set<string>();
  let left = maxFixes[extent];
  for (const { index, finding, profile } of worstFirst(results)) {
    const evaluateOne = judge[index];
    const tool = set.tools[index];
    if (left <= 0 || evaluateOne === undefined || tool === undefined) break;
    const rule = `${index} ${finding.rule}`;
    if (extent === 'some' && seenRules.has(rule)) continue;
    seenRules.add(rule);
    left--;
    const fix = await fixFor(tool, finding, profile, evaluateOne, { otherNames: othersOf(index) });
    if (fix !== null) found.set(keyOf(index, finding), fix);
  }
  const forms: PortableForm[] = [];
  if (extent === 'all') {
    const profiles = results.map(({ profile }) => profile);
    for (const [index, tool] of set.tools.entries()) {
      const evaluateOne = judge[index];
      if (evaluateOne === undefined) continue;
      forms.push(await portableForm(tool, profiles, evaluateOne, { otherNames: othersOf(index) }));
    }
  }
  return { of: (index, finding) => found.get(keyOf(index, finding)), forms };
}

function keyOf(index: number, { rule, pointer, effect }: Finding): string {
  return `${index} ${rule} ${effect} ${pointer}`;
}

/** Each finding that costs more than hints, once, with the first profile that has it. */
function worstFirst(
  results: readonly ProfileResult[],
): { index: number; finding: Finding; profile: Profile }[] {
  const found = new Map<string, { index: number; finding: Finding; profile: Profile }>();
  for (const { profile, tools } of results) {
    for (const [index, { findings }] of tools.entries()) {
      for (const finding of findings) {
        if (finding.effect === 'hint' || finding.effect === 'note') continue;
        const key = keyOf(index, finding);
        if (!found.has(key)) found.set(key, { index, finding, profile });
      }
    }
  }
  return [...found.values()].sort(
    (a, b) => effects.indexOf(a.finding.effect) - effects.indexOf(b.finding.effect),
  );
}

/** Judges other forms of one tool in its place among the others. The SDK releases are asked about each form once. */
function evaluator(set: ToolSet, index: number, names: readonly string[], peers: SdkPeers): EvaluateOne {
  const company: ToolSet = {
    ...set,
    firstIndex: set.firstIndex + index,
    otherNames: [...names.filter((_, i) => i !== index), ...set.otherNames],
  };
  const answers = new Map<string, ReturnType<typeof askAll>>();
  return async (tool: Json, profile: Profile): Promise<ToolResult> => {
    const text = JSON.stringify(tool);
    const asked = answers.get(text) ?? askAll(peers, [tool]);
    answers.set(text, asked);
    const [result] = evaluate({ ...company, tools: [tool] }, profile, await asked);
    if (result === undefined) throw new Error('one tool gives one result');
    return result;
  };
}
