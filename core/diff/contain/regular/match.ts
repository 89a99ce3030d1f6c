import { type Automaton, automataOf, nextStates, startStates } from './automaton';

const maxPatternLength = 10_000;
const maxTextLength = 5_000;
// The engine of the language may backtrack without end on a hostile pattern, so it only ever sees very short texts.
const maxBacktrackedLength = 14;

const compiled = new Map<string, RegExp | undefined>();
const cacheSize = 500;

/** Whether a pattern is a regular expression of ECMA-262, with the flag `u` as JSON Schema wants or without. */
export function isRegex(pattern: string): boolean {
  return regex(pattern) !== undefined;
}

/** Whether a text contains a match of a pattern; undefined when that cannot be found out safely. */
export function matches(pattern: string, text: string): boolean | undefined {
  if (text.length > maxTextLength) return undefined;
  const automata = automataOf(pattern);
  if (automata !== undefined) {
    const chars = Array.from(text, (char) => char.codePointAt(0) ?? 0);
    return automata.yes.every((a) => run(a, chars)) && !automata.no.some((a) => run(a, chars));
  }
  return text.length > maxBacktrackedLength ? undefined : regex(pattern)?.test(text);
}

function run(of: Automaton, chars: readonly number[]): boolean {
  let at = startStates(of);
  for (const char of chars) {
    if (at.matched) return true;
    at = nextStates(of, at, char);
  }
  return at.canEnd;
}

function regex(pattern: string): RegExp | undefined {
  if (pattern.length > maxPatternLength) return undefined;
  if (compiled.has(pattern)) return compiled.get(pattern);
  if (compiled.size >= cacheSize) compiled.clear();
  const made = tryRegex(pattern, 'u') ?? tryRegex(pattern, '');
  compiled.set(pattern, made);
  return made;
}

function tryRegex(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}
