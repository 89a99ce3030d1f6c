/** A set of code points as sorted, disjoint, inclusive ranges. */
export type CharSet = readonly (readonly [from: number, to: number])[];

export const lastCodePoint = 0x10ffff;
export const digits: CharSet = [[48, 57]];
export const words: CharSet = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
export const spaces: CharSet = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
export const lineEnds: CharSet = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];

/** The set of one character. */
export function single(char: string): CharSet {
  const code = char.codePointAt(0) ?? 0;
  return [[code, code]];
}

/** Sorts ranges and joins those that touch. */
export function normalize(ranges: readonly (readonly [number, number])[]): CharSet {
  const joined: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

export function complement(set: CharSet): CharSet {
  const rest: [number, number][] = [];
  let next = 0;
  for (const [from, to] of set) {
    if (from > next) rest.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= lastCodePoint) rest.push([next, lastCodePoint]);
  return rest;
}
