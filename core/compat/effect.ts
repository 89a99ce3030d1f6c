/**
 * What a finding does, worst first. `hint` means that only formats, bounds, patterns, defaults or titles are lost; `note` is
 * worth knowing and changes no grade.
 */
export const effects = [
  'request-rejected',
  'server-unusable',
  'page-rejected',
  'tool-rejected',
  'constraint-lost',
  'hint',
  'note',
] as const;
export type Effect = (typeof effects)[number];

/** What a profile does to a tool. A tool that loses hints alone still `works`; its grade is B. */
export type Verdict = Exclude<Effect, 'hint' | 'note'> | 'works' | 'unknown';

export const grades = ['A', 'B', 'C', 'D', 'F', '?'] as const;
export type Grade = (typeof grades)[number];

const gradeOfEffect: Record<Effect, Grade> = {
  'request-rejected': 'F',
  'server-unusable': 'F',
  'page-rejected': 'F',
  'tool-rejected': 'D',
  'constraint-lost': 'C',
  hint: 'B',
  note: 'A',
};

/** The worst effect, or undefined without any. */
export function worstEffect(found: readonly Effect[]): Effect | undefined {
  return effects.find((effect) => found.includes(effect));
}

/** The verdict and grade that the worst effect gives. No finding at all is a pass: ask only where there is evidence. */
export function judged(found: readonly Effect[]): { verdict: Verdict; grade: Grade } {
  const worst = worstEffect(found);
  if (worst === undefined) return { verdict: 'works', grade: 'A' };
  return { verdict: worst === 'hint' || worst === 'note' ? 'works' : worst, grade: gradeOfEffect[worst] };
}
