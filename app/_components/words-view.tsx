import type { Word } from '@/core/schema/describe/words';
import { StrangersCode } from './strangers-text';

/** A sentence of `core/schema/describe`, with its names and values as code. */
export function WordsView({ words }: { words: readonly Word[] }) {
  return words.map((word, i) =>
    typeof word === 'string' ? (
      word
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
      <StrangersCode key={i} text={word.code} />
    ),
  );
}
