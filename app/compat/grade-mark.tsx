import type { Effect, Grade } from '@/core/compat/effect';
import type { Confidence } from '@/core/compat/evidence';
import { confidenceWords, effectMarks, gradeMarks, worstFirst } from './grades';

/** A grade by letter, shape, word and colour. `short` leaves the word to the title and to screen readers. */
export function GradeMark({ grade, short = false }: { grade: Grade; short?: boolean }) {
  const { word, shape, tone, meaning } = gradeMarks[grade];
  return (
    <span className={`badge ${tone}`} title={`${word}: ${meaning}`}>
      <span aria-hidden="true">{shape}</span>
      <span className="font-[650]">{grade}</span>
      {short ? <span className="sr-only">{word}</span> : <span>{word}</span>}
    </span>
  );
}

/** What a finding does. */
export function EffectMark({ effect }: { effect: Effect }) {
  const { word, shape, tone, meaning } = effectMarks[effect];
  return (
    <span className={`badge ${tone}`} title={meaning}>
      <span aria-hidden="true">{shape}</span>
      {word}
    </span>
  );
}

/** How a fact is known. */
export function ConfidenceMark({ confidence }: { confidence: Confidence }) {
  return (
    <span className="text-muted" title={confidenceWords[confidence]}>
      {confidence}
    </span>
  );
}

/** What the letters mean. */
export function GradeLegend() {
  return (
    <details className="mt-2 text-sm">
      <summary className="text-muted">What the grades mean</summary>
      <dl className="mt-2 grid gap-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {[...worstFirst].reverse().map((grade) => (
          <div key={grade} className="contents">
            <dt>
              <GradeMark grade={grade} />
            </dt>
            <dd className="text-muted">{gradeMarks[grade].meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 max-w-3xl text-muted">
        A tool works in a profile when its grade there is A or B. A profile is a release of a client on its
        way to a provider’s API, or one of the two alone.
      </p>
    </details>
  );
}
