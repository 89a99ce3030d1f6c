import type { Grade } from '@/core/compat/effect';
import { formatCount } from '../_lib/format';
import { gradeMarks, worstFirst } from './grades';
import { countGrades } from './letters';

/** `works in 152 of 183 profiles`, and how many of each grade. */
export function WorksLine({ grades }: { grades: readonly Grade[] }) {
  const counts = countGrades(grades);
  const parts = [...worstFirst].reverse().filter((grade) => counts[grade] > 0);
  return (
    <p>
      <strong className="font-[650]">
        works in {formatCount(counts.A + counts.B)} of {formatCount(grades.length)} profiles
      </strong>
      <span className="text-muted">
        {': '}
        {parts
          .map((grade) => `${grade} (${gradeMarks[grade].word}) ${formatCount(counts[grade])}`)
          .join(', ')}
      </span>
    </p>
  );
}
