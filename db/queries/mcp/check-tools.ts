import { z } from 'zod';
import { byFinding } from '@/core/compat/by-finding';
import type { ProfileResult } from '@/core/compat/check';
import { effects, grades } from '@/core/compat/effect';
import { parseTools, type Unreadable } from '@/core/compat/parse-tools';
import { type Profile, selectProfiles, UnknownProfile } from '@/core/compat/profiles';
import { toolSet } from '@/core/compat/tool-set';
import { quoted, quotedText } from '@/core/mcp/texts';
import { defineTool, ToolFailure } from '@/core/mcp/tool';
import { gradeCountShape, gradeCounts } from './shapes';
import type { World } from './world';

const limits = { bytes: 200_000, tools: 50, depth: 100 };
/** Findings of a tool, and profiles of a finding, that are named. */
const maxFindings = 10;
const namedProfiles = 5;
/** Worst first; what is not known stands before what is fine. */
const worst = ['F', 'D', 'C', '?', 'B', 'A'] as const;

export const checkToolsTool = defineTool({
  name: 'check-tools',
  title: 'Check a tool list',
  description:
    'Judges tools of an MCP server before they are published: what each client and model provider makes of them, which rule a tool breaks and where, and what to write instead. Nothing that is given is kept.',
  input: z.strictObject({
    tools: z.string().meta({
      description:
        'JSON text: a tools/list result, an array of tools, one tool, or a JSON Schema. Up to 200 kB and 50 tools.',
    }),
    client: z
      .string()
      .meta({ description: 'Only this client, such as claude-code or cursor. Empty for every one.' }),
    provider: z
      .string()
      .meta({ description: 'Only this model provider, such as openai or gemini. Empty for every one.' }),
  }),
  neutral: { client: '', provider: '' },
  output: z.strictObject({
    profiles: z.int().meta({ description: 'Pairs of client and provider that were judged.' }),
    profilesNotReached: z.int().meta({ description: 'Those for which the time was not enough.' }),
    assumed: z
      .array(z.string())
      .meta({ description: 'What was assumed about the client or provider asked for.' }),
    tools: z.array(
      z.strictObject({
        tool: z.string(),
        worst: z.enum(grades).meta({ description: 'The worst grade in any profile.' }),
        grades: z.array(gradeCountShape),
        findings: z
          .array(
            z.strictObject({
              rule: z.string(),
              effect: z.enum(effects),
              pointer: z.string().meta({ description: 'Where in the tool, as a JSON Pointer.' }),
              message: z.string(),
              advice: z.string().nullable().meta({ description: 'What to write instead.' }),
              profiles: z.int().meta({ description: 'In how many profiles.' }),
              someProfiles: z.array(z.string()).meta({ description: 'Up to 5 of them.' }),
            }),
          )
          .meta({ description: 'Rules that it meets, worst first, 10 at most.' }),
      }),
    ),
  }),
  async run({ tools: text, client, provider }, world: World) {
    const parsed = parseTools(text, limits);
    if (!parsed.ok) throw new ToolFailure(wordsFor(parsed));
    const { profiles, assumed } = profilesFor(client.slice(0, 200).trim(), provider.slice(0, 200).trim());
    const results = await world.judge(toolSet(parsed.tools), profiles);
    return {
      profiles: results.length,
      profilesNotReached: profiles.length - results.length,
      assumed: assumed.map((words) => quotedText(words)),
      tools: parsed.tools.map((_, i) => answerFor(results, i)),
    };
  },
});

function answerFor(results: readonly ProfileResult[], index: number) {
  const own = results.flatMap(({ tools }) => tools[index] ?? []);
  const letters = own.map(({ grade }) => grade);
  return {
    tool: quotedText(own[0]?.name ?? ''),
    worst: worst.find((grade) => letters.includes(grade)) ?? '?',
    grades: gradeCounts(letters),
    findings: byFinding(results, index)
      .slice(0, maxFindings)
      .map(({ finding, profiles }) => ({
        rule: finding.rule,
        effect: finding.effect,
        pointer: quotedText(finding.pointer, 500),
        message: quotedText(finding.message, 500),
        advice: quoted(finding.advice ?? null, 500),
        profiles: profiles.length,
        someProfiles: profiles.slice(0, namedProfiles).map(({ id }) => id),
      })),
  };
}

/** @throws ToolFailure for a provider that is not known */
function profilesFor(client: string, provider: string): { profiles: Profile[]; assumed: string[] } {
  try {
    return selectProfiles({
      ...(client === '' ? {} : { client }),
      ...(provider === '' ? {} : { provider }),
    });
  } catch (error) {
    if (error instanceof UnknownProfile) throw new ToolFailure(quotedText(error.message));
    throw error;
  }
}

function wordsFor(found: Unreadable): string {
  switch (found.why) {
    case 'too-large':
      return `tools has ${found.bytes} bytes; up to ${limits.bytes} can be checked.`;
    case 'too-deep':
      return `tools is nested deeper than ${limits.depth} levels.`;
    case 'too-many':
      return `tools has ${found.tools} tools; up to ${limits.tools} can be checked at once.`;
    case 'no-json':
      return `tools is not JSON: ${quotedText(found.words)}`;
    default:
      return 'tools has no tools: give a tools/list result, an array of tools, one tool, or a JSON Schema, as JSON text.';
  }
}
