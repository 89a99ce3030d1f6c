import type { KeywordFate } from '@/lab/behaviour/keyword-fates';

/** A short word for what became of a thing, its colour, and a sentence that explains the word. */
export interface FateWord {
  word: string;
  tone: 'tone-good' | 'tone-bad' | 'tone-warn' | 'tone-info' | 'tone-plain';
  meaning: string;
}

export const fates: Record<KeywordFate | 'sent', FateWord> = {
  sent: { word: 'as it is', tone: 'tone-good', meaning: 'Sent as it was served.' },
  kept: { word: 'kept', tone: 'tone-good', meaning: 'The provider receives it as it was served.' },
  rewritten: {
    word: 'rewritten',
    tone: 'tone-info',
    meaning: 'The provider receives it in another spelling or with another value.',
  },
  dropped: { word: 'dropped', tone: 'tone-warn', meaning: 'The provider does not receive it.' },
  gone: {
    word: 'gone with its schema',
    tone: 'tone-warn',
    meaning: 'The schema that it stands in is not sent.',
  },
  'tool-dropped': {
    word: 'tool dropped',
    tone: 'tone-bad',
    meaning: 'The tool is not sent; the others of its list are.',
  },
  'list-lost': {
    word: 'list lost',
    tone: 'tone-bad',
    meaning: 'No tool of a list with this one in it is sent.',
  },
  'client-failed': {
    word: 'client fails',
    tone: 'tone-bad',
    meaning: 'The client ends or hangs before it asks the model.',
  },
  'not-measured': { word: 'not measured', tone: 'tone-plain', meaning: 'The capture says nothing of it.' },
};
