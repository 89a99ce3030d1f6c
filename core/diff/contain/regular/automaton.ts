import type { CharSet } from './char-set';
import { parseRegular, type Regular } from './parse';

/** A nondeterministic automaton: edges over characters, and edges that need no character (perhaps an anchor). */
export interface Automaton {
  steps: { set: CharSet; to: number }[][];
  empty: { to: number; only?: 'start' | 'end' }[][];
  first: number;
  last: number;
}

/**
 * A set of states that a prefix of a string leads to. `matched`: whatever follows, the pattern has been found;
 * `canEnd`: it has been found if the string ends here.
 */
export interface StateSet {
  states: readonly number[];
  matched: boolean;
  canEnd: boolean;
  key: string;
}

const maxStates = 3_000;

class TooLarge extends Error {}

/** Builds the automaton that searches a string for the pattern; undefined when it would have too many states. */
function automaton(pattern: Regular): Automaton | undefined {
  const made: Automaton = { steps: [], empty: [], first: 0, last: 0 };
  const add = (): number => {
    if (made.steps.length >= maxStates) throw new TooLarge();
    made.steps.push([]);
    made.empty.push([]);
    return made.steps.length - 1;
  };
  try {
    made.first = add();
    made.last = build(pattern, made.first);
    return made;
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }

  /** Appends the part after state `from` and returns the state where it ends. */
  function build(part: Regular, from: number): number {
    const to = add();
    switch (part.kind) {
      case 'chars':
        made.steps[from]?.push({ set: part.set, to });
        break;
      case 'start':
      case 'end':
        made.empty[from]?.push({ to, only: part.kind });
        break;
      case 'sequence': {
        let state = from;
        for (const piece of part.parts) state = build(piece, state);
        made.empty[state]?.push({ to });
        break;
      }
      case 'choice':
        for (const option of part.options) {
          const begin = add();
          made.empty[from]?.push({ to: begin });
          made.empty[build(option, begin)]?.push({ to });
        }
        break;
      case 'repeat':
        repeat(part, from, to);
        break;
    }
    return to;
  }

  function repeat(part: Extract<Regular, { kind: 'repeat' }>, from: number, to: number): void {
    let state = from;
    for (let i = 0; i < part.min; i++) state = build(part.part, state);
    if (part.max === Number.POSITIVE_INFINITY) {
      const loop = add();
      made.empty[state]?.push({ to: loop });
      made.empty[build(part.part, loop)]?.push({ to: loop });
      made.empty[loop]?.push({ to });
      return;
    }
    for (let i = part.min; i < part.max; i++) {
      made.empty[state]?.push({ to });
      state = build(part.part, state);
    }
    made.empty[state]?.push({ to });
  }
}

/** The states before the first character. */
export function startStates(of: Automaton): StateSet {
  return close(of, [of.first], true);
}

/** The states after one more character; the search may also begin anew there. */
export function nextStates(of: Automaton, from: StateSet, char: number): StateSet {
  if (from.matched) return from;
  const reached: number[] = [of.first];
  for (const state of from.states) {
    for (const step of of.steps[state] ?? []) if (contains(step.set, char)) reached.push(step.to);
  }
  return close(of, reached, false);
}

function close(of: Automaton, from: readonly number[], isStart: boolean): StateSet {
  const reached = follow(of, from, (only) => only === undefined || (only === 'start' && isStart));
  if (reached.has(of.last)) return { states: [], matched: true, canEnd: true, key: '*' };
  const states = [...reached].sort((a, b) => a - b);
  // On the empty string both anchors hold, in whatever order they stand.
  const canEnd = follow(of, from, (only) => only !== 'start' || isStart).has(of.last);
  return { states, matched: false, canEnd, key: `${states.join()}${canEnd ? '$' : ''}` };
}

function follow(
  of: Automaton,
  from: readonly number[],
  passes: (only?: 'start' | 'end') => boolean,
): Set<number> {
  const seen = new Set(from);
  const open = [...from];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const edge of of.empty[state] ?? []) {
      if (passes(edge.only) && !seen.has(edge.to)) {
        seen.add(edge.to);
        open.push(edge.to);
      }
    }
  }
  return seen;
}

function contains(set: CharSet, char: number): boolean {
  return set.some(([from, to]) => char >= from && char <= to);
}

const cache = new Map<string, { yes: Automaton[]; no: Automaton[] } | undefined>();
const cacheSize = 500;

/** The automata of a pattern: a string matches when all of `yes` and none of `no` accept it. Undefined: not regular. */
export function automataOf(pattern: string): { yes: Automaton[]; no: Automaton[] } | undefined {
  if (cache.has(pattern)) return cache.get(pattern);
  if (cache.size >= cacheSize) cache.clear();
  const parsed = parseRegular(pattern);
  const yes = parsed?.yes.map(automaton) ?? [undefined];
  const no = parsed?.no.map(automaton) ?? [];
  const all = { yes: yes.filter((a) => a !== undefined), no: no.filter((a) => a !== undefined) };
  const made = all.yes.length === yes.length && all.no.length === no.length ? all : undefined;
  cache.set(pattern, made);
  return made;
}
