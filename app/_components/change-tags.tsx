import type { Tag } from '@/core/diff/kinds/kind';

/** Tags as a reader meets them; what the severity says already, and what says nothing, is left out. */
const words: Record<Tag, { word: string; meaning: string; tone: string } | null> = {
  security: {
    word: 'security',
    meaning: 'A person should look: it bears on what a model is told or what a host asks for.',
    tone: 'tone-warn',
  },
  approval: {
    word: 'approval',
    meaning: 'Hosts may ask people more or less often before a call.',
    tone: 'tone-plain',
  },
  wording: { word: 'wording', meaning: 'About words that models and people read.', tone: 'tone-plain' },
  rename: { word: 'rename', meaning: 'The same thing under another name.', tone: 'tone-plain' },
  lifecycle: { word: 'lifecycle', meaning: 'About the end or return of something.', tone: 'tone-plain' },
  transport: { word: 'transport', meaning: 'About how an argument travels.', tone: 'tone-plain' },
  noise: { word: 'notation', meaning: 'Another notation of the same meaning.', tone: 'tone-plain' },
  undecided: null,
  info: null,
};

/** What a change is about, beside how bad it is. */
export function ChangeTags({ tags }: { tags: readonly Tag[] }) {
  return tags.map((tag) => {
    const shown = words[tag];
    if (shown === null) return null;
    return (
      <span
        key={tag}
        title={shown.meaning}
        className={`ms-1.5 inline-block whitespace-nowrap rounded-sm px-1.5 text-xs leading-5 ${shown.tone}`}
      >
        {shown.word}
      </span>
    );
  });
}
