import { type Grade, grades, type Verdict } from './effect';
import { evaluate, type SdkAnswers, type ToolResult } from './evaluate';
import type { Profile } from './profiles';
import type { ToolSet } from './sent';

/** One profile's judgement of every tool of a set, and what one bad tool costs the others. */
export interface ProfileResult {
  profile: Profile;
  /** In the order of the set. */
  tools: readonly ToolResult[];
  counts: Readonly<Record<Grade, number>>;
  /** Tools that take others down, with what goes with them. */
  blast: { tools: number; verdict: Verdict; takes: 'page' | 'server' | 'request' } | null;
}

/** Judges a set of tools under each profile. Never throws for what the tools are. */
export function checkTools(set: ToolSet, profiles: readonly Profile[], sdk: SdkAnswers): ProfileResult[] {
  return profiles.map((profile) => {
    const tools = evaluate(set, profile, sdk);
    const counts = Object.fromEntries(
      grades.map((grade) => [grade, tools.filter((tool) => tool.grade === grade).length]),
    ) as Record<Grade, number>;
    return { profile, tools, counts, blast: blastOf(tools) };
  });
}

const reach = {
  'request-rejected': 'request',
  'server-unusable': 'server',
  'page-rejected': 'page',
} as const;

function blastOf(tools: readonly ToolResult[]): ProfileResult['blast'] {
  for (const [verdict, takes] of Object.entries(reach) as [
    keyof typeof reach,
    'request' | 'server' | 'page',
  ][]) {
    const count = tools.filter((tool) => tool.verdict === verdict).length;
    if (count > 0) return { tools: count, verdict, takes };
  }
  return null;
}
