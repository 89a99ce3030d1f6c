import { type Budget, spend } from '../budget';
import { type Automaton, automataOf, nextStates, type StateSet, startStates } from './automaton';
import type { CharSet } from './char-set';

/** Strings asked for: length in code points, patterns that must and must not match, strings that are excluded. */
export interface StringQuestion {
  minLength: number;
  maxLength: number;
  patterns: readonly string[];
  notPatterns: readonly string[];
  notIn: ReadonlySet<string>;
}

/**
 * `empty`: proven that no string satisfies the question. Otherwise strings that do, shortest first, as far as found;
 * `exact` is false when a pattern was left aside because it is not regular.
 */
export interface StringAnswer {
  empty: boolean;
  found: string[];
  exact: boolean;
}

const wanted = 4;
const maxVisited = 4_000;
const maxExcluded = 200;
const maxSearches = 12;

/** Automata that must all find something in the string, and automata of which none may. */
interface Way {
  yes: readonly Automaton[];
  no: readonly Automaton[];
}

/** Walks all automata at once, breadth first, so that the first string reached is a shortest one. */
export function searchStrings(question: StringQuestion, budget: Budget): StringAnswer {
  const { minLength, maxLength, notIn } = question;
  if (minLength > maxLength) return { empty: true, found: [], exact: true };
  const yes: Automaton[] = [];
  const no: Automaton[] = [];
  let exact = true;
  for (const pattern of question.patterns) {
    const automata = automataOf(pattern);
    if (automata === undefined) exact = false;
    yes.push(...(automata?.yes ?? []));
    no.push(...(automata?.no ?? []));
  }
  // A pattern with look-aheads fails in one of several ways: a part is not found, or one that must not be there is.
  let ways: Way[] = [{ yes, no }];
  for (const pattern of question.notPatterns) {
    const automata = automataOf(pattern);
    const parts = (automata?.yes.length ?? 0) + (automata?.no.length ?? 0);
    if (automata === undefined || ways.length * parts > maxSearches) exact = false;
    else {
      ways = ways.flatMap((way) => [
        ...automata.yes.map((part) => ({ yes: way.yes, no: [...way.no, part] })),
        ...automata.no.map((part) => ({ yes: [...way.yes, part], no: way.no })),
      ]);
    }
  }
  const excluded = [...notIn].slice(0, maxExcluded);
  if (excluded.length < notIn.size) exact = false;
  const all: StringAnswer = { empty: true, found: [], exact };
  for (const way of ways) {
    const answer = walk(way);
    all.empty &&= answer.empty;
    all.found.push(...answer.found);
  }
  return all;

  function walk({ yes, no }: Way): StringAnswer {
    const found: string[] = [];
    const machines = [...yes, ...no];
    const alphabet = representatives(machines, excluded);
    // A length past the bounds that are left behaves like the last one before it.
    const countedTo = maxLength === Number.POSITIVE_INFINITY ? minLength : maxLength;
    type Visit = {
      at: StateSet[];
      length: number;
      parent: Visit | undefined;
      char: number;
      prefixOf: readonly string[];
    };
    const start: Visit = {
      at: machines.map(startStates),
      length: 0,
      parent: undefined,
      char: 0,
      prefixOf: excluded,
    };
    const queue: Visit[] = [start];
    const seen = new Set<string>();
    for (let i = 0; i < queue.length; i++) {
      const visit = queue[i] as Visit;
      if (i >= maxVisited || !spend(budget, 1 + machines.length)) return { empty: false, found, exact };
      const isYes = visit.at.slice(0, yes.length).every((states) => states.canEnd);
      const isNo = visit.at.slice(yes.length).some((states) => states.canEnd);
      if (isYes && !isNo && visit.length >= minLength) {
        const text = spell(visit);
        if (!notIn.has(text)) found.push(text);
        if (found.length >= wanted) return { empty: false, found, exact };
      }
      if (visit.length >= maxLength) continue;
      for (const char of alphabet) {
        const at = visit.at.map((states, m) => nextStates(machines[m] as Automaton, states, char));
        if (at.slice(yes.length).some((states) => states.matched)) continue;
        const length = visit.length + 1;
        const prefixOf = visit.prefixOf.filter(
          (text) => text.codePointAt(unitsBefore(text, visit.length)) === char,
        );
        const key = `${at.map((states) => states.key).join('|')}#${Math.min(length, countedTo)}#${prefixOf.length > 0 ? `${length}${prefixOf.join()}` : ''}`;
        if (seen.has(key)) continue;
        seen.add(key);
        queue.push({ at, length, parent: visit, char, prefixOf });
        if (!spend(budget, 1 + at.reduce((sum, { states }) => sum + 3 + states.length, 0) / 3)) {
          return { empty: false, found, exact };
        }
      }
    }
    // States stay apart while an excluded string can still be reached, so none was hidden behind another.
    return { empty: found.length === 0, found, exact };
  }

  function spell(visit: { parent: unknown; char: number }): string {
    const chars: string[] = [];
    let at = visit as { parent: typeof visit | undefined; char: number };
    while (at.parent !== undefined) {
      chars.push(String.fromCodePoint(at.char));
      at = at.parent as typeof at;
    }
    return chars.reverse().join('');
  }
}

function unitsBefore(text: string, codePoints: number): number {
  let units = 0;
  for (let i = 0; i < codePoints; i++) units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  return units;
}

/** One character of each class that the automata and the excluded strings tell apart, letters and digits first. */
function representatives(machines: readonly Automaton[], excluded: readonly string[]): number[] {
  const starts = new Set<number>([0]);
  const cut = (set: CharSet): void => {
    for (const [from, to] of set) {
      starts.add(from);
      starts.add(to + 1);
    }
  };
  for (const machine of machines) for (const steps of machine.steps) for (const step of steps) cut(step.set);
  for (const text of excluded)
    for (const char of text) cut([[char.codePointAt(0) ?? 0, char.codePointAt(0) ?? 0]]);
  const sorted = [...starts].filter((code) => code <= 0x10ffff).sort((a, b) => a - b);
  const picked = sorted.map((from, i) => pick(from, (sorted[i + 1] ?? 0x110000) - 1));
  return picked.sort((a, b) => rank(a) - rank(b) || a - b);
}

/** A character of a range that people can read, when there is one; never half of a surrogate pair where avoidable. */
function pick(from: number, to: number): number {
  for (const [a, b] of [
    [97, 122],
    [48, 57],
    [65, 90],
    [33, 126],
  ] as const) {
    const first = Math.max(from, a);
    if (first <= Math.min(to, b)) return first;
  }
  return from >= 0xd800 && from <= 0xdfff && to > 0xdfff ? 0xe000 : from;
}

function rank(code: number): number {
  if (code >= 97 && code <= 122) return 0;
  if (code >= 48 && code <= 57) return 1;
  if (code >= 65 && code <= 90) return 2;
  return code >= 32 && code <= 126 ? 3 : 4;
}
