import { matches } from '../regular/match';
import { searchStrings } from '../regular/search';
import type { Atom } from './atoms';
import { type Answer, found, never, type Search } from './search';

const longestBuilt = 2_000;

/** Strings of some length that match some patterns and not others: proven to be none, or some of them. */
export function findString(search: Search, atoms: readonly Atom[]): Answer {
  let minLength = 0;
  let maxLength = Number.POSITIVE_INFINITY;
  const patterns = new Set<string>();
  const notPatterns = new Set<string>();
  const notIn = new Set<string>();
  for (const atom of atoms) {
    if (atom.kind === 'size') {
      minLength = Math.max(minLength, atom.min ?? 0);
      maxLength = Math.min(maxLength, atom.max ?? maxLength);
    } else if (atom.kind === 'pattern') patterns.add(atom.pattern);
    else if (atom.kind === 'not-pattern') notPatterns.add(atom.pattern);
    else if (atom.kind === 'not-in')
      for (const value of atom.values) if (typeof value === 'string') notIn.add(value);
  }
  if (minLength > maxLength) return never;
  if ([...patterns].some((pattern) => notPatterns.has(pattern))) return never;
  const isFit = (text: string): boolean => {
    const length = Array.from(text).length;
    return length >= minLength && length <= maxLength && !notIn.has(text);
  };
  if (patterns.size === 0 && notPatterns.size === 0) {
    if (maxLength === 0) return notIn.has('') ? never : found(['']);
    return found(plainStrings(minLength, maxLength).filter(isFit).slice(0, 4));
  }
  const answer = searchStrings(
    { minLength, maxLength, patterns: [...patterns], notPatterns: [...notPatterns], notIn },
    search.budget,
  );
  if (answer.empty) return never;
  const fits = (text: string): boolean =>
    isFit(text) &&
    [...patterns].every((p) => matches(p, text) !== false) &&
    ![...notPatterns].some((p) => matches(p, text));
  const samples = answer.found.length > 0 ? [] : search.samples.filter(fits).slice(0, 8);
  return found([...answer.found.filter(fits), ...samples]);
}

function plainStrings(minLength: number, maxLength: number): string[] {
  if (minLength > longestBuilt) return [];
  const lengths = [minLength, Math.min(minLength + 1, maxLength), Math.min(minLength + 3, maxLength)];
  return lengths.flatMap((length) => ['a', 'b', '0', 'Z', '_'].map((char) => char.repeat(length)));
}
