import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';
import type { Db } from '../handle';
import { openWriter } from '../open-writer';
import {
  currentTools,
  gradedProfiles,
  gradeTotals,
  newestGradeChanges,
  ruleTotals,
  serverGrades,
  serversToGrade,
  toolsWithRule,
} from '../queries/grades';
import { keepGradedProfiles, replaceGrades, type ToolGrades } from './replace-grades';

const tool = (name: string): Json => ({ name, inputSchema: { type: 'object' } });
const one = [
  { id: 'opencode/gemini', clientVersion: '1.0.0' },
  { id: 'codex/openai', clientVersion: '0.1.0' },
];
const two = [
  { id: 'codex/openai', clientVersion: '0.2.0' },
  { id: 'opencode/gemini', clientVersion: '1.0.0' },
  { id: 'goose/gemini', clientVersion: '3' },
];

let db: Db;
let id: number;
beforeEach(() => {
  db = openWriter(':memory:');
  id = seedServer(db, {
    namespace: 'npm',
    name: 'shop',
    kind: 'npm',
    address: 'shop',
    releases: [{ version: '1.0.0', publishedAt: 0, result: listResult([tool('find'), tool('buy')]) }],
  });
});

function grade(
  compatKey: string,
  profiles: typeof one,
  letters: string[],
  more: { at?: number; definitionOffset?: number; findings?: ToolGrades['findings'] } = {},
): number {
  keepGradedProfiles(db, compatKey, profiles);
  const tools = currentTools(db, id).tools.map((row, i) => ({
    toolId: row.toolId,
    tool: row.name,
    definitionId: row.definitionId + (more.definitionOffset ?? 0),
    letters: letters[i] ?? '',
    findings: more.findings ?? [],
    deciding: new Map([[0, 'a-rule']]),
  }));
  return replaceGrades(db, id, { compatKey, profiles, tools, at: more.at ?? 1 });
}

describe('grades of a server', () => {
  it('the first grades are no change, and are counted', () => {
    expect(grade('k1', one, ['AF', 'AB'])).toBe(0);
    expect(serverGrades(db, id)).toEqual([
      { name: 'find', letters: 'AF', works: 1, compatKey: 'k1' },
      { name: 'buy', letters: 'AB', works: 2, compatKey: 'k1' },
    ]);
    expect(gradeTotals(db)).toEqual([
      { profile: 'codex/openai', grade: 'B', tools: 1 },
      { profile: 'codex/openai', grade: 'F', tools: 1 },
      { profile: 'opencode/gemini', grade: 'A', tools: 2 },
    ]);
  });

  it('a grade that another release of a client changed says so; a new profile brings no change', () => {
    grade('k1', one, ['AF', 'AB']);
    expect(grade('k2', two, ['AAC', 'BAC'], { at: 9 })).toBe(1);
    expect(newestGradeChanges(db, 10)).toMatchObject([
      {
        tool: 'find',
        profile: 'codex/openai',
        before: 'F',
        after: 'A',
        cause: 'client',
        detail: '0.1.0 → 0.2.0',
        rule: 'a-rule',
        at: 9,
      },
    ]);
    expect(gradeTotals(db)).toEqual([
      { profile: 'codex/openai', grade: 'A', tools: 1 },
      { profile: 'codex/openai', grade: 'B', tools: 1 },
      { profile: 'goose/gemini', grade: 'C', tools: 2 },
      { profile: 'opencode/gemini', grade: 'A', tools: 2 },
    ]);
  });

  it('the same release that is judged otherwise is a matter of the rules, another definition one of the server', () => {
    grade('k1', one, ['AF', 'AB']);
    grade('k2', one, ['CF', 'AB']);
    grade('k2', one, ['DF', 'AB'], { definitionOffset: 1 });
    expect(newestGradeChanges(db, 10).map(({ cause, before, after }) => [cause, before, after])).toEqual([
      ['definition', 'C', 'D'],
      ['rules', 'A', 'C'],
    ]);
  });

  it('a server is due when it has no grades, or those of another state', () => {
    expect(serversToGrade(db, 'k1', 10)).toEqual([id]);
    grade('k1', one, ['AF', 'AB']);
    expect(serversToGrade(db, 'k1', 10)).toEqual([]);
    expect(serversToGrade(db, 'k2', 10)).toEqual([id]);
  });

  it('a state is forgotten when no tool is judged under it any more', () => {
    grade('k1', one, ['AF', 'AB']);
    grade('k2', two, ['AAC', 'BAC']);
    keepGradedProfiles(db, 'k2', two);
    expect(gradedProfiles(db, 'k1')).toEqual([]);
    expect(gradedProfiles(db, 'k2')).toEqual(two);
  });

  it('the tools that meet a rule are found by it', () => {
    grade('k1', one, ['AF', 'AB'], {
      findings: [{ rule: 'a-rule', effect: 'request-rejected', pointer: '/name', profiles: 3 }],
    });
    expect(ruleTotals(db)).toEqual([{ rule: 'a-rule', effect: 'request-rejected', tools: 2 }]);
    expect(toolsWithRule(db, 'a-rule', 1)).toMatchObject([{ server: 'shop', tool: 'find', profiles: 3 }]);
  });
});
