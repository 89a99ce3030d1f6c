import type { Json } from '../../schema/json';
import { type Budget, newBudget, spend } from './budget';
import { type SchemaDocument, schemaGraph } from './graph/graph';
import { areEqual, isTooDeep } from './plain';
import { no, yes } from './prove/atoms';
import { prover } from './prove/inhabit';
import { sampleStrings } from './samples';
import { check } from './validate/check';

export type { SchemaDocument } from './graph/graph';

/**
 * How the inner schema is read.
 * - `closed` (inputs): an object that is silent about further keys promises only its declared ones.
 * - `open` (outputs): readers ignore undeclared keys of an object that is silent.
 * - `strict`: as JSON Schema says.
 */
export type Reading = 'closed' | 'open' | 'strict';

/** The answer to "is every value of the inner schema a value of the outer one?". */
export type Containment =
  /** By proof. */
  | { answer: 'yes' }
  /** The witness is a value of the inner schema that the outer one refuses; the validator has checked both. */
  | { answer: 'no'; witness: Json }
  /** Neither, for a reason in a few words. */
  | { answer: 'unknown'; reason: string };

/** Why the answer is unknown although strictly it would be no: the difference lies where readers do not look. */
export const onlyUndeclared = 'only keys that are not declared differ';
export const onlyUnsafeIntegers = 'only integers beyond 2^53 − 1 differ, which many programs round';

/**
 * Whether every value of `inner`, under the reading, is a value of `outer` (which is read as written).
 * Inputs: `contains(newSchema, oldSchema, 'closed')`; outputs: `contains(oldSchema, newSchema, 'open')`.
 * Never wrong whatever the schemas are: `yes` has a proof and `no` a checked witness, all else is `unknown`. Formats,
 * defaults and other annotations are ignored. Nothing is fetched. Takes at most the budget.
 */
export function contains(
  outer: SchemaDocument,
  inner: SchemaDocument,
  reading: Reading,
  budget: Budget = newBudget(),
): Containment {
  if (outer.pointer === inner.pointer && areEqual(outer.root, inner.root)) return { answer: 'yes' };
  if (isTooDeep(outer.root) || isTooDeep(inner.root))
    return { answer: 'unknown', reason: 'nested too deeply' };
  let reason: string | undefined;
  const leftOpen = (why: string): void => {
    reason ??= why;
  };
  const ids = { next: 0 };
  const outerNode = schemaGraph(outer, ids, budget, reading === 'closed').entry('strict');
  const graph = schemaGraph(inner, ids, budget);
  const written = graph.entry('strict');
  // The widest set that the reading allows is proven, the narrowest one supplies witnesses.
  const widest = reading === 'closed' ? graph.entry('closed') : written;
  const narrow = reading === 'strict' ? [written] : [written, graph.entry('tight')];
  const ask = prover(budget, sampleStrings(outer.root, inner.root), leftOpen);

  let witness: Json | undefined;
  const accept = (value: Json): boolean => {
    let isWitness =
      narrow.every((node) => check(node, value, { budget, level: 0 }) === true) &&
      check(outerNode, value, { budget, level: 0 }) === false;
    if (isWitness && reading !== 'strict' && !hasSafeIntegers(value)) {
      isWitness = false;
      reason = onlyUnsafeIntegers;
    }
    if (isWitness && witness === undefined) witness = value;
    return isWitness;
  };

  const proof = ask([yes(widest), no(outerNode)], accept);
  if (proof.isEmpty && spend(budget)) return { answer: 'yes' };
  if (witness !== undefined) return { answer: 'no', witness };
  if (reading !== 'strict') {
    const search = ask([...narrow.map(yes), no(outerNode)], accept);
    if (witness !== undefined) return { answer: 'no', witness };
    if (search.isEmpty && spend(budget))
      return { answer: 'unknown', reason: reason === onlyUnsafeIntegers ? reason : onlyUndeclared };
  }
  return {
    answer: 'unknown',
    reason: spend(budget) ? (reason ?? 'no example could be built') : 'over the budget',
  };
}

/** False when an integer occurs that doubles cannot tell from its neighbours: no reader keeps those apart. */
function hasSafeIntegers(value: Json): boolean {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(hasSafeIntegers);
}
