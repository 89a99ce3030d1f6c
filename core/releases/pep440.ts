/*
 * Versions of Python packages (packaging.python.org, "Version specifiers", the public scheme):
 * [epoch!] release [pre-release] [post-release] [development release] [+local].
 */

interface PythonVersion {
  epoch: number;
  release: number[];
  /** `a` 1 of `1.0a1`; null for a final one. */
  pre: readonly [letter: 'a' | 'b' | 'rc', number: number] | null;
  post: number | null;
  dev: number | null;
  local: string;
}

const form =
  /^v?(?:(\d{1,9})!)?(\d{1,15}(?:\.\d{1,15}){0,20})(?:[-_.]?(alpha|a|beta|b|preview|pre|c|rc)[-_.]?(\d{0,9}))?(?:-(\d{1,9})|[-_.]?(post|rev|r)[-_.]?(\d{0,9}))?(?:[-_.]?(dev)[-_.]?(\d{0,9}))?(?:\+([a-z0-9]+(?:[-_.][a-z0-9]+)*))?$/;

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

/** True for a version of this scheme. */
export function isPythonVersion(text: string): boolean {
  return parsePythonVersion(text) !== null;
}

/** True for alpha, beta, candidate and development releases. */
export function isPythonPrerelease(text: string): boolean {
  const version = parsePythonVersion(text);
  return version !== null && (version.pre !== null || version.dev !== null);
}

/**
 * Which of two versions comes first: below zero for `a`. Within one number: development, alpha, beta, candidate, final, post.
 * Versions that are not of this scheme come before all others, by their text.
 */
export function comparePythonVersions(a: string, b: string): number {
  const [x, y] = [parsePythonVersion(a), parsePythonVersion(b)];
  if (x === null || y === null) return x === y ? compareTexts(a, b) : x === null ? -1 : 1;
  return (
    x.epoch - y.epoch ||
    compareNumbers(x.release, y.release) ||
    compareNumbers(rank(x), rank(y)) ||
    compareTexts(x.local, y.local) ||
    compareTexts(a, b)
  );
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

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
