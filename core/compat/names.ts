/** Longer than any alias. */
const hostWeight = 1000;

/** A name as people write it, reduced to lower-case words: `OpenAI (codex responses)` becomes `openai codex responses`. */
export function words(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim();
}

/**
 * The thing a name stands for: the one with exactly this alias, else the one whose longest alias occurs in it as whole words,
 * a host before a maker. Of two aliases of the same words the one counts that is spelled as in the name.
 * `rest` is the name without that alias, or the alias where nothing else is said.
 */
export function byName<T extends { id: string; aliases: readonly string[]; isHost?: true }>(
  things: readonly T[],
  name: string,
): { found: T; rest: string } | undefined {
  const wanted = words(name.slice(0, 200));
  let best: { found: T; rest: string; weight: number } | undefined;
  for (const found of things) {
    for (const spelled of [found.id, ...found.aliases]) {
      const alias = words(spelled);
      if (alias === '' || !` ${wanted} `.includes(` ${alias} `)) continue;
      const isSpelledSo = name.toLowerCase().includes(spelled.toLowerCase());
      const weight = alias.length + (found.isHost ? hostWeight : 0) + (isSpelledSo ? 0.5 : 0);
      if (best !== undefined && best.weight >= weight) continue;
      best = { found, rest: ` ${wanted} `.replace(` ${alias} `, ' ').trim() || alias, weight };
    }
  }
  return best;
}

/** How much of the words is covered by the aliases: the sum of the lengths of those that occur as whole words. */
export function coverage(aliases: readonly string[], text: string): number {
  const padded = ` ${words(text)} `;
  return aliases
    .map(words)
    .filter((alias) => padded.includes(` ${alias} `))
    .reduce((sum, alias) => Math.max(sum, alias.length), 0);
}
