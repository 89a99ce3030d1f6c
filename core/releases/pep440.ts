import type { StepSize, VersionScheme } from './version-scheme';

/*
 * Versions of Python packages (packaging.python.org, "Version specifiers"; PEP 440):
 * [epoch!] release [pre-release] [post-release] [development release] [+local].
 */

/** A project that leaves dates for numbers raises the epoch: the order is that of the versions, whatever the times say. */
export const pythonVersions: VersionScheme = {
  isVersion: isPythonVersion,
  isPrerelease,
  compare,
  lineOf(text) {
    const version = parsePythonVersion(text);
    if (version === null) return text;
    const [major = 0, minor = 0] = version.release;
    return `${version.epoch}!${major}.${minor}`;
  },
  stepSize,
  mayLeaveDates: false,
};

interface PythonVersion {
  epoch: number;
  release: number[];
  /** `a` 1 of `1.0a1`; null for a final one. */
  pre: readonly [letter: 'a' | 'b' | 'rc', number: number] | null;
  post: number | null;
  dev: number | null;
  local: string;
}

/** Numbers of up to fifteen digits are exact, and hold a day with its time, as nightly builds have it. */
const form =
  /^v?(?:(\d{1,9})!)?(\d{1,15}(?:\.\d{1,15}){0,20})(?:[-_.]?(alpha|a|beta|b|preview|pre|c|rc)[-_.]?(\d{0,15}))?(?:-(\d{1,15})|[-_.]?(post|rev|r)[-_.]?(\d{0,15}))?(?:[-_.]?(dev)[-_.]?(\d{0,15}))?(?:\+([a-z0-9]+(?:[-_.][a-z0-9]+)*))?$/;

const letters: Readonly<Record<string, 'a' | 'b' | 'rc'>> = {
  a: 'a',
  alpha: 'a',
  b: 'b',
  beta: 'b',
  c: 'rc',
  rc: 'rc',
  pre: 'rc',
  preview: 'rc',
};

function parsePythonVersion(text: string): PythonVersion | null {
  if (text.length > 256) return null;
  const found = form.exec(text.trim().toLowerCase());
  if (found === null) return null;
  const [, epoch, release = '', pre, preNumber, dash, post, postNumber, dev, devNumber, local] = found;
  const letter = pre === undefined ? undefined : letters[pre];
  return {
    epoch: Number(epoch ?? 0),
    release: release.split('.').map(Number),
    pre: letter === undefined ? null : [letter, Number(preNumber ?? 0)],
    post: dash !== undefined ? Number(dash) : post === undefined ? null : Number(postNumber ?? 0),
    dev: dev === undefined ? null : Number(devNumber ?? 0),
    local: local ?? '',
  };
}

function isPythonVersion(text: string): boolean {
  return parsePythonVersion(text) !== null;
}

/** True for alpha, beta, candidate and development releases, and for a development release of a post-release. */
function isPrerelease(text: string): boolean {
  const version = parsePythonVersion(text);
  return version !== null && (version.pre !== null || version.dev !== null);
}

/** Within one number: development, alpha, beta, candidate, final, local, post. */
function compare(a: string, b: string): number {
  const [x, y] = [parsePythonVersion(a), parsePythonVersion(b)];
  if (x === null || y === null) return x === y ? compareTexts(a, b) : x === null ? 1 : -1;
  return (
    x.epoch - y.epoch ||
    compareNumbers(x.release, y.release) ||
    compareNumbers(rank(x), rank(y)) ||
    compareLocal(x.local, y.local) ||
    compareTexts(a, b)
  );
}

/** The first number that differs names the step; a post-release mends what is no code, and counts as a patch. */
function stepSize(from: string, to: string): StepSize {
  const [x, y] = [parsePythonVersion(from), parsePythonVersion(to)];
  if (x === null || y === null || isPrerelease(from) || isPrerelease(to)) return 'other';
  if (x.epoch !== y.epoch || isDate(x) || isDate(y) || compare(from, to) >= 0) return 'other';
  const at = [...x.release, ...y.release].findIndex((_, i) => (x.release[i] ?? 0) !== (y.release[i] ?? 0));
  if (at === -1) return (x.post ?? -1) === (y.post ?? -1) ? 'other' : 'patch';
  return at === 0 ? 'major' : at === 1 ? 'minor' : 'patch';
}

/** `2025.8`, `2025.8.4`. */
function isDate({ release: [year = 0, month = 0] }: PythonVersion): boolean {
  return year >= 2010 && year < 2100 && month >= 1 && month <= 12;
}

/** The parts behind the number, as numbers that are compared one after the other. */
function rank({ pre, post, dev }: PythonVersion): number[] {
  const devRank = dev ?? Number.POSITIVE_INFINITY;
  // `1.0.dev1` goes before `1.0a1`; `1.0` after `1.0rc1`.
  const stage = pre === null ? (post === null && dev !== null ? 0 : 4) : { a: 1, b: 2, rc: 3 }[pre[0]];
  return [stage, pre?.[1] ?? 0, post ?? -1, devRank];
}

/** A list that ends earlier goes on with zeros: `1.0` is `1.0.0`. */
function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

/** Part by part: a number comes after letters, and a longer one after its own beginning. */
function compareLocal(a: string, b: string): number {
  const [first, second] = [a, b].map((text) => (text === '' ? [] : text.split(/[-_.]/)));
  for (const [i, part] of (first ?? []).entries()) {
    const other = second?.[i];
    if (other === undefined) return 1;
    const [x, y] = [part, other].map((word) => (/^\d+$/.test(word) ? Number(word) : null));
    if (x === y && part === other) continue;
    if (x == null || y == null) {
      if (x == null && y == null) return compareTexts(part, other);
      return x == null ? -1 : 1;
    }
    if (x !== y) return x < y ? -1 : 1;
  }
  return (first?.length ?? 0) - (second?.length ?? 0);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
