import type { Part, Unit } from './measure';
import type { Subjects } from './subjects';

const number = new Intl.NumberFormat('en-GB');

/**
 * Parts that sort a number into ranges: up to each of the bounds, and above the last one. Each subject is in exactly one.
 * @param verb and noun make the sentence: `have` 3 to 5 `parameters`
 */
export function ranges<U extends Unit>(
  value: (subject: Subjects[U]) => number,
  bounds: readonly number[],
  verb: string,
  noun: string,
): [Part<U>, ...Part<U>[]] {
  const edges = [...bounds, Number.POSITIVE_INFINITY];
  const parts = edges.map((upper, i): Part<U> => {
    const lower = i === 0 ? 0 : (edges[i - 1] ?? 0) + 1;
    const title =
      upper === Number.POSITIVE_INFINITY
        ? `${number.format(lower)} or more`
        : lower === upper
          ? number.format(lower)
          : `${number.format(lower)} to ${number.format(upper)}`;
    return {
      id: upper === Number.POSITIVE_INFINITY ? `from-${lower}` : `${lower}-${upper}`,
      title,
      says: `${verb} ${title} ${noun}`,
      holds: (subject) => value(subject) >= lower && value(subject) <= upper,
    };
  });
  return parts as [Part<U>, ...Part<U>[]];
}
