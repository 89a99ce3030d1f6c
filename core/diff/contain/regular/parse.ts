import {
  type CharSet,
  complement,
  digits,
  lastCodePoint,
  lineEnds,
  normalize,
  single,
  spaces,
  words,
} from './char-set';

/** A regular expression as far as it is regular: no back-references, no word boundaries, no look-behind. */
export type Regular =
  | { kind: 'chars'; set: CharSet }
  | { kind: 'sequence'; parts: Regular[] }
  | { kind: 'choice'; options: Regular[] }
  | { kind: 'repeat'; part: Regular; min: number; max: number }
  | { kind: 'start' }
  | { kind: 'end' };

/**
 * A pattern as a conjunction: a string matches when it matches every one of `yes` and none of `no`. Look-aheads directly
 * after a leading `^` (as in e-mail patterns) become members of their own.
 */
export interface Conjunction {
  yes: Regular[];
  no: Regular[];
}

const maxPatternLength = 2_000;
const maxGroups = 60;

class NotRegular extends Error {}

/** The parts of an ECMA-262 pattern (as with the flag `u`), or undefined when it is not regular or too large. */
export function parseRegular(pattern: string): Conjunction | undefined {
  if (pattern.length > maxPatternLength) return undefined;
  const chars = Array.from(pattern);
  let at = 0;
  let groups = 0;
  try {
    const conjunction: Conjunction = { yes: [], no: [] };
    if (chars[0] === '^') leadingLookAheads(conjunction);
    const whole = choice();
    if (at < chars.length) return undefined;
    // After look-aheads the rest of the pattern still starts where the string starts.
    const isAnchored = conjunction.yes.length + conjunction.no.length > 0;
    if (isAnchored && whole.kind === 'choice') return undefined;
    conjunction.yes.push(isAnchored ? { kind: 'sequence', parts: [{ kind: 'start' }, whole] } : whole);
    return conjunction;
  } catch (error) {
    if (error instanceof NotRegular) return undefined;
    throw error;
  }

  function leadingLookAheads(into: Conjunction): void {
    while (lookAheadAt(at === 0 ? 1 : at)) {
      if (at === 0) at = 1;
      const target = chars[at + 2] === '=' ? into.yes : into.no;
      at += 3;
      const inner = choice();
      expect(')');
      target.push({ kind: 'sequence', parts: [{ kind: 'start' }, inner] });
    }
  }

  function lookAheadAt(from: number): boolean {
    const isLookAhead = chars[from] === '(' && chars[from + 1] === '?' && /[=!]/.test(chars[from + 2] ?? '');
    return isLookAhead && !/[*+?{]/.test(chars[closing(from) + 1] ?? '');
  }

  function closing(from: number): number {
    let depth = 0;
    let inClass = false;
    for (let i = from; i < chars.length; i++) {
      if (chars[i] === '\\') i++;
      else if (chars[i] === '[') inClass = true;
      else if (chars[i] === ']') inClass = false;
      else if (!inClass && chars[i] === '(') depth++;
      else if (!inClass && chars[i] === ')' && --depth === 0) return i;
    }
    return chars.length;
  }

  function choice(): Regular {
    if (++groups > maxGroups) throw new NotRegular();
    const options = [sequence()];
    while (chars[at] === '|') {
      at++;
      options.push(sequence());
    }
    return options.length === 1 ? (options[0] as Regular) : { kind: 'choice', options };
  }

  function sequence(): Regular {
    const parts: Regular[] = [];
    while (at < chars.length && chars[at] !== '|' && chars[at] !== ')') parts.push(repeated(atom()));
    return parts.length === 1 ? (parts[0] as Regular) : { kind: 'sequence', parts };
  }

  function repeated(part: Regular): Regular {
    const bounds = quantifier();
    if (bounds === undefined) return part;
    if (chars[at] === '?') at++; // A lazy quantifier matches the same strings.
    if (quantifier() !== undefined) throw new NotRegular();
    return { kind: 'repeat', part, min: bounds[0], max: bounds[1] };
  }

  function quantifier(): [number, number] | undefined {
    const char = chars[at];
    if (char === '*' || char === '+' || char === '?') {
      at++;
      return [char === '+' ? 1 : 0, char === '?' ? 1 : Number.POSITIVE_INFINITY];
    }
    if (char !== '{') return undefined;
    const text = /^\{(\d{1,6})(,(\d{0,6}))?\}/.exec(chars.slice(at, at + 16).join(''));
    if (text === null) throw new NotRegular();
    at += text[0].length;
    const min = Number(text[1]);
    const max = text[2] === undefined ? min : text[3] === '' ? Number.POSITIVE_INFINITY : Number(text[3]);
    return [min, max];
  }

  function atom(): Regular {
    const char = chars[at++] as string;
    if (char === '^') return { kind: 'start' };
    if (char === '$') return { kind: 'end' };
    if (char === '.') return { kind: 'chars', set: complement(lineEnds) };
    if (char === '[') return { kind: 'chars', set: charClass() };
    if (char === '(') return group();
    if (char === '\\') return { kind: 'chars', set: escaped(false) };
    if ('*+?{}])'.includes(char)) throw new NotRegular();
    return { kind: 'chars', set: single(char) };
  }

  function group(): Regular {
    if (chars[at] === '?') {
      const name = /^\?(:|<[A-Za-z_$][\w$]*>)/.exec(chars.slice(at, at + 64).join(''));
      if (name === null) throw new NotRegular();
      at += name[0].length;
    }
    const inner = choice();
    expect(')');
    return inner;
  }

  function charClass(): CharSet {
    const isNegated = chars[at] === '^';
    if (isNegated) at++;
    const ranges: [number, number][] = [];
    while (at < chars.length && chars[at] !== ']') {
      const from = classPart();
      const isRange = chars[at] === '-' && chars[at + 1] !== ']' && at + 1 < chars.length;
      if (!isRange) {
        for (const [a, b] of from) ranges.push([a, b]);
        continue;
      }
      at++;
      const range: [number, number] = [only(from), only(classPart())];
      if (range[0] > range[1]) throw new NotRegular();
      ranges.push(range);
    }
    expect(']');
    const set = normalize(ranges);
    return isNegated ? complement(set) : set;
  }

  function classPart(): CharSet {
    const char = chars[at++] as string;
    return char === '\\' ? escaped(true) : single(char);
  }

  function escaped(inClass: boolean): CharSet {
    const char = chars[at++];
    if (char === undefined) throw new NotRegular();
    if (char === 'd') return digits;
    if (char === 'D') return complement(digits);
    if (char === 'w') return words;
    if (char === 'W') return complement(words);
    if (char === 's') return spaces;
    if (char === 'S') return complement(spaces);
    const control = { n: 10, r: 13, t: 9, v: 11, f: 12, 0: 0 }[char];
    if (control !== undefined && !(char === '0' && /\d/.test(chars[at] ?? ''))) return [[control, control]];
    if (char === 'b' && inClass) return [[8, 8]];
    if (char === 'x' || char === 'u') return hexEscape(char);
    if (/[A-Za-z0-9]/.test(char)) throw new NotRegular();
    return single(char);
  }

  function hexEscape(kind: 'x' | 'u'): CharSet {
    const form = kind === 'x' ? /^[0-9a-fA-F]{2}/ : /^([0-9a-fA-F]{4}|\{[0-9a-fA-F]{1,6}\})/;
    const found = form.exec(chars.slice(at, at + 8).join(''));
    if (found === null) throw new NotRegular();
    at += found[0].length;
    const code = Number.parseInt(found[0].replace(/[{}]/g, ''), 16);
    // Half of a surrogate pair: the two escapes together would be one character.
    if (code > lastCodePoint || (code >= 0xd800 && code <= 0xdfff)) throw new NotRegular();
    return [[code, code]];
  }

  function expect(char: string): void {
    if (chars[at++] !== char) throw new NotRegular();
  }
}

function only(set: CharSet): number {
  const [range] = set;
  if (set.length !== 1 || range === undefined || range[0] !== range[1]) throw new NotRegular();
  return range[0];
}
