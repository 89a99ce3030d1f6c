import { diffArrays } from 'diff';
import { canonicalJson } from '@/core/schema/canonical';
import type { Json } from '@/core/schema/json';
import { diffWords, type WordPiece } from '@/core/text/word-diff';

/** A line of a comparison of two texts. Line numbers begin at 1; null where a text lacks the line. */
export interface DiffLine {
  sign: '=' | '+' | '-';
  text: string;
  before: number | null;
  after: number | null;
  /** Of a line that was edited: its text in pieces, those that differ marked. */
  words?: WordPiece[];
}

/** Lines in a row that are shown, or that are folded away with how many more there are than are kept. */
export type DiffPart = { lines: DiffLine[]; isFolded: boolean; omitted: number };

/** Equal lines that stay visible beside what differs; runs of equal lines up to `shortRun` are not worth a fold. */
const context = 3;
const shortRun = 4;
/** Equal lines that a fold keeps. */
const foldedLines = 200;

/** A definition with sorted members, `required` and `enum` sorted as sets: what was only reordered does not show. */
export function canonicalValue(definition: Json): Json {
  return JSON.parse(canonicalJson(definition)) as Json;
}

/**
 * Compares two texts line by line; a comma at the end of a line is no difference. Texts that differ in more than the limits
 * allow to find out are given as all removed and all added; words are marked as long as there is time.
 */
export function diffLines(
  before: readonly string[],
  after: readonly string[],
  timeoutMs: number,
): DiffLine[] {
  const until = Date.now() + timeoutMs;
  const comparator = (a: string, b: string) => a === b || withoutComma(a) === withoutComma(b);
  const runs =
    before.length === 0 || after.length === 0
      ? undefined
      : diffArrays([...before], [...after], { comparator, maxEditLength: 4_000, timeout: timeoutMs });
  const lines: DiffLine[] = [];
  let old = 0;
  let now = 0;
  const push = (sign: DiffLine['sign'], text: string) => {
    const from = sign === '+' ? null : ++old;
    lines.push({ sign, text, before: from, after: sign === '-' ? null : ++now });
  };
  if (runs === undefined) {
    for (const text of before) push('-', text);
    for (const text of after) push('+', text);
  } else {
    // An equal run is one of the newer text where only a comma differs.
    for (const { added, removed, value } of runs) {
      for (const text of value) push(added ? '+' : removed ? '-' : '=', text);
    }
  }
  return markEdits(lines, until);
}

function withoutComma(line: string): string {
  return line.endsWith(',') ? line.slice(0, -1) : line;
}

/** Marks the words that differ in lines that were edited: a removed and an added one of the same member. */
function markEdits(lines: readonly DiffLine[], until: number): DiffLine[] {
  const marked = [...lines];
  for (const { from, to } of changedRuns(lines)) {
    const run = lines.slice(from, to);
    const isOneEach = run.length === 2 && run[0]?.sign === '-' && run[1]?.sign === '+';
    const added = new Map(
      run.flatMap((line, i) => (line.sign === '+' ? [[memberOf(line.text), i] as const] : [])),
    );
    for (const [i, old] of run.entries()) {
      const member = memberOf(old.text);
      const j = isOneEach ? 1 : member === null ? undefined : added.get(member);
      const now = j === undefined ? undefined : run[j];
      if (old.sign !== '-' || j === undefined || now === undefined || Date.now() > until) continue;
      added.delete(member);
      const words = diffWords(withoutComma(old.text), withoutComma(now.text));
      if (words === null) continue;
      marked[from + i] = { ...old, words: words.before };
      marked[from + j] = { ...now, words: words.after };
    }
  }
  return marked;
}

function changedRuns(lines: readonly DiffLine[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [i, line] of lines.entries()) {
    const last = runs.at(-1);
    if (line.sign === '=') continue;
    if (last?.to === i) last.to = i + 1;
    else runs.push({ from: i, to: i + 1 });
  }
  return runs;
}

/** The indented name of the member that a line of JSON begins; null for other lines. */
function memberOf(line: string): string | null {
  return /^ *"(?:[^"\\]|\\.)*": /.exec(line)?.[0] ?? null;
}

/**
 * Folds long runs of equal lines; a fold keeps at most `foldedLines` of them.
 * @param isKept true for an equal line that is shown as one that differs is
 */
export function foldEqual(
  lines: readonly DiffLine[],
  isKept: (line: DiffLine) => boolean = () => false,
): DiffPart[] {
  const isFoldable = (line: DiffLine | undefined) => line?.sign === '=' && !isKept(line);
  const parts: DiffPart[] = [];
  const show = (some: readonly DiffLine[]) => {
    const last = parts.at(-1);
    if (some.length === 0) return;
    if (last !== undefined && !last.isFolded) last.lines.push(...some);
    else parts.push({ lines: [...some], isFolded: false, omitted: 0 });
  };
  let from = 0;
  while (from < lines.length) {
    let to = from;
    while (isFoldable(lines[to])) to++;
    if (to === from) {
      show(lines.slice(from, from + 1));
      from++;
      continue;
    }
    const start = from === 0 ? from : from + context;
    const end = to === lines.length ? to : to - context;
    if (end - start <= shortRun) show(lines.slice(from, to));
    else {
      show(lines.slice(from, start));
      const kept = lines.slice(start, Math.min(end, start + foldedLines));
      parts.push({ lines: kept, isFolded: true, omitted: end - start - kept.length });
      show(lines.slice(end, to));
    }
    from = to;
  }
  return parts;
}

/** A row of a side by side view: what was, and what is. */
export type SplitRow = readonly [before: DiffLine | null, after: DiffLine | null];

/** Puts lines side by side: equal ones beside themselves, edited ones beside each other. */
export function splitRows(lines: readonly DiffLine[]): SplitRow[] {
  const rows: SplitRow[] = [];
  let old: DiffLine[] = [];
  let now: DiffLine[] = [];
  const flush = () => {
    for (const line of old) {
      const edited = line.words === undefined ? -1 : now.findIndex(({ text }) => isEdit(line.text, text));
      for (const added of edited > 0 ? now.splice(0, edited) : []) rows.push([null, added]);
      const beside = edited >= 0 || now[0]?.words === undefined ? now.shift() : undefined;
      rows.push([line, beside ?? null]);
    }
    for (const added of now) rows.push([null, added]);
    old = [];
    now = [];
  };
  for (const line of lines) {
    if (line.sign === '-') old.push(line);
    else if (line.sign === '+') now.push(line);
    else {
      flush();
      rows.push([line, line]);
    }
  }
  flush();
  return rows;
}

function isEdit(old: string, now: string): boolean {
  return memberOf(old) === memberOf(now);
}

/** What a line counts against a limit on lines: a long one counts for each of its 120 characters. */
const charsOfLine = 120;

/** The beginning of `parts` that fits into `limit` lines, and how many lines that takes and leaves out. */
export function cutParts(
  parts: readonly DiffPart[],
  limit: number,
): { parts: DiffPart[]; used: number; left: number } {
  const kept: DiffPart[] = [];
  let used = 0;
  let left = 0;
  for (const part of parts) {
    const lines: DiffLine[] = [];
    for (const line of part.lines) {
      const cost = Math.ceil(Math.min(line.text.length, shownChars) / charsOfLine) || 1;
      if (left > 0 || used + cost > limit) left++;
      else {
        used += cost;
        lines.push(line);
      }
    }
    if (lines.length > 0) kept.push({ ...part, lines });
  }
  return { parts: kept, used, left };
}

/** Characters of one line that a page shows. */
export const shownChars = 6_000;
