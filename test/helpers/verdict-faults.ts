import { changeSeverity } from '@/core/diff/describe-change';
import { type Diff, diff, type Verdict } from '@/core/diff/diff';
import type { Json } from '@/core/schema/json';
import { ajvOracle } from './ajv-oracle';
import { hyperjumpOracle } from './hyperjump-oracle';
import { closedText } from './random-schemas';
import { valuesAbout } from './schema-values';

/** What two validators that share no code with the product think of a verdict. */
export interface Finding {
  verdict: Verdict;
  /** Why the verdict is `review` although only values are at stake, in the product's words. */
  undecided: string[];
  /** Changes that carry a value as proof. */
  witnesses: number;
  /** What is wrong with the verdict; empty when nothing is known against it. */
  faults: string[];
}

type Oracle = (value: Json) => boolean | undefined;

/**
 * Compares two schemas and looks for values that contradict the verdict: one that was promised and is refused although
 * nobody is said to be hurt, or a witness that is none. A value counts when Ajv and Hyperjump agree on it.
 * @returns null when a validator cannot compile one of the schemas
 */
export async function findFaults(
  side: 'input' | 'output',
  before: Json,
  after: Json,
): Promise<Finding | null> {
  const result = diff(side, before, after);
  // Inputs: what followed the old schema must pass the new one. Outputs: what follows the new one must pass the old one.
  const [promised, asked] = side === 'input' ? [before, after] : [after, before];
  const [isPromised, isAccepted] = [ajvOracle(promised), ajvOracle(asked)];
  if (isPromised === undefined || isAccepted === undefined) return null;
  const witnesses = result.entries.flatMap(({ change }) =>
    change.facets.witness === undefined ? [] : [change.facets.witness],
  );
  const faults: string[] = [];
  const report = (what: string, value: Json): void => {
    faults.push(`${what}: ${JSON.stringify(value)}`);
  };
  const isHarmless = result.verdict !== 'breaking' && result.verdict !== 'review';
  const hurt = isHarmless ? hurtValues(side, promised, asked) : [];
  if (witnesses.length === 0 && hurt.length === 0) return { ...summary(result), witnesses: 0, faults };
  const second = await both(promised, asked);
  if (second === null) return null;
  const proof = hurt.find((value) => second.isPromised(value) && second.isAccepted(value) === false);
  if (proof !== undefined) report(result.verdict, proof);
  for (const value of witnesses) {
    const isWitness = (inside: Oracle, outside: Oracle): boolean =>
      inside(value) !== false && outside(value) !== true;
    if (!isWitness(isPromised, isAccepted)) report('no witness by Ajv', value);
    if (!isWitness(second.isPromised, second.isAccepted)) report('no witness by Hyperjump', value);
  }
  return { ...summary(result), witnesses: witnesses.length, faults };
}

/** Values that were promised and are refused, by Ajv. Callers of an input send what is declared. */
function hurtValues(side: 'input' | 'output', promised: Json, asked: Json): Json[] {
  const [isPromised, isAccepted] = [ajvOracle(promised), ajvOracle(asked)];
  const isSent = side === 'input' ? ajvOracle(closedText(promised)) : isPromised;
  return [...valuesAbout(promised), ...valuesAbout(asked)].filter(
    (value) => isPromised?.(value) && isSent?.(value) && isAccepted?.(value) === false,
  );
}

async function both(promised: Json, asked: Json): Promise<{ isPromised: Oracle; isAccepted: Oracle } | null> {
  const [isPromised, isAccepted] = [await hyperjumpOracle(promised), await hyperjumpOracle(asked)];
  return isPromised === undefined || isAccepted === undefined ? null : { isPromised, isAccepted };
}

function summary({ verdict, entries }: Diff): { verdict: Verdict; undecided: string[] } {
  const undecided = entries
    .filter(({ change }) => verdict === 'review' && changeSeverity(change) === 'review')
    .map(({ change }) =>
      change.facets.proof === 'undecided' ? (change.facets.why ?? '') : `by kind: ${change.kind}`,
    );
  return { verdict, undecided: [...new Set(undecided)] };
}
