import { checkTools } from '@/core/compat/check';
import { compatKey } from '@/core/compat/compat-key';
import { effects } from '@/core/compat/effect';
import { allProfiles } from '@/core/compat/profiles';
import { toolSet } from '@/core/compat/tool-set';
import type { Json } from '@/core/schema/json';
import type { Db } from '@/db/handle';
import { currentTools, serversToGrade } from '@/db/queries/grades';
import { keepGradedProfiles, replaceGrades, type ToolGrades } from '@/db/writes/replace-grades';
import { askAll, type SdkPeers } from '@/lab/sdk/ask-sdks';
import { countGrades } from './graded-month';

/** Judges the tools that a server has now under every profile, and keeps the grades. */
export interface Grader {
  /** @returns how many grades changed */
  grade(serverId: number): Promise<number>;
  /** Judges every server whose grades are missing or out of date, until the signal. @returns how many */
  catchUp(signal: AbortSignal): Promise<number>;
}

/** @param now epoch ms */
export function openGrader(db: Db, peers: SdkPeers, now: () => number): Grader {
  const profiles = allProfiles();
  const key = compatKey(profiles);
  const present = profiles.map((profile) => ({ id: profile.id, clientVersion: profile.version }));
  keepGradedProfiles(db, key, present);

  const grade = async (serverId: number): Promise<number> => {
    const { name, tools: rows } = currentTools(db, serverId);
    const tools = rows.map((row) => JSON.parse(row.text) as Json);
    const results = checkTools(toolSet(tools, { serverName: name }), profiles, await askAll(peers, tools));
    const graded = rows.map((row, i) => gradesOf(row, i, results));
    const changed = replaceGrades(db, serverId, {
      compatKey: key,
      profiles: present,
      tools: graded,
      at: now(),
    });
    countGrades(db, serverId, now());
    return changed;
  };

  return {
    grade,
    async catchUp(signal) {
      const servers = serversToGrade(db, key);
      for (const [i, serverId] of servers.entries()) {
        if (signal.aborted) return i;
        await grade(serverId);
      }
      return servers.length;
    },
  };
}

function gradesOf(
  row: { toolId: number; name: string; definitionId: number },
  index: number,
  results: ReturnType<typeof checkTools>,
): ToolGrades {
  const findings = new Map<string, ToolGrades['findings'][number]>();
  const deciding = new Map<number, string>();
  results.forEach(({ tools }, position) => {
    const result = tools[index];
    const worst = result?.findings[0];
    if (worst !== undefined) deciding.set(position, worst.rule);
    const seen = new Set<string>();
    for (const { rule, effect, pointer } of result?.findings ?? []) {
      if (seen.has(rule)) continue;
      seen.add(rule);
      const before = findings.get(rule);
      const isWorse = before === undefined || effects.indexOf(effect) < effects.indexOf(before.effect);
      findings.set(rule, {
        rule,
        effect: isWorse ? effect : before.effect,
        pointer: isWorse ? pointer : before.pointer,
        profiles: (before?.profiles ?? 0) + 1,
      });
    }
  });
  const letters = results.map(({ tools }) => tools[index]?.grade ?? '?').join('');
  return {
    toolId: row.toolId,
    tool: row.name,
    definitionId: row.definitionId,
    letters,
    findings: [...findings.values()],
    deciding,
  };
}
