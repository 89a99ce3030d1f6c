import { isObject, type Json, own } from '../../schema/json';
import { appendToken } from '../../schema/pointer';
import { effects } from '../effect';
import type { ToolResult } from '../evaluate';
import type { Finding } from '../finding';
import type { Profile } from '../profiles';
import { rewriteOf, rewrites } from './all';
import { compareRewritten, type Equivalence, equivalenceWords } from './equivalence';
import { recogniseGenerator } from './generators/recognise';
import type { Rewrite, RewriteContext, RewriteKind } from './rewrite';
import { deepestSchema } from './schema/map-schemas';
import { isTooLarge } from './schema/size';

/** Judges a tool in a profile as it was judged in its list; may ask real SDK releases anew. */
export type EvaluateOne = (tool: Json, profile: Profile) => ToolResult | Promise<ToolResult>;

/** One rewrite, at a place or (null) at every place of the tool. */
export interface FixStep {
  id: string;
  title: string;
  pointer: string | null;
}

/** The smallest change found that removes a finding. */
export interface Fix {
  /** The id and title of the rewrite that removes it, the last of the steps. */
  id: string;
  title: string;
  steps: readonly FixStep[];
  /** `same values`, or `loses: …`. */
  equivalence: string;
  found: Equivalence;
  loses: readonly string[];
  rewritten: Json;
  /** The part that changed, small enough to be shown. */
  node: { pointer: string; before: Json | null; after: Json | null };
  /** How to get there in the code that the schema seems to be generated from. */
  spelling: { generator: string; words: string } | null;
}

const maxSteps = 3;
const maxEvaluations = 60;

interface State {
  tool: Json;
  steps: readonly FixStep[];
  used: readonly Rewrite[];
}

/**
 * The smallest rewrite, or chain of up to three, after which a finding is gone and nothing else that is as bad has come. Those
 * that keep the accepted values come first, whatever their number. Null when there is none, or the tool is too large.
 * @param known what `evaluateOne` says of the tool as it is
 */
export async function fixFor(
  tool: Json,
  finding: Finding,
  profile: Profile,
  evaluateOne: EvaluateOne,
  context: RewriteContext = { otherNames: [] },
  known?: ToolResult,
): Promise<Fix | null> {
  if (isTooLarge(tool)) return null;
  const before = known ?? (await evaluateOne(tool, profile));
  const scope = scopeOf(tool, finding.pointer);
  let left = maxEvaluations;
  const isRemoved = async (state: State): Promise<boolean> => {
    left--;
    return isGone(finding, scope, before, await evaluateOne(state.tool, profile));
  };
  const start: State = { tool, steps: [], used: [] };
  const keeping = await search(start, finding, keepingKinds, maxSteps, context, isRemoved, () => left > 30);
  if (keeping !== null) return toFix(tool, keeping);
  const losing = await search(start, finding, losingKinds, 2, context, isRemoved, () => left > 0);
  return losing === null ? null : toFix(tool, losing);
}

const keepingKinds: readonly RewriteKind[] = ['spelling', 'repair', 'name', 'hint'];
const losingKinds: readonly RewriteKind[] = ['values', 'interface', 'spelling', 'repair'];

/** Breadth first, so that shorter chains are found before longer ones; within a length in the order of the kinds. */
async function search(
  start: State,
  finding: Finding,
  kinds: readonly RewriteKind[],
  depth: number,
  context: RewriteContext,
  isRemoved: (state: State) => Promise<boolean>,
  isAllowed: () => boolean,
): Promise<State | null> {
  const seen = new Set<string>([JSON.stringify(start.tool)]);
  let level: State[] = [start];
  for (let length = 1; length <= depth; length++) {
    const next: State[] = [];
    for (const state of level) {
      for (const one of continued(state, finding, kinds, context)) {
        const text = JSON.stringify(one.tool);
        if (seen.has(text)) continue;
        seen.add(text);
        if (!isAllowed()) return null;
        if (await isRemoved(one)) return one;
        next.push(one);
      }
    }
    level = next;
  }
  return null;
}

function* continued(
  state: State,
  finding: Finding,
  kinds: readonly RewriteKind[],
  context: RewriteContext,
): Generator<State> {
  const named = finding.fix === undefined ? undefined : rewriteOf(finding.fix);
  const ordered = kinds.flatMap((kind) => rewrites.filter((one) => one.kind === kind));
  const candidates = named === undefined ? ordered : [named, ...ordered.filter((one) => one !== named)];
  for (const rewrite of candidates) {
    if (!kinds.includes(rewrite.kind)) continue;
    yield* applied(state, rewrite, finding.pointer, context);
  }
}

/** At the place of the finding, then around it, then everywhere. */
function* applied(
  state: State,
  rewrite: Rewrite,
  pointer: string,
  context: RewriteContext,
): Generator<State> {
  for (const at of [pointer, parentOf(pointer), null]) {
    const tool =
      at === null ? rewrite.apply(state.tool, undefined, context) : rewrite.apply(state.tool, at, context);
    if (tool === null) continue;
    const step: FixStep = { id: rewrite.id, title: rewrite.title, pointer: at };
    yield { tool, steps: [...state.steps, step], used: [...state.used, rewrite] };
  }
}

/** The schema around the one that the pointer leads into, so far as the names of keywords tell. */
function parentOf(pointer: string): string {
  const shorter = pointer.replace(
    /\/(properties\/[^/]*|items|prefixItems\/\d+|anyOf\/\d+|oneOf\/\d+|allOf\/\d+)(\/[^/]*)?(\/\d+)?$/,
    '',
  );
  return shorter === '' ? pointer : shorter;
}

/**
 * Whether the finding is gone from its place, has not moved to another, and nothing as bad has come. Findings behind a lost list
 * come to light: they are not new.
 */
function isGone(finding: Finding, scope: string, before: ToolResult, after: ToolResult): boolean {
  const isSame = ({ rule, effect }: Finding): boolean => rule === finding.rule && effect === finding.effect;
  const isHere = (one: Finding): boolean => isSame(one) && isInside(one.pointer, scope);
  if (countOf(after, isSame) >= countOf(before, isSame) || countOf(after, isHere) >= countOf(before, isHere))
    return false;
  if (before.sent === null && after.sent !== null) return true;
  const rank = effects.indexOf(finding.effect);
  const rules = new Set(
    after.findings.filter((one) => effects.indexOf(one.effect) <= rank).map((one) => one.rule),
  );
  return [...rules].every((rule) => {
    const isOfRule = (one: Finding): boolean => one.rule === rule;
    return countOf(after, isOfRule) <= countOf(before, isOfRule);
  });
}

function countOf({ findings }: ToolResult, isCounted: (finding: Finding) => boolean): number {
  return findings.filter(isCounted).length;
}

function isInside(pointer: string, scope: string): boolean {
  return scope === '' || pointer === scope || pointer.startsWith(`${scope}/`);
}

/** The schema that a pointer into a tool leads into, or the pointer itself where it leads to no schema. */
function scopeOf(tool: Json, pointer: string): string {
  const key = ['inputSchema', 'outputSchema'].find((side) => isInside(pointer, `/${side}`));
  const schema = key === undefined ? undefined : own(tool, key);
  if (key === undefined || schema === undefined) return pointer;
  return `/${key}${deepestSchema(schema, pointer.slice(key.length + 1)).pointer}`;
}

function toFix(tool: Json, { tool: rewritten, steps, used }: State): Fix | null {
  const last = steps.at(-1);
  if (last === undefined) return null;
  const { found, loses } = compareRewritten(tool, rewritten, used);
  return {
    id: last.id,
    title: last.title,
    steps,
    equivalence: equivalenceWords(found, loses),
    found,
    loses,
    rewritten,
    node: changedNode(tool, rewritten),
    spelling: spellingOf(tool, steps),
  };
}

/** The advice of the generator that the schema looks like the work of, for the first step that it has one for. */
export function spellingOf(tool: Json, steps: readonly FixStep[]): Fix['spelling'] {
  const generator = recogniseGenerator(tool);
  for (const { id } of steps) {
    const words =
      generator !== undefined && Object.hasOwn(generator.spellings, id) ? generator.spellings[id] : undefined;
    if (generator !== undefined && words !== undefined) return { generator: generator.title, words };
  }
  return null;
}

/** The innermost part of two tools that holds all of their difference. */
export function changedNode(before: Json, after: Json): Fix['node'] {
  let [old, now]: [Json, Json] = [before, after];
  let pointer = '';
  for (;;) {
    if (!isObject(old) || !isObject(now)) break;
    const [a, b]: [Json, Json] = [old, now];
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    const differing = keys.filter(
      (key) => own(a, key) !== own(b, key) && JSON.stringify(own(a, key)) !== JSON.stringify(own(b, key)),
    );
    const [only, ...others] = differing;
    const [inner, outer] = [own(a, only ?? ''), own(b, only ?? '')];
    if (only === undefined || others.length > 0 || inner === undefined || outer === undefined) break;
    // A keyword alone says little: stop at the schema that has it.
    if (!isObject(inner) || !isObject(outer)) {
      if (pointer === '') pointer = appendToken(pointer, only);
      else break;
      [old, now] = [inner, outer];
      break;
    }
    pointer = appendToken(pointer, only);
    [old, now] = [inner, outer];
  }
  return { pointer, before: old, after: now };
}
