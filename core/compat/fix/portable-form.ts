import type { Json } from '../../schema/json';
import type { Grade } from '../effect';
import type { ToolResult } from '../evaluate';
import type { Profile } from '../profiles';
import { rewrites } from './all';
import { compareRewritten, compareTools, type Equivalence, equivalenceWords } from './equivalence';
import { type EvaluateOne, type Fix, type FixStep, spellingOf } from './fix-for';
import { nameMapping } from './portable-name';
import type { Rewrite, RewriteContext } from './rewrite';
import { isTooLarge } from './schema/size';

/** A tool written so that it works in as many profiles as can be, with the same accepted values. */
export interface PortableForm {
  /** The tool itself when nothing has to be, or can be, written otherwise. */
  tool: Json;
  steps: readonly FixStep[];
  found: Equivalence;
  equivalence: string;
  /** What is lost beside values: formats, defaults, texts. */
  loses: readonly string[];
  /** The new name, when it has one. */
  renamed: { from: string; to: string } | null;
  /** In how many of the profiles the tool works, with hints lost at most (grades A and B). */
  before: number;
  after: number;
  profiles: number;
  /** Profiles in which it works only now, and those known not to take it either way, by id. */
  gained: readonly string[];
  left: readonly string[];
  /** Profiles in which it worked and works no longer: what one API asks for, another may refuse. */
  lost: readonly string[];
  spellings: readonly NonNullable<Fix['spelling']>[];
  /** Why nothing was tried: too large to rewrite. */
  note: string | null;
}

/** How bad a grade is; hints lost count as nothing. */
const weight: Record<Grade, number> = { A: 0, B: 0, C: 2, '?': 3, D: 4, F: 6 };
const maxRounds = 2;

interface Draft {
  tool: Json;
  used: readonly Rewrite[];
  results: readonly ToolResult[];
}

/**
 * The portable form of a tool over profiles. All rewrites that keep the accepted values are made; if profiles are won, each
 * rewrite that none of them needs is taken back. Then those that cost a hint are tried one by one, and kept where a profile is
 * won. A profile in which the tool worked is lost only where several are won for it, and no step is left that is not proven, or shown by generated values, to
 * keep the values. Takes a bounded number of evaluations.
 */
export async function portableForm(
  tool: Json,
  profiles: readonly Profile[],
  evaluateOne: EvaluateOne,
  context: RewriteContext = { otherNames: [] },
): Promise<PortableForm> {
  const evaluateIn = async (form: Json, chosen: readonly Profile[]): Promise<ToolResult[]> => {
    const results: ToolResult[] = [];
    for (const profile of chosen) results.push(await evaluateOne(form, profile));
    return results;
  };
  const original: Draft = { tool, used: [], results: await evaluateIn(tool, profiles) };
  if (isTooLarge(tool)) return finish(original, original, profiles, 'too large to rewrite');
  if (original.results.every(doesWork)) return finish(original, original, profiles, null);
  const search: Search = { original, profiles, context, evaluateIn };
  // Rewrites are exact by construction; should a proof fail, all is done again with a proof before each step.
  const hopeful = await bestForm(search, false);
  const best = isKept(tool, hopeful.used, context) ? hopeful : await bestForm(search, true);
  return finish(original, best, profiles, null);
}

interface Search {
  original: Draft;
  profiles: readonly Profile[];
  context: RewriteContext;
  evaluateIn(form: Json, chosen: readonly Profile[]): Promise<ToolResult[]>;
}

async function bestForm(search: Search, isCareful: boolean): Promise<Draft> {
  const { original, profiles, context, evaluateIn } = search;
  const draft = async (wanted: readonly Rewrite[]): Promise<Draft> => {
    const { form, used } = made(original.tool, wanted, context, isCareful);
    return {
      tool: form,
      used,
      results: form === original.tool ? original.results : await evaluateIn(form, profiles),
    };
  };
  const keeping = rewrites.filter(
    ({ kind, isExactAtTimes }) => !['hint', 'interface', 'values'].includes(kind) || isExactAtTimes,
  );
  const full = await harmless(await draft(keeping), original, draft);
  let best = original;
  if (isBetter(full, original, original)) {
    const kept = await needed(full, search, isCareful);
    const fewest = kept.length === full.used.length ? full : await draft(kept);
    best = cost(fewest, original) <= cost(full, original) ? fewest : full;
  }
  for (const rewrite of rewrites.filter(({ kind }) => kind === 'hint')) {
    if (best.results.every(doesWork)) break;
    const { form, used } = made(original.tool, inOrder([...best.used, rewrite]), context, isCareful);
    if (!used.includes(rewrite)) continue;
    const failing = profiles.filter((_, i) => !isSettled(best.results[i]));
    const there = await evaluateIn(form, failing);
    if (!there.some(doesWork)) continue;
    const next = { tool: form, used, results: await evaluateIn(form, profiles) };
    if (isBetter(next, best, original)) best = next;
  }
  return best;
}

/** Where a profile that took the tool takes the form no longer: without those that cost more profiles than they win. */
async function harmless(
  full: Draft,
  original: Draft,
  draft: (wanted: readonly Rewrite[]) => Promise<Draft>,
): Promise<Draft> {
  let best = full;
  if (lostIn(best, original) === 0) return best;
  for (const rewrite of [...full.used].reverse()) {
    if (!best.used.includes(rewrite)) continue;
    const fewer = await draft(best.used.filter((one) => one !== rewrite));
    if (cost(fewer, original) < cost(best, original)) best = fewer;
    if (lostIn(best, original) === 0) return best;
  }
  return best;
}

/** Without those that no won profile needs. */
async function needed(
  full: Draft,
  { original, profiles, context, evaluateIn }: Search,
  isCareful: boolean,
): Promise<readonly Rewrite[]> {
  const isWon = (_: Profile, i: number): boolean => weightOf(full.results[i]) < weightOf(original.results[i]);
  const won = profiles.filter(isWon);
  const aim = full.results.filter((_, i) => isWon(profiles[i] as Profile, i)).map(weightOf);
  let kept = full.used;
  for (const rewrite of [...full.used].reverse()) {
    if (!kept.includes(rewrite)) continue;
    const { form, used } = made(
      original.tool,
      kept.filter((one) => one !== rewrite),
      context,
      isCareful,
    );
    const results = await evaluateIn(form, won);
    if (results.every((result, i) => weightOf(result) <= (aim[i] ?? 0))) kept = used;
  }
  return kept;
}

function inOrder(used: readonly Rewrite[]): Rewrite[] {
  return rewrites.filter((one) => used.includes(one));
}

/** Makes rewrites one after the other. Those that are exact only at times are proven each time. */
function made(
  tool: Json,
  wanted: readonly Rewrite[],
  context: RewriteContext,
  isCareful: boolean,
): { form: Json; used: Rewrite[] } {
  const used = new Set<Rewrite>();
  let form = tool;
  // One rewrite may make room for another that stands before it.
  for (let round = 0; round < maxRounds; round++) {
    let isChanged = false;
    for (const rewrite of wanted) {
      const next = rewrite.apply(form, undefined, context);
      if (next === null || isTooLarge(next)) continue;
      const isToProve = isCareful || rewrite.kind === 'values' || rewrite.kind === 'repair';
      if (isToProve && !keepsValues(form, next, rewrite)) continue;
      form = next;
      used.add(rewrite);
      isChanged = true;
    }
    if (!isChanged) break;
  }
  return { form, used: inOrder([...used]) };
}

/** Whether every step keeps the values, each held against the one before it. */
function isKept(tool: Json, used: readonly Rewrite[], context: RewriteContext): boolean {
  let form = tool;
  for (let round = 0; round < maxRounds; round++) {
    for (const rewrite of used) {
      const next = rewrite.apply(form, undefined, context);
      if (next === null) continue;
      if (!keepsValues(form, next, rewrite)) return false;
      form = next;
    }
  }
  return true;
}

function keepsValues(before: Json, after: Json, { kind }: Rewrite): boolean {
  const found = compareTools(before, after);
  if (found.is === 'repaired') return kind === 'repair';
  if (found.is !== 'same') return false;
  return kind !== 'values' || found.by === 'proof';
}

function isBetter(next: Draft, before: Draft, original: Draft): boolean {
  return cost(next, original) < cost(before, original);
}

/** How badly a form does over all profiles. To lose one that took the tool counts twice, so that one is never traded for one. */
function cost({ results }: Draft, original: Draft): number {
  return results.reduce((sum, result, i) => {
    const isLost = !doesWork(result) && doesWork(original.results[i] ?? result);
    return sum + weightOf(result) * (isLost ? 2 : 1);
  }, 0);
}

function lostIn({ results }: Draft, original: Draft): number {
  return results.filter((result, i) => !doesWork(result) && doesWork(original.results[i] ?? result)).length;
}

function weightOf(result: ToolResult | undefined): number {
  return weight[result?.grade ?? '?'];
}

function doesWork({ grade }: ToolResult): boolean {
  return grade === 'A' || grade === 'B';
}

/** True where there is nothing to win. */
function isSettled(result: ToolResult | undefined): boolean {
  return result === undefined || doesWork(result) || result.grade === '?';
}

function finish(
  original: Draft,
  best: Draft,
  profiles: readonly Profile[],
  note: string | null,
): PortableForm {
  const { found, loses } = compareRewritten(original.tool, best.tool, best.used);
  const steps = best.used.map(({ id, title }): FixStep => ({ id, title, pointer: null }));
  const ids = (isWanted: (i: number) => boolean): string[] =>
    profiles.flatMap((profile, i) => (isWanted(i) ? [profile.id] : []));
  const works = ({ results }: Draft, i: number): boolean => doesWork(results[i] as ToolResult);
  const spellings = steps.flatMap((step) => spellingOf(original.tool, [step]) ?? []);
  return {
    tool: best.tool,
    steps,
    found,
    equivalence: equivalenceWords(found, loses),
    loses,
    renamed: nameMapping(original.tool, best.tool),
    before: original.results.filter(doesWork).length,
    after: best.results.filter(doesWork).length,
    profiles: profiles.length,
    gained: ids((i) => !works(original, i) && works(best, i)),
    left: ids((i) => !works(best, i) && best.results[i]?.grade !== '?'),
    lost: ids((i) => works(original, i) && !works(best, i)),
    spellings,
    note,
  };
}
