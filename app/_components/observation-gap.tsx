import { isOutcomeId, outcomes } from '@/core/outcomes';
import { countOf } from '../_lib/format';
import type { DatedStep, ObservationGap } from '../_lib/observation-gaps';
import { Day } from './dates';

/**
 * A time in which a remote was not seen, drawn as a broken line. `step` is the one that happened meanwhile, as far as is
 * known.
 */
export function Gap({ gap, step }: { gap: ObservationGap; step: DatedStep | null }) {
  return (
    <p className="gap-mark text-muted text-sm">
      No successful inspection{' '}
      {gap.to === null ? (
        <>
          since <Day at={gap.from} />
        </>
      ) : (
        <>
          between <Day at={gap.from} /> and <Day at={gap.to} />
        </>
      )}
      {': '}
      {failureWords(gap)}. {ending(gap, step)}
    </p>
  );
}

function ending(gap: ObservationGap, step: DatedStep | null): string {
  if (gap.to === null) return 'What is listed here may have changed since.';
  if (step === null) return gap.isSameList ? 'The list was the same before and after.' : '';
  return step.notBefore === gap.from && step.notAfter === gap.to
    ? 'The change happened in that interval.'
    : 'The change may have happened in it.';
}

function failureWords({ failures }: ObservationGap): string {
  const total = failures.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return 'no attempt was made';
  const words = failures.map(
    ({ outcome, count }) => `${count} × ${isOutcomeId(outcome) ? outcomes[outcome].title : outcome}`,
  );
  return `${countOf(total, 'attempt')} failed (${words.join(', ')})`;
}
