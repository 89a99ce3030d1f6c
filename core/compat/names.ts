/** A name as people write it, reduced to lower-case words: `OpenAI (codex responses)` becomes `openai codex responses`. */
export function words(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim();
}

/**
 * The thing a name stands for: the one with exactly this alias, else the one whose longest alias occurs in it as whole words.
 * `rest` is the name without that alias.
 */
export function byName<T extends { id: string; aliases: readonly string[] }>(
  things: readonly T[],
  name: string,
): { found: T; rest: string } | undefined {
  const wanted = words(name.slice(0, 200));
  let best: { found: T; rest: string; length: number } | undefined;
  for (const found of things) {
    for (const alias of [found.id, ...found.aliases].map(words)) {
      const at = alias === '' ? -1 : ` ${wanted} `.indexOf(` ${alias} `);
      if (at < 0 || (best !== undefined && best.length >= alias.length)) continue;
      const rest = ` ${wanted} `.replace(` ${alias} `, ' ').trim();
      best = { found, rest, length: alias.length };
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
