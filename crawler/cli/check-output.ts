import { byFinding } from '@/core/compat/by-finding';
import type { ProfileResult } from '@/core/compat/check';
import type { FixesOfCheck } from '@/core/compat/check-json';
import { type Effect, type Grade, grades } from '@/core/compat/effect';
import type { Fix } from '@/core/compat/fix/fix-for';
import type { PortableForm } from '@/core/compat/fix/portable-form';
import type { Profile } from '@/core/compat/profiles';
import type { ReportItem } from '@/core/report/report';
import { plain } from './inspect-output';

const signs: Record<Effect, { sign: string; colour: number }> = {
  'request-rejected': { sign: '✗', colour: 31 },
  'server-unusable': { sign: '✗', colour: 31 },
  'page-rejected': { sign: '✗', colour: 31 },
  'tool-rejected': { sign: '✗', colour: 31 },
  'constraint-lost': { sign: '!', colour: 33 },
  hint: { sign: '·', colour: 90 },
  note: { sign: '·', colour: 90 },
};

/** How many profiles one finding names before it counts the rest. */
const shownProfiles = 6;

/** A check for people: per tool the grades, then each finding once with the profiles that it concerns, worst first. */
export function checkText(
  results: readonly ProfileResult[],
  about: { target: string; isColoured: boolean; items?: readonly ReportItem[]; fixes?: FixesOfCheck },
): string {
  const paint = (colour: number, text: string): string =>
    about.isColoured ? `\u001b[${colour}m${text}\u001b[0m` : text;
  const tools = results[0]?.tools ?? [];
  const lines = [
    `${plain(about.target)}: ${count(tools.length, 'tool')} in ${count(results.length, 'profile')}`,
  ];
  for (const { profile, blast } of results) {
    if (blast === null) continue;
    lines.push(
      paint(31, `${profile.id}: ${count(blast.tools, 'tool')} of ${tools.length} ${taken[blast.takes]}`),
    );
  }
  // Items come in the order in which the findings are shown.
  let shown = 0;
  tools.forEach((tool, i) => {
    lines.push('', `${paint(1, plain(tool.name) || '(no name)')}  ${gradeLine(results, i)}`);
    for (const { finding, profiles } of byFinding(results, i)) {
      const { sign, colour } = signs[finding.effect];
      const isAccepted = about.items?.[shown++]?.isAccepted === true;
      lines.push(
        `  ${paint(colour, `${sign} ${finding.effect}`)}  ${plain(finding.message)}${isAccepted ? ' (accepted in the baseline)' : ''}`,
        `      at ${plain(finding.pointer) || 'the tool'} · ${finding.rule} (${finding.confidence})`,
        `      in ${names(profiles)}`,
      );
      if (finding.conflict !== undefined) lines.push(`      but: ${plain(finding.conflict.says)}`);
      if (finding.advice !== undefined) lines.push(`      instead: ${plain(finding.advice)}`);
      lines.push(...fixLines(about.fixes?.of(i, finding)));
    }
    lines.push(...formLines(about.fixes?.forms[i]));
  });
  return `${lines.join('\n')}\n`;
}

/** Characters of a rewritten part that are shown beside its finding. */
const shownChars = 240;

function fixLines(fix: Fix | undefined): string[] {
  if (fix === undefined) return [];
  const { pointer, after } = fix.node;
  const text = plain(JSON.stringify(after));
  const where = plain(pointer) || 'the tool';
  const shown = text.length <= shownChars ? `: ${text}` : ` (${fix.id})`;
  const lines = [`      write ${where}${shown}`, `      ${plain(fix.equivalence)}`];
  if (fix.spelling !== null) lines.push(`      with ${fix.spelling.generator}: ${fix.spelling.words}`);
  return lines;
}

function formLines(form: PortableForm | undefined): string[] {
  if (form === undefined) return [];
  if (form.note !== null) return [`  portable form: ${form.note}`];
  if (form.steps.length === 0)
    return [`  portable form: as it is, works in ${form.before} of ${form.profiles}`];
  const gain =
    form.after > form.before
      ? `works in ${form.after} of ${form.profiles} instead of ${form.before}`
      : `works in ${form.after} of ${form.profiles} as before, and fails less badly`;
  return [
    `  portable form: ${gain} · ${plain(form.equivalence)}`,
    `      by ${form.steps.map((step) => step.id).join(', ')}`,
    ...(form.renamed === null
      ? []
      : [`      ${plain(form.renamed.from)} is called ${plain(form.renamed.to)}`]),
    ...JSON.stringify(form.tool, null, 2)
      .split('\n')
      .map((line) => `      ${plain(line)}`),
  ];
}

const taken = {
  page: 'lose the whole page of the list',
  server: 'make the server unusable',
  request: 'make every request fail',
} as const;

function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? '' : 's'}`;
}

function gradeLine(results: readonly ProfileResult[], index: number): string {
  const of = (grade: Grade): number => results.filter(({ tools }) => tools[index]?.grade === grade).length;
  const works = of('A') + of('B');
  const parts = grades.flatMap((grade) => (of(grade) === 0 ? [] : [`${grade} ${of(grade)}`]));
  return `works in ${works} of ${results.length} (${parts.join(', ')})`;
}

function names(profiles: readonly Profile[]): string {
  return firstFew(profiles.map((profile) => profile.id));
}

function firstFew(ids: readonly string[]): string {
  const shown = ids.slice(0, shownProfiles);
  const more = ids.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
