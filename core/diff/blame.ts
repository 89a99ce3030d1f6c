import type { Json } from '../schema/json';
import type { Budget } from './contain/budget';
import type { Containment } from './contain/contain';
import { validate } from './contain/validate';
import { kindOf } from './describe-change';
import { dialectKeywords } from './dialects';
import { type Facets, type Severity, severities } from './kinds/kind';
import { withoutSharedProperties } from './shared-properties';
import { allowance } from './verdict-of-pair';
import type { Fact, Walk } from './walk/facts';
import { patched } from './walk/patches';

/** Edits that are tried one by one; with more, or in large schemas, the table of kinds decides. */
const maxTried = 40;
/** Characters of schemas that trying may copy. */
const maxCopied = 2_000_000;
/** With more differences than this the table decides at once. */
const maxFacts = 300;

/** Differences that stand in one edit of the old schema: they are proven harmless or guilty together. */
interface Unit {
  facts: Fact[];
  /** The old schema with this edit alone. */
  mixed: Json;
  answer: Containment | null;
}

/**
 * Finds which differences are to blame when a whole schema is not proven harmless: each is made alone in the old schema, and
 * what comes out is compared with the old one. Marks the facts in place.
 * @returns facets for an entry about the whole schema when no single difference explains the answer, else null
 */
export function blame(walk: Walk, facts: readonly Fact[], proof: Containment, budget: Budget): Facets | null {
  if (proof.answer === 'yes') return null;
  const [only] = facts;
  if (proof.answer === 'no' && only !== undefined && facts.length === 1) {
    Object.assign(only.facets, { proof: 'breaks', witness: proof.witness });
    return null;
  }
  const units = budget.steps > 0 ? unitsOf(walk, facts) : [];
  // What can break by its kind first: an edit that seems harmless is suspected only when nothing else explains the answer.
  const suspects = units.filter((unit) => unit.facts.some((fact) => isSuspect(walk, fact)));
  for (const group of [suspects, units.filter((unit) => !suspects.includes(unit))]) {
    if (units.some((unit) => unit.answer?.answer === 'no')) break;
    if (proof.answer === 'no') for (const unit of group) hear(walk, unit, proof.witness, budget);
    search(walk, group, budget);
  }
  for (const unit of units) mark(walk, unit);
  return proof.answer === 'no'
    ? settleRefuted(walk, facts, proof.witness)
    : settleUnknown(walk, facts, proof.reason);
}

function unitsOf(walk: Walk, facts: readonly Fact[]): Unit[] {
  const isOneDialect = walk.old.refStandsAlone === walk.now.refStandsAlone;
  const units = new Map<string, Unit>();
  if (facts.length > maxFacts) return [];
  const most = Math.min(maxTried, maxCopied / (JSON.stringify(walk.old.root).length + 1));
  for (const fact of facts) {
    if (units.size >= most) break;
    const patches = fact.patches?.() ?? [];
    const key = JSON.stringify(patches);
    // In a mixed schema the keywords of one dialect would be read in the other.
    if (patches.length === 0 || (!isOneDialect && dialectKeywords.test(key))) continue;
    const known = units.get(key);
    if (known !== undefined) known.facts.push(fact);
    else units.set(key, { facts: [fact], mixed: patched(walk, patches), answer: null });
  }
  return [...units.values()];
}

/** Whether one edit alone makes the counter-example of the whole: cheap, since nothing is searched. */
function hear(walk: Walk, unit: Unit, witness: Json, budget: Budget): void {
  const wanted = walk.side === 'input' ? 'invalid' : 'valid';
  if (validate({ root: unit.mixed }, witness, 'strict', budget) === wanted)
    unit.answer = { answer: 'no', witness };
}

/** Looks for counter-examples of single edits, the most suspicious first, as far as the budget goes. */
function search(walk: Walk, units: readonly Unit[], budget: Budget): void {
  const rank = (unit: Unit): number => severities.indexOf(worst(walk, unit.facts));
  for (const unit of [...units].sort((a, b) => rank(a) - rank(b))) {
    if (budget.steps <= 0) return;
    unit.answer ??= tryAlone(walk, unit.mixed, budget);
  }
}

/** A counter-example of one edit counts only when it is one for the whole change, too. */
function tryAlone(walk: Walk, mixed: Json, budget: Budget): Containment {
  const [old, now] = withoutSharedProperties(walk.old.root, mixed);
  const answer = allowance(walk.side, old, now, budget);
  if (answer.answer !== 'no') return answer;
  const [allowing, refusing] =
    walk.side === 'input' ? [walk.old.root, walk.now.root] : [walk.now.root, walk.old.root];
  const isReal =
    validate({ root: allowing }, answer.witness, 'strict', budget) === 'valid' &&
    validate({ root: refusing }, answer.witness, 'strict', budget) === 'invalid';
  return isReal ? answer : { answer: 'unknown', reason: 'another difference makes up for it' };
}

function mark(walk: Walk, { facts, answer }: Unit): void {
  if (answer === null || answer.answer === 'unknown') return;
  for (const fact of facts) delete fact.facets.why;
  const suspects = facts.filter((fact) => isSuspect(walk, fact));
  // A widening beside a narrowing is not to blame.
  const guilty = answer.answer === 'yes' ? [] : suspects.length > 0 ? suspects : facts;
  for (const fact of facts) fact.facets.proof = 'harmless';
  for (const fact of guilty)
    Object.assign(
      fact.facets,
      { proof: 'breaks' },
      answer.answer === 'no' ? { witness: answer.witness } : {},
    );
}

/** There is a counter-example: at least one entry must be breaking, and one carries it. */
function settleRefuted(walk: Walk, facts: readonly Fact[], witness: Json): Facets | null {
  const open = facts.filter((fact) => fact.facets.proof === undefined);
  for (const fact of open) {
    const severity = tableSeverity(walk, fact);
    fact.facets.proof = severity === 'breaking' ? 'breaks' : severity === 'review' ? 'undecided' : 'harmless';
  }
  if (!facts.some(breaks)) {
    // Alone none is proven to break, together they do.
    const breaking = facts.filter((fact) => tableSeverity(walk, fact) === 'breaking');
    const named = breaking.length > 0 ? breaking : facts.filter((fact) => fact.facets.proof === 'undecided');
    for (const fact of named) fact.facets.proof = 'breaks';
  }
  const first = facts.find(breaks);
  if (first === undefined) return { proof: 'breaks', witness };
  if (!facts.some((fact) => fact.facets.witness !== undefined)) first.facets.witness = witness;
  return null;
}

function breaks(fact: Fact): boolean {
  return fact.facets.proof === 'breaks';
}

/** Nothing is known of the whole: at least one entry must be looked at. */
function settleUnknown(walk: Walk, facts: readonly Fact[], why: string): Facets | null {
  const open = facts.filter((fact) => fact.facets.proof === undefined);
  const suspects = open.filter((fact) => isSuspect(walk, fact));
  const doubtful = suspects.length > 0 ? suspects : open;
  for (const fact of open) fact.facets.proof = 'harmless';
  for (const fact of doubtful) Object.assign(fact.facets, { proof: 'undecided', why });
  return facts.some((fact) => fact.facets.proof !== 'harmless') ? null : { proof: 'undecided', why };
}

function isSuspect(walk: Walk, fact: Fact): boolean {
  return ['breaking', 'review'].includes(tableSeverity(walk, fact));
}

function worst(walk: Walk, facts: readonly Fact[]): Severity {
  const found = new Set(facts.map((fact) => tableSeverity(walk, fact)));
  return severities.find((severity) => found.has(severity)) ?? 'cosmetic';
}

function tableSeverity(walk: Walk, fact: Fact): Severity {
  const { kind, patches: _, ...facts } = fact;
  return kindOf(kind)?.severity({ ...facts, tool: '', side: walk.side }) ?? 'review';
}
