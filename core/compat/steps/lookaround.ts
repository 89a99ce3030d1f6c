/** True for a pattern with lookahead or lookbehind outside character classes and escapes. */
export function hasLookaround(pattern: string): boolean {
  const bare = pattern.replace(/\\./gs, '').replace(/\[[^\]]*\]?/g, '');
  return /\(\?(?:[=!]|<[=!])/.test(bare);
}
