import { checkTools } from '@/core/compat/check';
import { compatKey } from '@/core/compat/compat-key';
import { effects } from '@/core/compat/effect';
import { allProfiles } from '@/core/compat/profiles';
import { toolSet } from '@/core/compat/tool-set';
import type { Json } from '@/core/schema/json';
import type { Db } from '@/db/handle';
import { currentTools, serversToGrade, toolState } from '@/db/queries/grades';
import { keepGradedProfiles, replaceGrades, type ToolGrades } from '@/db/writes/replace-grades';
import { askAll, type SdkPeers } from '@/lab/sdk/ask-sdks';
import { noteGrades } from './graded-month';
import { countDue } from './stats';

/** Judges the tools that servers have now under every profile and keeps the grades; counts servers that are due. */
export interface Grader {
  /** Judges every server whose grades are missing or out of date, until the signal. @returns how many were judged */
  catchUp(signal: AbortSignal): Promise<number>;
}

/** Servers that are judged before they are counted, and before it is asked anew which are to be judged. */
const batch = 25;

/** @param now epoch ms */
export function openGrader(db: Db, peers: SdkPeers, now: () => number): Grader {
  const profiles = allProfiles();
  const key = compatKey(profiles);
  const present = profiles.map((profile) => ({ id: profile.id, clientVersion: profile.version }));
  keepGradedProfiles(db, key, present);

  const grade = async (serverId: number): Promise<void> => {
    const state = toolState(db, serverId);
    const { name, tools: rows } = currentTools(db, serverId);
    const tools = rows.map((row) => JSON.parse(row.text) as Json);
    const results = checkTools(toolSet(tools, { serverName: name }), profiles, await askAll(peers, tools));
    const graded = rows.map((row, i) => gradesOf(row, i, results));
    db.transaction(
      () => {
        // Another list came meanwhile: it is judged in its turn.
        if (toolState(db, serverId) !== state) return;
        replaceGrades(db, serverId, { compatKey: key, profiles: present, tools: graded, at: now() });
        noteGrades(db, serverId, now());
      },
      { behavior: 'immediate' },
    );
  };

  return {
    async catchUp(signal) {
      countDue(db);
      for (let done = 0; ; ) {
        const servers = serversToGrade(db, key, batch);
        for (const serverId of servers) {
          if (signal.aborted) return done;
          await grade(serverId);
          done++;
        }
        countDue(db);
        if (servers.length < batch) return done;
      }
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
