import { canonicalJson } from '../schema/canonical';
import { isObject, type Json } from '../schema/json';
import { blame } from './blame';
import type { Change } from './change';
import { closestPlace } from './closest-place';
import { newBudget } from './contain/budget';
import { sameMeaning } from './contain/equal';
import { areEqual, isTooDeep, isTooLarge } from './contain/plain';
import { schemaProblems } from './contain/problems';
import { kindOf } from './describe-change';
import { areReadAlike } from './dialects';
import { dropSafeIntegers } from './safe-integers';
import { withoutSharedProperties } from './shared-properties';
import { allowance } from './verdict-of-pair';
import { compareSchemas } from './walk/compare-schemas';
import { located, openDocument } from './walk/document';
import { type Fact, maxSteps, type Walk } from './walk/facts';
import { dropMoved } from './walk/moved-properties';
import { withoutTexts } from './without-texts';

/** A schema as a side of a tool, and where it stands. */
export interface SchemaPair {
  tool: string;
  side: 'input' | 'output';
  /** Put before every pointer: `/inputSchema`; `''` for a bare schema. */
  prefix: string;
  before: Json;
  after: Json;
  /** Names of other tools of the list, which a description may name. */
  otherTools?: readonly string[];
  /** True when only what differs is asked for: which of several differences hurts is then not looked for. */
  withoutBlame?: boolean;
}

/**
 * The changes between two versions of a schema. The list is made by structure, the verdict by proof:
 * - a walk lists the differences, each at its place (`walk/`);
 * - proven equal, only texts, defaults, formats and the like remain;
 * - proven harmless (inputs: all that was accepted still is; outputs: nothing new can come), differences of structure are
 *   at most compatible, except those that change behaviour;
 * - with a counter-example, the differences to blame are breaking and carry it;
 * - undecided, they are to be reviewed, with the reason.
 * Schemas that are none, or are beyond the limits, give one change to be reviewed that says why. Never throws.
 */
export function diffSchema(pair: SchemaPair): Change[] {
  const beyond = limitPassed(pair.before) ?? limitPassed(pair.after);
  if (beyond !== undefined) return diffBeyond(pair, beyond);
  if (canonicalJson(pair.before, 'schema') === canonicalJson(pair.after, 'schema')) return [];
  const unreadable = diffUnreadable(pair);
  if (unreadable !== null) return unreadable;
  const input = pair.side === 'input';
  const before = input ? dropSafeIntegers(pair.before, pair.after) : pair.before;
  const after = dropSafeIntegers(pair.after, pair.before);
  const walk: Walk = {
    side: pair.side,
    old: openDocument(before),
    now: openDocument(after),
    facts: [],
    byKey: new Map(),
    seen: new Map(),
    steps: maxSteps,
    otherTools: pair.otherTools ?? [],
  };
  compareSchemas(walk, located(walk.old, '', before), located(walk.now, '', after), '', 0);
  walk.facts = dropMoved(walk.facts);
  return judged(walk, pair.withoutBlame === true).map((fact) => toChange(pair, fact));
}

/** The facts that count, with what proof says of them. */
function judged(walk: Walk, withoutBlame: boolean): Fact[] {
  const structural = walk.facts.filter(isStructural);
  const beside = walk.facts.filter((fact) => !isStructural(fact));
  const isComplete = walk.steps >= 0;
  if (structural.length === 0 && isComplete && onlyTextsDiffer(walk.old.root, walk.now.root)) return beside;
  const [before, after] = withoutSharedProperties(walk.old.root, walk.now.root);
  walk.old.root = before;
  walk.now.root = after;
  // One budget for all proofs about the pair, so that what cannot be decided costs no more than once.
  const budget = newBudget();
  const proof = allowance(walk.side, before, after, budget);
  // With a counter-example the two are not the same.
  if (proof.answer !== 'no' && sameMeaning({ root: before }, { root: after }, budget) === 'same')
    return [...structural.filter(isFreeProperty), ...beside];
  if (proof.answer === 'yes') {
    for (const fact of structural) fact.facets.proof = 'harmless';
    if (structural.length > 0) return walk.facts;
    // Nothing is refused and nothing was seen: the same for callers, unless more is allowed now.
    const reverse = allowance(walk.side, after, before, budget);
    return reverse.answer === 'yes' ? beside : [meaningFact(walk, { proof: 'harmless' }), ...beside];
  }
  const whole = blame(walk, structural, proof, withoutBlame ? newBudget(0) : budget);
  return whole === null ? walk.facts : [meaningFact(walk, whole), ...walk.facts];
}

function isStructural(fact: Fact): boolean {
  return kindOf(fact.kind)?.about !== 'beside';
}

/**
 * A property that may be anything came or went: the same values are allowed as before, but callers who send what is declared
 * see a difference.
 */
function isFreeProperty(fact: Fact): boolean {
  const isFree = /^(true|{})$/.test(JSON.stringify(withoutTexts(fact.after ?? fact.before ?? null)));
  const isProperty = fact.kind === 'property-added-optional' || fact.kind === 'property-removed';
  if (isProperty && isFree) fact.facets.proof = 'harmless';
  return isProperty && isFree;
}

/** An entry about the smallest part that holds all of the difference. */
function meaningFact(walk: Walk, facets: Fact['facets']): Fact {
  const { pointer, place } = closestPlace(walk.old.root, walk.now.root);
  return { kind: 'meaning-changed', pointer, facets: { place, ...facets }, patches: null };
}

/** A cheap proof of equal meaning for the most frequent change: the two are equal but for their texts. */
function onlyTextsDiffer(before: Json, after: Json): boolean {
  return areReadAlike(before, after) && bareText(before) === bareText(after);
}

function bareText(schema: Json): string {
  const bare = withoutTexts(schema);
  return canonicalJson(isObject(bare) ? { ...bare, $schema: null } : bare, 'schema');
}

function limitPassed(schema: Json): string | undefined {
  if (isTooDeep(schema)) return 'nested too deep';
  return isTooLarge(schema) ? 'too large' : undefined;
}

/** Schemas beyond the limits are compared as texts alone. */
function diffBeyond(pair: SchemaPair, why: string): Change[] {
  return areEqual(pair.before, pair.after) ? [] : [problemChange(pair, 'unreadable-schema-changed', why)];
}

function diffUnreadable(pair: SchemaPair): Change[] | null {
  const [old] = schemaProblems({ root: pair.before });
  const [now] = schemaProblems({ root: pair.after });
  if (old === undefined && now === undefined) return null;
  const why = (found: { pointer: string; problem: string }): string =>
    `${found.problem}${found.pointer === '' ? '' : ` at ${found.pointer}`}`;
  if (now === undefined)
    return [problemChange(pair, 'schema-became-valid', old === undefined ? '' : why(old))];
  if (old === undefined) return [problemChange(pair, 'schema-became-invalid', why(now))];
  return [problemChange(pair, 'unreadable-schema-changed', why(now))];
}

function problemChange(pair: SchemaPair, kind: Change['kind'], why: string): Change {
  const { tool, side, prefix } = pair;
  return { kind, tool, side, pointer: prefix, facets: { place: '', why } };
}

function toChange(pair: SchemaPair, fact: Fact): Change {
  const { patches: _, pointer, ...rest } = fact;
  return { ...rest, tool: pair.tool, side: pair.side, pointer: `${pair.prefix}${pointer}` };
}
