import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { Effect, Grade } from '@/core/compat/effect';
import type { Db } from '../handle';
import { prepared } from '../prepared';
import { gradeChange, gradedProfile, gradeTotal, toolGrade } from '../schema/grades';

/** What the profiles make of one tool. */
export interface ToolGrades {
  toolId: number;
  tool: string;
  definitionId: number;
  /** A letter a profile, in the order of the profiles given. */
  letters: string;
  findings: readonly { rule: string; effect: Effect; pointer: string; profiles: number }[];
  /** The rule that decided, by profile position. */
  deciding: ReadonlyMap<number, string>;
}

interface GradedProfile {
  id: string;
  clientVersion: string;
}

/** Keeps the profiles that the letters of a state stand for, and forgets states that no tool is judged under any more. */
export function keepGradedProfiles(db: Db, compatKey: string, profiles: readonly GradedProfile[]): void {
  db.transaction(
    (tx) => {
      const used = tx.selectDistinct({ key: toolGrade.compatKey }).from(toolGrade).all();
      const keys = [compatKey, ...used.map((row) => row.key)];
      tx.delete(gradedProfile).where(notInArray(gradedProfile.compatKey, keys)).run();
      profiles.forEach((profile, position) => {
        tx.insert(gradedProfile)
          .values({ compatKey, position, id: profile.id, clientVersion: profile.clientVersion })
          .onConflictDoNothing()
          .run();
      });
    },
    { behavior: 'immediate' },
  );
}

/**
 * Replaces the grades of one server's tools in one transaction, keeps the totals, and records the grades that changed with
 * their cause.
 * @returns the number of grade changes recorded
 */
export function replaceGrades(
  db: Db,
  serverId: number,
  graded: {
    compatKey: string;
    profiles: readonly GradedProfile[];
    tools: readonly ToolGrades[];
    at: number;
  },
): number {
  const { profiles, tools, compatKey, at } = graded;
  const { putGrade, forgetFindings, putFinding, addTotal } = statements(db);
  return db.transaction(
    (tx) => {
      const old = new Map(
        tx
          .select()
          .from(toolGrade)
          .where(eq(toolGrade.serverId, serverId))
          .all()
          .map((row) => [row.toolId, row]),
      );
      const totals = new Map<string, number>();
      const count = (list: readonly GradedProfile[], letters: string, by: number): void => {
        list.forEach((profile, i) => {
          const key = JSON.stringify([profile.id, letters[i] ?? '?']);
          totals.set(key, (totals.get(key) ?? 0) + by);
        });
      };
      let changed = 0;
      const known = knownProfiles(
        tx,
        [...old.values()].map((row) => row.compatKey),
      );
      for (const row of old.values()) count(known.get(row.compatKey) ?? [], row.letters, -1);
      for (const tool of tools) {
        count(profiles, tool.letters, 1);
        const before = old.get(tool.toolId);
        if (before !== undefined) {
          for (const change of gradeChanges(before, tool, known.get(before.compatKey) ?? [], profiles)) {
            tx.insert(gradeChange)
              .values({ ...change, serverId, at })
              .run();
            changed++;
          }
        }
        const works = [...tool.letters].filter((letter) => letter === 'A' || letter === 'B').length;
        putGrade.run(tool.toolId, serverId, tool.definitionId, compatKey, tool.letters, works);
        forgetFindings.run(tool.toolId);
        for (const { rule, effect, pointer, profiles: count } of tool.findings)
          putFinding.run(tool.toolId, rule, effect, pointer, count);
      }
      const kept = tools.map((tool) => tool.toolId);
      tx.delete(toolGrade)
        .where(and(eq(toolGrade.serverId, serverId), notInArray(toolGrade.toolId, kept)))
        .run();
      for (const [key, by] of totals) {
        const [profile, grade] = JSON.parse(key) as [string, string];
        if (by !== 0) addTotal.run(profile, grade, by);
      }
      tx.delete(gradeTotal).where(eq(gradeTotal.tools, 0)).run();
      return changed;
    },
    { behavior: 'immediate' },
  );
}

/** What is written for every tool and every profile. */
function statements(db: Db) {
  return {
    putGrade: prepared(
      db,
      `insert into tool_grade (tool_id, server_id, definition_id, compat_key, letters, works) values (?, ?, ?, ?, ?, ?)
       on conflict (tool_id) do update set server_id = excluded.server_id, definition_id = excluded.definition_id,
         compat_key = excluded.compat_key, letters = excluded.letters, works = excluded.works`,
    ),
    forgetFindings: prepared(db, 'delete from tool_finding where tool_id = ?'),
    putFinding: prepared(
      db,
      'insert into tool_finding (tool_id, rule, effect, pointer, profiles) values (?, ?, ?, ?, ?)',
    ),
    addTotal: prepared(
      db,
      `insert into grade_total (profile, grade, tools) values (?, ?, ?)
       on conflict (profile, grade) do update set tools = tools + excluded.tools`,
    ),
  };
}

/** The profiles of each state, in the order of their letters. */
function knownProfiles(db: Pick<Db, 'select'>, keys: readonly string[]): Map<string, GradedProfile[]> {
  return new Map(
    [...new Set(keys)].map((key) => [
      key,
      db
        .select({ id: gradedProfile.id, clientVersion: gradedProfile.clientVersion })
        .from(gradedProfile)
        .where(eq(gradedProfile.compatKey, key))
        .orderBy(asc(gradedProfile.position))
        .all(),
    ]),
  );
}

interface GradeChange {
  tool: string;
  profile: string;
  before: string;
  after: string;
  cause: 'definition' | 'client' | 'rules';
  detail: string | null;
  rule: string | null;
}

function gradeChanges(
  before: { definitionId: number; letters: string },
  tool: ToolGrades,
  known: readonly GradedProfile[],
  profiles: readonly GradedProfile[],
): GradeChange[] {
  const positions = new Map(known.map((profile, i) => [profile.id, i]));
  return profiles.flatMap((profile, i) => {
    const at = positions.get(profile.id);
    const was = at === undefined ? undefined : (before.letters[at] as Grade | undefined);
    const is = tool.letters[i];
    if (was === undefined || is === undefined || was === is) return [];
    const release = known[at ?? 0]?.clientVersion ?? '';
    const isClient = release !== profile.clientVersion;
    const cause = before.definitionId !== tool.definitionId ? 'definition' : isClient ? 'client' : 'rules';
    return [
      {
        tool: tool.tool,
        profile: profile.id,
        before: was,
        after: is,
        cause,
        detail: cause === 'client' ? `${release} → ${profile.clientVersion}` : null,
        rule: tool.deciding.get(i) ?? null,
      },
    ];
  });
}
