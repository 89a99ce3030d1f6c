import { byFinding } from '../compat/by-finding';
import type { ProfileResult } from '../compat/check';
import { type Effect, type Grade, grades, judged } from '../compat/effect';
import type { Finding } from '../compat/finding';
import { findRule } from '../compat/known-rules';
import type { Profile } from '../compat/profiles';
import {
  type Detail,
  fingerprintOf,
  type Level,
  numbered,
  type Report,
  type ReportItem,
  type ReportRule,
} from './report';

const levels: Record<Effect, Level> = {
  'request-rejected': 'error',
  'server-unusable': 'error',
  'page-rejected': 'error',
  'tool-rejected': 'error',
  'constraint-lost': 'warning',
  hint: 'note',
  note: 'note',
};

/** Profiles that an item names before it counts the rest. */
const shownProfiles = 6;

/** True when a grade is worse than the one asked for. What is not known is not worse. */
export function isBelow(grade: Grade, threshold: Grade): boolean {
  return grade !== '?' && grades.indexOf(grade) > grades.indexOf(threshold);
}

/**
 * A check as a report: each finding of a tool once, with the profiles that it concerns.
 * @param failBelow the grade below which a tool fails by what gave it; null for none
 */
export function reportOfCheck(
  results: readonly ProfileResult[],
  about: { subject: string; failBelow: Grade | null },
): Report {
  const tools = results[0]?.tools ?? [];
  const items = tools.flatMap((tool, i) =>
    byFinding(results, i).map(({ finding, profiles }) => {
      const isFailing = failsIn(results, i, finding, profiles, about.failBelow);
      return { ...itemOf(tool.name, finding, profiles), isFailing };
    }),
  );
  const found = numbered(items);
  return {
    command: 'check',
    subject: about.subject,
    summary: summaryOf(results),
    items: found,
    tools: tools.map((tool) => tool.name),
    rules: [...new Set(found.map((item) => item.rule))].sort().flatMap(ruleOf),
    stale: [],
    unreached: [],
  };
}

function summaryOf(results: readonly ProfileResult[]): string {
  const count = results[0]?.tools.length ?? 0;
  const whole = results.filter(({ tools }) => tools.every(({ grade }) => grade === 'A' || grade === 'B'));
  return `All ${count} tools work in ${whole.length} of ${results.length} profiles.`;
}

/** True when a tool is below the grade in a profile, and the finding is one that gave it such a grade. */
function failsIn(
  results: readonly ProfileResult[],
  index: number,
  finding: Finding,
  profiles: readonly Profile[],
  failBelow: Grade | null,
): boolean {
  if (failBelow === null || finding.conflict !== undefined) return false;
  if (!isBelow(judged([finding.effect]).grade, failBelow)) return false;
  return results.some(({ profile, tools }) => {
    return profiles.includes(profile) && isBelow(tools[index]?.grade ?? '?', failBelow);
  });
}

function itemOf(tool: string, finding: Finding, profiles: readonly Profile[]): Omit<ReportItem, 'isFailing'> {
  const { rule, pointer, effect, message, conflict } = finding;
  const names = profiles.slice(0, shownProfiles).map((profile) => profile.id);
  const more = profiles.length - names.length;
  const details: Detail[] = [{ text: `In ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.` }];
  if (conflict !== undefined) details.push({ text: `Not sure: ${conflict.says}` });
  if (finding.advice !== undefined) details.push({ text: `Instead: ${finding.advice}` });
  return {
    marks: [{ tool, fingerprint: fingerprintOf([rule, tool, pointer, effect]) }],
    rule,
    // What is contradicted decides no grade.
    level: conflict === undefined ? levels[effect] : 'note',
    severity: effect,
    tools: [tool],
    pointer,
    title: message,
    details,
    isAccepted: false,
  };
}

function ruleOf(id: string): ReportRule[] {
  const known = findRule(id);
  if (known === undefined) return [];
  const { rule } = known;
  const url = rule.sources.find((source) => source.url !== undefined)?.url;
  const owner = known.of === 'client' ? known.client.id : known.provider.id;
  return [
    {
      id,
      title: rule.title,
      about: rule.about,
      tags: ['compatibility', known.of, owner],
      ...(url === undefined ? {} : { url }),
    },
  ];
}
