import { type Grade, grades } from '../../compat/effect';
import type { BadgeKind, BadgeTone } from '../badge';

const tones: Record<Grade, BadgeTone> = {
  A: 'good',
  B: 'good',
  C: 'fair',
  D: 'poor',
  F: 'bad',
  '?': 'unknown',
};
/** Which of the tools decides: the one that fares worst; one of which nothing is known hides nothing worse. */
const worstFirst: readonly Grade[] = ['F', 'D', 'C', '?', 'B', 'A'];

export const gradeBadge: BadgeKind = {
  id: 'grade',
  title: 'Grade in a profile',
  about: 'The grade of the tool that fares worst in one profile, and how many have it.',
  needsProfile: true,
  of({ grades: found }) {
    const label = found?.profile ?? 'compatibility';
    const letters = found?.letters ?? [];
    const worst = worstFirst.find((grade) => letters.includes(grade));
    if (worst === undefined) return { label, message: 'not graded', tone: 'unknown' };
    const share = letters.filter((letter) => letter === worst).length;
    const rest = share === letters.length ? `all ${share} tools` : `${share} of ${letters.length} tools`;
    const message = letters.length === 1 ? worst : `${worst} (${rest})`;
    return { label, message: worst === '?' ? `unknown (${rest})` : message, tone: tones[worst] };
  },
};

/** A letter of a row of grades; anything else is no evidence. */
export function gradeLetter(letter: string | undefined): Grade {
  return grades.find((grade) => grade === letter) ?? '?';
}
