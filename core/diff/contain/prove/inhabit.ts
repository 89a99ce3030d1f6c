import type { Json } from '../../../schema/json';
import { type Budget, maxLevels, spend } from '../budget';
import { typeNames } from '../graph/shape';
import { check } from '../validate/check';
import { every, negate } from '../validate/truth';
import type { Literal } from './atoms';
import { contradict } from './contradict';
import { implications } from './implications';
import { madeSchemas } from './made-schemas';
import { type Answer, alone, never, type Search, unsure } from './search';
import { type Judge, solveType } from './solve';

/** Whether a value found for the outermost question is good enough to stop at. */
export type Accept = (value: Json) => boolean;

/**
 * The prover. Asks whether values exist that are instances of some schemas and not of others, by taking the schemas
 * apart type by type (a tableau): every way to meet all demands ends in a contradiction, or in simple demands from which
 * a value is built. "A is contained in B" is "no value is in A and not in B".
 *
 * A question met again inside itself, about a value that is nested more deeply, is assumed to have no answer: of all
 * values that answer it a least deep one would not need it. Proofs that used the assumption are kept only once the
 * question they assumed something about is closed.
 */
export function prover(budget: Budget, samples: readonly string[], leftOpen: (reason: string) => void) {
  const memo = new Map<string, Answer>();
  const open = new Map<string, { level: number; index: number }>();
  const made = madeSchemas();
  const search: Search = {
    budget,
    inhabit: (literals, level) => ask(literals, level),
    implies: implications(budget),
    made,
    samples,
    leftOpen,
  };
  return (literals: readonly Literal[], accept: Accept): Answer => ask(literals, 0, accept);

  function ask(literals: readonly Literal[], level: number, accept?: Accept): Answer {
    const distinct = [...new Map(literals.map((literal) => [keyOf(literal), literal])).values()];
    if (contradict(distinct, search)) return never;
    const key = distinct.map(keyOf).sort().join();
    const known = accept === undefined ? memo.get(key) : undefined;
    if (known !== undefined) return known;
    const asked = open.get(key);
    if (asked !== undefined) return asked.level < level ? { ...never, relies: asked.index } : unsure;
    if (level > maxLevels || open.size > 2 * maxLevels) {
      leftOpen('nested too deeply');
      return unsure;
    }
    if (!spend(budget)) return unsure;
    const index = open.size;
    open.set(key, { level, index });
    const answer = overTypes(distinct, level, accept);
    open.delete(key);
    const closed: Answer = answer.relies >= index ? { ...answer, relies: alone } : answer;
    if (closed.relies === alone && accept === undefined) memo.set(key, closed);
    return closed;
  }

  function overTypes(literals: readonly Literal[], level: number, accept?: Accept): Answer {
    let isEmpty = true;
    let relies = alone;
    const values: Json[] = [];
    const judge: Judge = {
      truth: (value) =>
        every(literals, ({ node, holds }) => {
          const truth = check(node, value, { budget, level: 0 });
          return holds ? truth : negate(truth);
        }),
      accepts: (value) => accept === undefined || accept(value),
    };
    for (const type of typeNames) {
      const answer = solveType(search, type, literals, level, judge);
      relies = Math.min(relies, answer.relies);
      if (!answer.isEmpty) isEmpty = false;
      values.push(...answer.values);
      if (values.length > 0 || budget.steps <= 0) break;
    }
    return { isEmpty: isEmpty && budget.steps > 0, values, relies };
  }
}

function keyOf({ node, holds }: Literal): string {
  return `${holds ? 'is' : 'not'} ${node.id}`;
}
