import { z } from 'zod';
import { moment } from '@/core/api/fields';
import {
  gradeChangePageSchema,
  gradeOf,
  gradeTotalPageSchema,
  profileField,
  toolGradesPageSchema,
  toolGradesSchema,
} from '@/core/api/grade';
import { toolGrades } from '@/db/queries/api/grades';
import { gradeTotals, newestGradeChanges } from '@/db/queries/grades';
import { offsetPlace, page, readCursor } from '../_lib/cursor';
import { cursorField, defineOperation, limitField, needed, nothing } from '../_lib/operation';
import { ApiProblem } from '../_lib/problem';
import { knownServer, serverParams } from './servers';
import { toolParams } from './tools';

const listGrades = defineOperation({
  id: 'listServerGrades',
  tag: 'Grades',
  path: '/servers/{namespace}/{name}/grades',
  summary: 'Grades of the tools of a server',
  description: 'What every profile makes of every tool that the server has now.',
  params: serverParams,
  query: z.object({ limit: limitField(10, 50), cursor: cursorField }),
  answer: toolGradesPageSchema,
  example: ({ server }) => `/servers/${server}/grades?limit=1`,
  handle({ db, params, query }) {
    const [offset] = readCursor(query.cursor, offsetPlace) ?? [0];
    const part = { tool: null, limit: query.limit + 1, offset };
    const rows = toolGrades(needed(db), knownServer(needed(db), params).id, part);
    return page(rows, query.limit, () => [offset + query.limit]);
  },
});

const getToolGrades = defineOperation({
  id: 'getToolGrades',
  tag: 'Grades',
  path: '/servers/{namespace}/{name}/tools/{tool}/grades',
  summary: 'Grades of one tool',
  description: 'What every profile makes of a tool, and the rules behind it.',
  params: toolParams,
  query: nothing,
  answer: toolGradesSchema,
  example: ({ server, tool }) => `/servers/${server}/tools/${tool}/grades`,
  handle({ db, params }) {
    const { id } = knownServer(needed(db), params);
    const [grades] = toolGrades(needed(db), id, { tool: params.tool, limit: 1, offset: 0 });
    if (grades === undefined)
      throw new ApiProblem('not-found', 'The server has no such tool now, or it was not judged yet.');
    return grades;
  },
});

const listGradeTotals = defineOperation({
  id: 'listGradeTotals',
  tag: 'Grades',
  path: '/grades',
  summary: 'Grades of all tools',
  description: 'How many tools of all servers have which grade in which profile.',
  params: nothing,
  query: z.object({
    profile: profileField.optional().meta({ description: 'Only this profile.' }),
    limit: limitField(200, 1_000),
    cursor: cursorField,
  }),
  answer: gradeTotalPageSchema,
  example: () => '/grades?limit=5',
  handle({ db, query }) {
    const [offset] = readCursor(query.cursor, offsetPlace) ?? [0];
    const rows = gradeTotals(needed(db))
      .filter(({ profile }) => query.profile === undefined || profile === query.profile)
      .slice(offset)
      .map((row) => ({ ...row, grade: gradeOf(row.grade) }));
    return page(rows, query.limit, () => [offset + query.limit]);
  },
});

const listGradeChanges = defineOperation({
  id: 'listGradeChanges',
  tag: 'Grades',
  path: '/grade-changes',
  summary: 'Grades that changed',
  description: 'Grade changes of all servers, newest first.',
  params: nothing,
  query: z.object({ limit: limitField(50, 200), cursor: cursorField }),
  answer: gradeChangePageSchema,
  example: () => '/grade-changes?limit=2',
  handle({ db, query }) {
    const [offset] = readCursor(query.cursor, offsetPlace) ?? [0];
    const rows = newestGradeChanges(needed(db), query.limit + 1, offset).map((row) => ({
      id: row.id,
      server: { namespace: row.namespace, name: row.server },
      tool: row.tool,
      profile: row.profile,
      before: gradeOf(row.before),
      after: gradeOf(row.after),
      cause: row.cause,
      rule: row.rule,
      at: moment(row.at),
    }));
    return page(rows, query.limit, () => [offset + query.limit]);
  },
});

export const gradeOperations = [listGrades, getToolGrades, listGradeTotals, listGradeChanges];
