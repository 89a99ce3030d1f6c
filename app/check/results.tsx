import type { ProfileResult } from '@/core/compat/check';
import { effects } from '@/core/compat/effect';
import type { ToolResult } from '@/core/compat/evaluate';
import type { Fix } from '@/core/compat/fix/fix-for';
import type { Profile } from '@/core/compat/profiles';
import type { ToolSet } from '@/core/compat/sent';
import { Section } from '../_components/section';
import { StrangersText } from '../_components/strangers-text';
import { countOf, formatCount } from '../_lib/format';
import { GradeLegend } from '../compat/grade-mark';
import { fixesOf, judge, portableWithin } from '../compat/judge';
import { PortableView } from '../compat/portable-view';
import { findingKey } from './finding-key';
import { BlastTable, ToolMatrix } from './result-tables';
import { type SentGroup, SentGroups } from './sent-groups';
import { ToolFindings } from './tool-findings';

/** Judging may take so long, looking for fixes and portable forms so long again. */
const judgeMs = 8_000;
const fixMs = 2_000;
const portableMs = 4_000;
/** Tools with all details; of the rest grades and findings are shown. */
const detailedTools = 5;

/** Verdicts, what is sent and what to write instead, for each tool. */
export async function Results({ set, profiles }: { set: ToolSet; profiles: readonly Profile[] }) {
  const results = await judge(set, profiles, judgeMs);
  const names = results[0]?.tools.map(({ name }) => name) ?? [];
  const isDetailed = set.tools.length <= detailedTools;
  const details = [];
  for (const [index, tool] of set.tools.entries()) {
    const fixes = isDetailed ? await fixesFor(set, index, results) : new Map<string, Fix>();
    const needsForm = isDetailed && results.some(({ tools }) => !isGood(tools[index]));
    const form = needsForm
      ? await portableWithin(
          set,
          index,
          results.map(({ profile }) => profile),
          portableMs / set.tools.length,
        )
      : undefined;
    details.push({ tool, fixes, form });
  }
  return (
    <>
      <Section
        id="results"
        title="Results"
        count={`${countOf(set.tools.length, 'tool')} in ${countOf(results.length, 'profile')}`}
      >
        {results.length < profiles.length ? (
          <p className="panel tone-warn mb-2 px-4 py-2 text-sm">
            There was time for {formatCount(results.length)} of {countOf(profiles.length, 'profile')}. Choose
            a client or provider to see the rest.
          </p>
        ) : null}
        <BlastTable results={results} tools={set.tools.length} />
        <GradeLegend />
      </Section>
      {details.map(({ tool, fixes, form }, index) => (
        <Section
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          key={index}
          id={`tool-${index + 1}`}
          title={`Tool ${index + 1}`}
          aside={<StrangersText text={(names[index] || '(no name)').slice(0, 200)} className="font-mono" />}
        >
          <ToolMatrix results={results} index={index} />
          <ToolFindings results={results} index={index} fixes={fixes} />
          {isDetailed ? (
            <>
              <SentGroups id={`sent-${index + 1}`} tool={tool} groups={sentGroups(results, index)} />
              {form === undefined ? null : (
                <div className="mt-4">
                  <h3 className="mb-1">Portable form</h3>
                  <PortableView id={`portable-${index + 1}`} tool={tool} form={form} />
                </div>
              )}
            </>
          ) : null}
        </Section>
      ))}
      {isDetailed ? null : (
        <p className="text-muted text-sm">
          What is sent and the portable form are shown for up to {detailedTools} tools at a time.
        </p>
      )}
    </>
  );
}

function isGood(result: ToolResult | undefined): boolean {
  return result?.grade === 'A' || result?.grade === 'B';
}

/** Fixes by finding: each looked for in the first profile that has it. */
async function fixesFor(
  set: ToolSet,
  index: number,
  results: readonly ProfileResult[],
): Promise<ReadonlyMap<string, Fix>> {
  const fixes = new Map<string, Fix>();
  const until = Date.now() + fixMs / set.tools.length;
  const seen = new Set<string>();
  for (const { profile, tools } of [...results].sort(worstFirst(index))) {
    const result = tools[index];
    const fresh = (result?.findings ?? []).filter((finding) => !seen.has(findingKey(finding)));
    if (result === undefined || fresh.length === 0) continue;
    for (const finding of fresh) seen.add(findingKey(finding));
    const left = until - Date.now();
    if (left <= 0) break;
    const found = await fixesOf(set, index, profile, { ...result, findings: fresh }, left);
    for (const [finding, fix] of found) fixes.set(findingKey(finding), fix);
  }
  return fixes;
}

function worstFirst(index: number) {
  const rank = ({ tools }: ProfileResult) =>
    Math.min(effects.length, ...(tools[index]?.findings ?? []).map(({ effect }) => effects.indexOf(effect)));
  return (a: ProfileResult, b: ProfileResult) => rank(a) - rank(b);
}

/** What is sent, each form once, with the profiles that send it. */
function sentGroups(results: readonly ProfileResult[], index: number): SentGroup[] {
  const groups = new Map<string, { sent: ToolResult['sent']; profiles: Profile[] }>();
  for (const { profile, tools } of results) {
    const sent = tools[index]?.sent ?? null;
    const key =
      sent === null ? '' : JSON.stringify([sent.schema ?? null, sent.name, sent.description, sent.group]);
    const group = groups.get(key) ?? { sent, profiles: [] };
    group.profiles.push(profile);
    groups.set(key, group);
  }
  return [...groups.values()];
}
