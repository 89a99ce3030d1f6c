import { asc, eq, sql } from 'drizzle-orm';
import type { GradeMove } from '@/core/feeds/grade-entry';
import type { Db } from '../handle';
import { gradedProfile } from '../schema/grades';

/** A tool that a server has now, with its definition and the state its grades were computed under. */
export interface CurrentTool {
  toolId: number;
  name: string;
  definitionId: number;
  text: string;
  /** Null when it was never graded. */
  compatKey: string | null;
}

/** The tools of a server's newest list, in its order, with the server's own name. */
export function currentTools(db: Db, serverId: number): { name: string; tools: CurrentTool[] } {
  const row = db.get<{ name: string } | undefined>(sql`select name from server where id = ${serverId}`);
  const tools = db.all<CurrentTool>(sql`
    select t.id as toolId, t.name, t.definition_id as definitionId, d.text, g.compat_key as compatKey
    from tool t join definition d on d.id = t.definition_id left join tool_grade g on g.tool_id = t.id
    where t.server_id = ${serverId} and t.removed_in_transition_id is null
    order by t.position`);
  return { name: row?.name ?? '', tools };
}

/** The profiles that the letters of a state stand for, in order. */
export function gradedProfiles(db: Db, compatKey: string): { id: string; clientVersion: string }[] {
  return db
    .select({ id: gradedProfile.id, clientVersion: gradedProfile.clientVersion })
    .from(gradedProfile)
    .where(eq(gradedProfile.compatKey, compatKey))
    .orderBy(asc(gradedProfile.position))
    .all();
}

/** What the tools of a server's newest list are, to see whether they are others by now. */
export function toolState(db: Db, serverId: number): string {
  const row = db.get<{ state: string | null } | undefined>(sql`
    select group_concat(id || '=' || definition_id order by position) as state from tool
    where server_id = ${serverId} and removed_in_transition_id is null`);
  return row?.state ?? '';
}

/**
 * Servers with a present tool that has no grade, one of another definition, or one under another state of the rules; those with
 * a tool without a grade first.
 */
export function serversToGrade(db: Db, compatKey: string, limit: number): number[] {
  return db
    .all<{ serverId: number }>(sql`
      select t.server_id as serverId
      from tool t left join tool_grade g on g.tool_id = t.id
      where t.removed_in_transition_id is null
        and (g.tool_id is null or g.definition_id <> t.definition_id or g.compat_key <> ${compatKey})
      group by t.server_id order by max(g.tool_id is null) desc, t.server_id limit ${limit}`)
    .map((row) => row.serverId);
}

/** How many tools have which grade in which profile. */
export function gradeTotals(db: Db): { profile: string; grade: string; tools: number }[] {
  return db.all(sql`select profile, grade, tools from grade_total where tools > 0 order by profile, grade`);
}

/** The grades of a server's tools: a letter a profile, in the order of `gradedProfiles` of the state. */
export function serverGrades(
  db: Db,
  serverId: number,
): { name: string; letters: string; works: number; compatKey: string }[] {
  return db.all(sql`
    select t.name, g.letters, g.works, g.compat_key as compatKey from tool_grade g join tool t on t.id = g.tool_id
    where g.server_id = ${serverId} and t.removed_in_transition_id is null order by t.position`);
}

/** How many tools meet each rule, by the worst it does. */
export function ruleTotals(db: Db): { rule: string; effect: string; tools: number }[] {
  return db.all(sql`
    select rule, effect, count(*) as tools from tool_finding group by rule, effect order by tools desc, rule`);
}

/** Tools that meet a rule, newest servers first, at most `limit`. */
export function toolsWithRule(
  db: Db,
  rule: string,
  limit: number,
): { namespace: string; server: string; tool: string; effect: string; pointer: string; profiles: number }[] {
  return db.all(sql`
    select s.namespace, s.name as server, t.name as tool, f.effect, f.pointer, f.profiles
    from tool_finding f join tool t on t.id = f.tool_id join server s on s.id = t.server_id
    where f.rule = ${rule} limit ${limit}`);
}

/** A grade that changed. Times are epoch ms. */
export interface GradeChangeRow extends GradeMove {
  id: number;
  namespace: string;
  server: string;
  tool: string;
  at: number;
}

/** Grade changes, newest first. */
export function newestGradeChanges(db: Db, limit: number, offset = 0): GradeChangeRow[] {
  return db.all(sql`
    select c.id, s.namespace, s.name as server, c.tool, c.profile, c.before, c.after, c.cause, c.detail, c.rule, c.at
    from grade_change c join server s on s.id = c.server_id
    order by c.at desc, c.id desc limit ${limit} offset ${offset}`);
}

/** The grades of one tool; null when it was not judged yet. `isCurrent` is false when its definition has changed since. */
export interface GradedTool {
  toolId: number;
  letters: string;
  works: number;
  compatKey: string;
  /** SQLite's 0 or 1. */
  isCurrent: number;
}

export function gradedTool(db: Db, serverId: number, name: string): GradedTool | null {
  const row = db.get<GradedTool | undefined>(sql`
    select t.id as toolId, g.letters, g.works, g.compat_key as compatKey, g.definition_id = t.definition_id as isCurrent
    from tool t join tool_grade g on g.tool_id = t.id
    where t.server_id = ${serverId} and t.name = ${name} and t.removed_in_transition_id is null`);
  return row ?? null;
}

/** A rule that a tool meets, with the worst it does and where. */
export interface StoredFinding {
  rule: string;
  effect: string;
  pointer: string;
  profiles: number;
}

/** The rules that a tool meets in at least one profile, by rule. */
export function findingsOfTool(db: Db, toolId: number): StoredFinding[] {
  return db.all(sql`
    select rule, effect, pointer, profiles from tool_finding where tool_id = ${toolId} order by rule`);
}

/** How many tools of all servers were judged. */
export function gradedTools(db: Db): number {
  return (
    db.get<{ n: number }>(
      sql`select coalesce(max(n), 0) as n from (select sum(tools) as n from grade_total group by profile)`,
    )?.n ?? 0
  );
}

/** How many tools meet one rule, by the worst it does. */
export function ruleTotal(db: Db, rule: string): { effect: string; tools: number }[] {
  return db.all(sql`
    select effect, count(*) as tools from tool_finding where rule = ${rule} group by effect order by tools desc`);
}

/** The newest grade changes that a rule decided, at most `limit`. */
export function gradeChangesByRule(db: Db, rule: string, limit: number): GradeChangeRow[] {
  return db.all(sql`
    select c.id, s.namespace, s.name as server, c.tool, c.profile, c.before, c.after, c.cause, c.detail, c.rule, c.at
    from grade_change c join server s on s.id = c.server_id
    where c.rule = ${rule} order by c.at desc, c.id desc limit ${limit}`);
}
