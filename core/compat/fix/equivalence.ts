import { type Budget, newBudget } from '../../diff/contain/budget';
import { contains } from '../../diff/contain/contain';
import { sameMeaning } from '../../diff/contain/equal';
import { areEqual } from '../../diff/contain/plain';
import { schemaProblems } from '../../diff/contain/problems';
import { validate } from '../../diff/contain/validate';
import { isObject, type Json, own } from '../../schema/json';
import { type RewriteKind, withMember } from './rewrite';
import { haveSameParts } from './schema/same-parts';
import { sampleValues } from './schema/sample-values';

/** Whether two schemas accept the same values. */
export type Equivalence =
  /** By proof, or because no generated value told them apart. */
  | { is: 'same'; by: 'proof' | 'values' }
  /** The witness is accepted by one and refused by the other. */
  | { is: 'different'; accepts: 'more' | 'less'; witness: Json }
  /** The first was no schema: there was no meaning to keep. */
  | { is: 'repaired'; problem: string }
  | { is: 'unknown'; reason: string };

const steps = 30_000;
const proven: Equivalence = { is: 'same', by: 'proof' };

/**
 * Whether a tool takes and gives the same values after a rewrite. Arguments are always an object, so other values of an input
 * schema's root do not count. Takes a bounded number of steps; never throws.
 */
export function compareTools(before: Json, after: Json): Equivalence {
  const input = compareSchemas(
    asArguments(own(before, 'inputSchema')),
    asArguments(own(after, 'inputSchema')),
  );
  if (input.is !== 'same') return input;
  const promised = own(after, 'outputSchema');
  // Without a promise of results there are no values to compare: the rewrite says that it goes.
  if (promised === undefined) return input;
  const output = compareSchemas(own(before, 'outputSchema'), promised);
  return output.is === 'same' && output.by === 'proof' ? input : output;
}

/**
 * The same after rewrites of these kinds, with what they lose. Generated values that tell nothing apart convince only where
 * every step is exact by construction; of steps that change values in general, only a proof says that these changed none.
 */
export function compareRewritten(
  before: Json,
  after: Json,
  used: readonly { kind: RewriteKind; loses: string | null }[],
): { found: Equivalence; loses: readonly string[] } {
  const compared = compareTools(before, after);
  const changes = used.some(({ kind }) => kind === 'values' || kind === 'interface');
  const isDoubtful = compared.is === 'same' && compared.by === 'values' && changes;
  const found: Equivalence = isDoubtful ? { is: 'unknown', reason: 'there is no proof' } : compared;
  // Another interface is told even where the values are the same: callers have to follow it.
  const told = used.filter(({ kind }) => kind !== 'values' || found.is !== 'same');
  return { found, loses: [...new Set(told.flatMap(({ loses }) => loses ?? []))] };
}

/** A schema of arguments, said to be of objects where it is silent. */
function asArguments(schema: Json | undefined): Json | undefined {
  if (!isObject(schema)) return schema;
  const type = own(schema, 'type');
  const isSilent = type === undefined || type === null || (Array.isArray(type) && type.includes('object'));
  return isSilent ? withMember(schema, 'type', 'object') : schema;
}

/** The same for bare schemas; undefined is a schema that is not there. */
function compareSchemas(before: Json | undefined, after: Json | undefined): Equivalence {
  if (before === undefined || after === undefined) {
    return before === after ? proven : { is: 'unknown', reason: 'one of the two has no schema' };
  }
  if (areEqual(before, after)) return proven;
  const [problem] = schemaProblems({ root: before });
  if (problem !== undefined) {
    return {
      is: 'repaired',
      problem: `${problem.problem}${problem.pointer === '' ? '' : ` at ${problem.pointer}`}`,
    };
  }
  const [now] = schemaProblems({ root: after });
  if (now !== undefined) return { is: 'unknown', reason: `the rewritten schema is none: ${now.problem}` };
  if (haveSameParts(before, after)) return proven;
  if (sameMeaning({ root: before }, { root: after }, newBudget(steps)) === 'same') return proven;
  return difference(before, after, newBudget(steps)) ?? byValues(before, after);
}

function difference(before: Json, after: Json, budget: Budget): Equivalence | null {
  const less = contains({ root: after }, { root: before }, 'strict', budget);
  if (less.answer === 'no') return { is: 'different', accepts: 'less', witness: less.witness };
  const more = contains({ root: before }, { root: after }, 'strict', budget);
  if (more.answer === 'no') return { is: 'different', accepts: 'more', witness: more.witness };
  return null;
}

/** Values of each side that must be known, so that a test by values says something. */
const leastKnown = 3;

/** What generated values tell where nothing is proven. */
function byValues(before: Json, after: Json): Equivalence {
  let valid = 0;
  let invalid = 0;
  for (const value of sampleValues([before, after])) {
    const old = validate({ root: before }, value, 'strict', newBudget(2_000));
    const now = validate({ root: after }, value, 'strict', newBudget(2_000));
    if (old === 'unknown' || now === 'unknown') continue;
    if (old !== now) return { is: 'different', accepts: now === 'valid' ? 'more' : 'less', witness: value };
    if (old === 'valid') valid++;
    else invalid++;
  }
  if (valid < leastKnown || invalid < leastKnown)
    return { is: 'unknown', reason: 'no proof, and too few values decide' };
  return { is: 'same', by: 'values' };
}

/** The equivalence in words: `same values`, or what is lost. */
export function equivalenceWords(found: Equivalence, loses: readonly string[]): string {
  const lost = loses.length === 0 ? '' : loses.join('; ');
  switch (found.is) {
    case 'same':
      return lost === '' ? 'same values' : `same values, loses: ${lost}`;
    case 'repaired':
      return `repairs a broken schema (${found.problem})${lost === '' ? '' : `, loses: ${lost}`}`;
    case 'different':
      return `loses: ${lost === '' ? `it accepts ${found.accepts}, such as ${JSON.stringify(found.witness).slice(0, 80)}` : lost}`;
    case 'unknown':
      return lost === '' ? `not known: ${found.reason}` : `loses: ${lost}`;
  }
}
