import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { tool } from './derived';
import { server } from './server';

/*
 * What each profile makes of each tool that a server has now. Derived: computed again when the definitions, a client's
 * release or a rule change. One letter a profile keeps a row small; findings and sent schemas are computed when shown.
 */

/** The profiles that letters stand for, in their order, for each state of clients and rules that a tool was judged under. */
export const gradedProfile = sqliteTable(
  'graded_profile',
  {
    compatKey: text().notNull(),
    position: integer().notNull(),
    id: text().notNull(),
    clientVersion: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.compatKey, t.position] })],
);

/** The grades of a tool: the letter at a profile's position is its grade. */
export const toolGrade = sqliteTable(
  'tool_grade',
  {
    toolId: integer()
      .primaryKey()
      .references(() => tool.id, { onDelete: 'cascade' }),
    serverId: integer()
      .notNull()
      .references(() => server.id),
    /** The definition and the state of clients and rules that were judged. */
    definitionId: integer().notNull(),
    compatKey: text().notNull(),
    letters: text().notNull(),
    /** In how many profiles it is A or B. */
    works: integer().notNull(),
  },
  (t) => [
    // The grades of a server.
    index('tool_grade_server').on(t.serverId),
    // What has to be judged anew.
    index('tool_grade_key').on(t.compatKey),
  ],
);

/** A rule that a tool meets in at least one profile, with the worst that it does. */
export const toolFinding = sqliteTable(
  'tool_finding',
  {
    toolId: integer()
      .notNull()
      .references(() => toolGrade.toolId, { onDelete: 'cascade' }),
    rule: text().notNull(),
    effect: text().notNull(),
    pointer: text().notNull(),
    /** In how many profiles. */
    profiles: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.toolId, t.rule] }),
    // The tools that a rule touches; the rules that touch most.
    index('tool_finding_rule').on(t.rule, t.effect),
  ],
);

/** How many tools have a grade in a profile; kept up with every write of grades. */
export const gradeTotal = sqliteTable(
  'grade_total',
  {
    profile: text().notNull(),
    grade: text().notNull(),
    tools: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.profile, t.grade] })],
);

/** A grade that changed, with what changed it. The first grade of a tool, or of a profile, is no change. */
export const gradeChange = sqliteTable(
  'grade_change',
  {
    id: integer().primaryKey(),
    serverId: integer()
      .notNull()
      .references(() => server.id),
    tool: text().notNull(),
    profile: text().notNull(),
    before: text().notNull(),
    after: text().notNull(),
    /** `definition`: the server changed the tool; `client`: another release; `rules`: we know better. */
    cause: text({ enum: ['definition', 'client', 'rules'] }).notNull(),
    /** Releases before and after, for a client. */
    detail: text(),
    /** The rule behind the worse of the two grades, when there is one. */
    rule: text(),
    at: integer().notNull(),
  },
  (t) => [
    // The newest ones, of all, of a server and of a profile.
    index('grade_change_at').on(t.at),
    index('grade_change_server').on(t.serverId, t.at),
    index('grade_change_profile').on(t.profile, t.at),
    // Those that a rule decided.
    index('grade_change_rule').on(t.rule, t.at),
  ],
);
