import type { Word } from '@/core/schema/describe/words';
import type { KeywordFate } from '@/lab/behaviour/keyword-fates';
import { WordsView } from '../_components/words-view';
import { fates } from './fates';

export function FateMark({ fate }: { fate: KeywordFate | 'sent' }) {
  const { word, tone, meaning } = fates[fate];
  return (
    <span className={`badge ${tone}`} title={meaning}>
      {word}
    </span>
  );
}

/** Sentences below each other. */
export function Sentences({ sentences }: { sentences: readonly (readonly Word[])[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul>
      {sentences.map((words, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
        <li key={i}>
          <WordsView words={words} />
        </li>
      ))}
    </ul>
  );
}
