import { codePoint } from './exact-text';

/** Letters of other scripts that look like a Latin one, in pairs (from the shapes in common fonts; see Unicode TR39). */
const pairs =
  'аaеeоoрpсcуyхxіiјjѕsԁdԛqԝwһhӏlАAВBЕEЅSІIЈJКKМMНHОOРPСCТTХXУYοoαaνvρpιiκkυuγyΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX';
const latinOf = new Map<string, string>();
for (let i = 0; i < pairs.length; i += 2) latinOf.set(pairs.charAt(i), pairs.charAt(i + 1));

const word = /[\p{L}\p{M}\p{N}_]+/gu;

/**
 * What a text looks like: compatibility forms (wide, mathematical) as plain letters, letters that look Latin as Latin,
 * characters that cannot be seen left out, any space as one.
 */
export function skeleton(text: string): string {
  return [...text.normalize('NFKC')]
    .map((char) => latinOf.get(char) ?? char)
    .join('')
    .replace(/[\p{Cc}\p{Cf}\p{DI}]/gu, (char) => (/\s/.test(char) ? ' ' : ''))
    .replace(/\s+/g, ' ');
}

/** A word that is not what it seems. */
export interface Lookalike {
  word: string;
  looksLike: string;
  /** The characters that are others than they seem, `U+0430` each. */
  characters: string[];
}

/**
 * Words that look like plain Latin and hold other letters: of two scripts mixed in one word, or of compatibility forms. A word
 * that is wholly of another script is that language, and not told. At most `most` are returned.
 */
export function lookalikes(text: string, most = 5): Lookalike[] {
  const found = new Map<string, Lookalike>();
  for (const [one] of text.matchAll(word)) {
    if (found.size >= most) break;
    const seen = skeleton(one);
    if (seen === one || !/^[\x20-\x7e]+$/.test(seen) || !/[A-Za-z]/.test(seen)) continue;
    const odd = [...one].filter((char) => skeleton(char) !== char);
    const isMixed = /[A-Za-z]/.test(one) || odd.some((char) => !latinOf.has(char));
    if (!isMixed || !/\p{L}/u.test(odd.join(''))) continue;
    found.set(one, { word: one, looksLike: seen, characters: [...new Set(odd)].map(codePoint) });
  }
  return [...found.values()];
}
