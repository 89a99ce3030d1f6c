import type { Effect, Grade } from '@/core/compat/effect';
import type { Confidence } from '@/core/compat/evidence';

/** Word, shape and colour of a grade or effect: none of them stands alone. */
export interface Mark {
  word: string;
  shape: string;
  tone: string;
  meaning: string;
}

/** `?` is hatched, so that it is never taken for a pass. */
const hatched =
  'text-ink bg-[repeating-linear-gradient(135deg,var(--color-panel)_0_5px,var(--color-sunken)_5px_10px)]';

export const gradeMarks: Record<Grade, Mark> = {
  A: {
    word: 'whole',
    shape: '●',
    tone: 'tone-good',
    meaning: 'The provider receives it with its meaning whole.',
  },
  B: {
    word: 'hints lost',
    shape: '◐',
    tone: 'tone-info',
    meaning: 'Formats, bounds, patterns, defaults or texts are dropped; the shape survives.',
  },
  C: {
    word: 'weakened',
    shape: '▲',
    tone: 'tone-warn',
    meaning: 'The shape is weakened, so that the model can send what the server refuses.',
  },
  D: {
    word: 'refused',
    shape: '◆',
    tone: 'tone-bad',
    meaning: 'This tool is dropped or its calls always fail; the others go on.',
  },
  F: {
    word: 'fails others',
    shape: '✕',
    tone: 'tone-bad',
    meaning: 'It takes others down: the list, the server, or every request of the session.',
  },
  '?': {
    word: 'unknown',
    shape: '□',
    tone: hatched,
    meaning: 'No evidence, or evidence that contradicts itself. Never a pass.',
  },
};

export const effectMarks: Record<Effect, Mark> = {
  'request-rejected': {
    word: 'every request fails',
    shape: '✕',
    tone: 'tone-bad',
    meaning: 'The provider refuses the whole request, with all other tools in it.',
  },
  'server-unusable': {
    word: 'server unusable',
    shape: '✕',
    tone: 'tone-bad',
    meaning: 'The client cannot use any tool of the server.',
  },
  'page-rejected': {
    word: 'page lost',
    shape: '✕',
    tone: 'tone-bad',
    meaning: 'All tools of the same page of the list are lost.',
  },
  'tool-rejected': {
    word: 'tool refused',
    shape: '◆',
    tone: 'tone-bad',
    meaning: 'This tool is dropped or its calls always fail.',
  },
  'constraint-lost': {
    word: 'weakened',
    shape: '▲',
    tone: 'tone-warn',
    meaning: 'The model can send what the server refuses.',
  },
  hint: {
    word: 'hint lost',
    shape: '◐',
    tone: 'tone-info',
    meaning: 'Advice to the model is lost; the shape survives.',
  },
  note: { word: 'note', shape: '·', tone: 'tone-plain', meaning: 'Worth knowing; changes no grade.' },
};

export const confidenceWords: Record<Confidence, string> = {
  measured: 'recorded from a real release',
  'source-code': 'read in the source code',
  documented: 'documented by its maker',
  observed: 'a public report',
  inferred: 'inferred, not seen',
};

/** What goes down with a tool of such an effect. */
export const reachWords: Record<Effect, string> = {
  'request-rejected': 'the whole request, with the tools of all servers in it',
  'server-unusable': 'all tools of the server',
  'page-rejected': 'all tools of the same page of the list',
  'tool-rejected': 'this tool alone',
  'constraint-lost': 'this tool alone',
  hint: 'this tool alone',
  note: 'nothing',
};

/** `F 1, C 3, A 23`: the worst first. */
export const worstFirst: readonly Grade[] = ['F', 'D', 'C', '?', 'B', 'A'];

export function asGrade(letter: string | undefined): Grade {
  return worstFirst.find((grade) => grade === letter) ?? '?';
}
