import type { Severity } from '@/core/diff/kinds/kind';

/** Word, shape and colour of each severity: none of them stands alone. */
const marks: Record<Severity, { word: string; shape: string; tone: string; meaning: string }> = {
  breaking: {
    word: 'breaking',
    shape: '✕',
    tone: 'tone-bad',
    meaning: 'A call that was right before can fail, or a reader can meet what was excluded.',
  },
  review: {
    word: 'review',
    shape: '?',
    tone: 'tone-warn',
    meaning: 'Not decided by the schema, or it depends on how the tool is used.',
  },
  compatible: {
    word: 'compatible',
    shape: '✓',
    tone: 'tone-good',
    meaning: 'Nobody who followed the old definition is hurt.',
  },
  cosmetic: {
    word: 'cosmetic',
    shape: '·',
    tone: 'bg-sunken text-muted',
    meaning: 'Another wording or notation of the same meaning.',
  },
};

/** What a caller has to fear from a change. */
export function SeverityMark({ severity }: { severity: Severity }) {
  const { word, shape, tone, meaning } = marks[severity];
  return (
    <span
      title={meaning}
      className={`ms-2 inline-block whitespace-nowrap rounded-sm px-1.5 text-xs leading-5 ${tone}`}
    >
      <span aria-hidden="true">{shape} </span>
      {word}
    </span>
  );
}
