import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

/** Raised when the same text would be counted otherwise: every definition is then counted again. */
export const tokensVersion = 1;

/** Merging is quadratic in the length of a word, and a stranger may write one of a million letters. */
const longestRun = 128;
const longRuns = new RegExp(
  `[\\p{L}\\p{M}]{${longestRun},}|\\s{${longestRun},}|[^\\s\\p{L}\\p{M}\\p{N}]{${longestRun},}`,
  'gu',
);

/**
 * Tokens of a text in the encoding o200k_base. Exact, but for words, blanks and signs of 128 characters or more, which are
 * counted in pieces of 128. Words that steer a model, such as an end of text, are text like any other.
 */
export function tokensOf(text: string): number {
  let sum = 0;
  let from = 0;
  for (const { index, 0: run } of text.matchAll(longRuns)) {
    sum += count(text.slice(from, index));
    for (let at = 0; at < run.length; at += longestRun) sum += count(run.slice(at, at + longestRun));
    from = index + run.length;
  }
  return sum + count(from === 0 ? text : text.slice(from));
}

const plain = { disallowedSpecial: new Set<string>() };

function count(text: string): number {
  return text === '' ? 0 : countTokens(text, plain);
}
