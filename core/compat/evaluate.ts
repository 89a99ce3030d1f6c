import type { Json } from '../schema/json';
import { own, ownString } from '../schema/json';
import { parentOf } from '../schema/pointer';
import { toolName } from '../schema/tool-name';
import { isRefusal, type Refusal, type SdkAnswer, type Step, type StepContext, type StepHit } from './client';
import { effects, type Grade, judged, type Verdict } from './effect';
import { type Confidence, confidences, weaker } from './evidence';
import { bounded, type Finding } from './finding';
import { losses } from './loss';
import { originOf, resolve } from './origin';
import type { Profile } from './profiles';
import type { Rule } from './rule';
import { rulesAt } from './rules';
import type { Hit, Sent, ToolSet } from './sent';
import { holdsAt } from './version';

/** What a profile does to one tool. */
export interface ToolResult {
  name: string;
  verdict: Verdict;
  grade: Grade;
  /** The weakest link that decided the verdict. */
  confidence: Confidence;
  findings: readonly Finding[];
  /** What the provider receives; null when the tool does not get there. */
  sent: Sent | null;
}

/** Answers of real SDK releases, by engine and place of the tool in the set. Undefined: not asked. */
export type SdkAnswers = (engine: string, index: number) => SdkAnswer | undefined;

/**
 * Sends a set of tools through a profile: list → name → rewrite → limit → accept → output (design, compatibility). The
 * verdict of a tool counts what it does to itself and to others; that others take it down is the blast radius of theirs.
 * Never throws for what the tools are.
 * @returns one result a tool, in order
 */
export function evaluate(set: ToolSet, profile: Profile, sdk: SdkAnswers): ToolResult[] {
  const context: StepContext = { version: profile.version, endpoint: profile.endpoint?.id, set, sdk };
  const steps = stepsOf(profile);
  const found: Finding[][] = set.tools.map(() => []);
  const add = (index: number, finding: Finding): void => {
    found[index]?.push(finding);
  };
  set.tools.forEach((tool, i) => {
    for (const step of steps) {
      if (step.stage !== 'list' && step.stage !== 'output') continue;
      for (const hit of step.judge(tool, i, context)) add(i, fromStep(step, hit));
    }
  });
  const sent = set.tools.map((tool, i) => {
    const isListed = !(found[i] ?? []).some((finding) => stopsAtList(finding, steps));
    return isListed ? travel(tool, steps, context, profile, (finding) => add(i, finding)) : null;
  });
  for (const step of steps) {
    if (step.stage !== 'limit') continue;
    for (const hit of step.check(sent, context)) add(hit.index, fromStep(step, hit));
  }
  accept(set, sent, profile, add);
  return set.tools.map((tool, i) => result(tool, profile, steps, found[i] ?? [], sent[i] ?? null));
}

/** The client's steps that hold at the profile's release, on its way, in order. */
export function stepsOf(profile: Profile): readonly Step[] {
  const end = profile.endpoint?.id;
  return (profile.client?.steps ?? []).filter(
    (step) =>
      holdsAt(profile.version, step) &&
      (step.endpoints === undefined || (end !== undefined && step.endpoints.includes(end))),
  );
}

/** A tool that its own listing loses is not sent; one that merely loses a promise is. */
function stopsAtList(finding: Finding, steps: readonly Step[]): boolean {
  const isListStep = steps.some((step) => step.id === finding.rule && step.stage === 'list');
  return (
    isListStep &&
    finding.conflict === undefined &&
    effects.indexOf(finding.effect) <= effects.indexOf('tool-rejected')
  );
}

/** Names and rewrites a tool. What rewriting loses is found by comparing, and told with the step that lost it. */
function travel(
  tool: Json,
  steps: readonly Step[],
  context: StepContext,
  profile: Profile,
  add: (finding: Finding) => void,
): Sent | null {
  const published = own(tool, 'inputSchema');
  let sent: Sent = {
    name: toolName(tool),
    description: ownString(tool, 'description') ?? null,
    schema: published,
  };
  const rewrites: { step: Step; before: Sent; after: Sent }[] = [];
  for (const step of steps) {
    if (step.stage === 'name') sent = { ...sent, name: step.rename(sent.name, context) };
    if (step.stage !== 'rewrite') continue;
    const next: Sent | Refusal = step.rewrite(sent, tool, context);
    if (isRefusal(next)) {
      const pointer = toPublished(published, next.pointer);
      add(fromStep(step, { pointer, effect: next.refused, message: next.message }));
      return null;
    }
    if (next.schema !== sent.schema) rewrites.push({ step, before: sent, after: next });
    sent = next;
  }
  if (rewrites.length > 0 && published !== undefined) {
    const read = profile.endpoint?.read ?? ((schema: Json) => schema);
    tellLosses(published, sent, rewrites, read, add);
  }
  return sent;
}

function tellLosses(
  published: Json,
  sent: Sent,
  rewrites: readonly { step: Step; before: Sent; after: Sent }[],
  read: (schema: Json) => Json,
  add: (finding: Finding) => void,
): void {
  const said = sent.schema === undefined ? undefined : read(sent.schema);
  for (const loss of losses(published, said, sent.added)) {
    const step = loserOf(loss.pointer, published, rewrites) ?? rewrites[0]?.step;
    if (step === undefined) continue;
    const pointer = `/inputSchema${placeOf(published, sent.schema, loss.pointer)}`;
    add(fromStep(step, { pointer, effect: loss.effect, message: `What is sent differs: ${loss.message}` }));
  }
}

/** Where a loss stands in the published schema: what a reference led to and was not put in is lost at the reference. */
function placeOf(published: Json, sent: Json | undefined, pointer: string): string {
  const holder = pointer.endsWith('/type') ? parentOf(pointer) : pointer;
  const isReference = own(resolve(published, holder), '$ref') !== undefined;
  const isKept = sent !== undefined && own(resolve(sent, holder), '$ref') !== undefined;
  return isReference && !isKept ? `${holder}/$ref` : originOf(published, pointer);
}

/** The first step after which the place looks different, or else the nearest place around it. */
function loserOf(
  pointer: string,
  published: Json,
  rewrites: readonly { step: Step; before: Sent; after: Sent }[],
): Step | undefined {
  for (let place = originOf(published, pointer); ; place = parentOf(place)) {
    const loser = rewrites.find(
      ({ before, after }) => textAt(before.schema, place) !== textAt(after.schema, place),
    );
    if (loser !== undefined || place === '') return loser?.step;
  }
}

function textAt(schema: Json | undefined, pointer: string): string | undefined {
  return schema === undefined ? undefined : JSON.stringify(resolve(schema, pointer));
}

/** The provider's own rules on what arrives. */
function accept(
  set: ToolSet,
  sent: readonly (Sent | null)[],
  profile: Profile,
  add: (index: number, finding: Finding) => void,
): void {
  if (profile.endpoint === null) return;
  const rules = rulesAt(profile.endpoint.id, profile.date);
  const arrived = sent.flatMap((tool, index) => (tool === null ? [] : [{ tool, index }]));
  const others = set.otherNames.map((name) => ({ name, description: null, schema: undefined }));
  const all = {
    tools: [...arrived.map((one) => one.tool), ...others],
    count: Math.max(set.toolCount, arrived.length),
  };
  for (const rule of rules) {
    if (rule.reads === 'tool') {
      for (const { tool, index } of arrived) {
        for (const hit of rule.check(tool)) add(index, fromRule(rule, hit, set.tools[index]));
      }
      continue;
    }
    for (const hit of rule.check(all)) {
      const index = arrived[hit.index]?.index;
      if (index !== undefined) add(index, fromRule(rule, hit, set.tools[index]));
    }
  }
}

function fromRule(rule: Rule, hit: Hit, tool: Json | undefined): Finding {
  return {
    rule: rule.id,
    pointer: toPublished(own(tool, 'inputSchema'), hit.pointer),
    effect: rule.effect,
    message: bounded(rule.message(hit)),
    confidence: rule.confidence,
    advice: rule.advice,
    sources: rule.sources,
    ...(rule.fix === undefined ? {} : { fix: rule.fix }),
    ...(rule.conflict === undefined ? {} : { conflict: rule.conflict }),
  };
}

function fromStep(step: Step, hit: Omit<StepHit, 'args'>): Finding {
  return {
    rule: step.id,
    pointer: hit.pointer,
    effect: hit.effect,
    message: bounded(hit.message),
    confidence: step.confidence,
    sources: step.sources,
    ...(step.advice === undefined ? {} : { advice: step.advice }),
    ...(hit.unsure === undefined ? {} : { conflict: { says: hit.unsure, sources: [] } }),
  };
}

function toPublished(published: Json | undefined, pointer: string): string {
  const prefix = '/inputSchema';
  if (published === undefined || !pointer.startsWith(prefix)) return pointer;
  return `${prefix}${originOf(published, pointer.slice(prefix.length))}`;
}

function result(
  tool: Json,
  profile: Profile,
  steps: readonly Step[],
  findings: readonly Finding[],
  sent: Sent | null,
): ToolResult {
  const name = toolName(tool);
  const sure = findings.filter((finding) => finding.conflict === undefined);
  const { verdict, grade } = judged(sure.map((finding) => finding.effect));
  const worst = judged(findings.map((finding) => finding.effect));
  const ordered = [...findings].sort((a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect));
  const links = evidenceOf(profile, steps);
  if (worst.verdict !== verdict) {
    return { name, verdict: 'unknown', grade: '?', confidence: 'inferred', findings: ordered, sent };
  }
  if (verdict === 'works' && links === undefined) {
    return { name, verdict: 'unknown', grade: '?', confidence: 'inferred', findings: ordered, sent };
  }
  const deciding = sure.filter(
    (finding) => judged([finding.effect]).verdict === verdict && verdict !== 'works',
  );
  const best = confidences.find((one) => deciding.some((finding) => finding.confidence === one));
  const confidence = profile.isKnownRoute ? (best ?? links ?? 'inferred') : 'inferred';
  return { name, verdict, grade, confidence, findings: ordered, sent };
}

/** How well the way is known that found nothing: its weakest link, or undefined when nothing is known of it. */
function evidenceOf(profile: Profile, steps: readonly Step[]): Confidence | undefined {
  const ofClient = steps
    .map((step) => step.confidence)
    .reduce<Confidence | undefined>(
      (weakest, one) => (weakest === undefined ? one : weaker(weakest, one)),
      undefined,
    );
  const rules = profile.endpoint === null ? [] : rulesAt(profile.endpoint.id, profile.date);
  const ofProvider = confidences.find((one) => rules.some((rule) => rule.confidence === one));
  if (ofClient === undefined) return ofProvider;
  return ofProvider === undefined ? ofClient : weaker(ofClient, ofProvider);
}
