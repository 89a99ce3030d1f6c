import { isOutcomeId, type OutcomeInfo, outcomes } from '@/core/outcomes';

const tones: Record<OutcomeInfo['class'], { tone: string; sign: string }> = {
  listed: { tone: 'tone-good', sign: '✓' },
  'needs-something': { tone: 'tone-warn', sign: '…' },
  'server-fault': { tone: 'tone-bad', sign: '×' },
  unreachable: { tone: 'tone-bad', sign: '×' },
  ours: { tone: 'tone-plain', sign: '–' },
};

/** What is known of an outcome; one that this version does not know is shown by its id. */
export function outcomeInfo(outcome: string): OutcomeInfo {
  if (isOutcomeId(outcome)) return outcomes[outcome];
  return {
    title: outcome,
    meaning: 'ended in a way that this site does not know yet.',
    advice: '',
    class: 'ours',
  };
}

/** How an inspection ended, in words, sign and colour. Null: there was none yet. */
export function OutcomeBadge({ outcome }: { outcome: string | null }) {
  if (outcome === null) return <span className="badge tone-plain">Not yet inspected</span>;
  const info = outcomeInfo(outcome);
  const { tone, sign } = tones[info.class];
  return (
    <span className={`badge ${tone}`}>
      <span aria-hidden="true">{sign}</span>
      {info.title}
    </span>
  );
}
