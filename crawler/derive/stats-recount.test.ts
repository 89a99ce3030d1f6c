import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatedTools } from '@/bench/generate';
import { compatKey } from '@/core/compat/compat-key';
import { allProfiles } from '@/core/compat/profiles';
import { outcomes } from '@/core/outcomes';
import type { Json } from '@/core/schema/json';
import { slots } from '@/core/stats/counts';
import { monthOf } from '@/core/stats/month';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { measureTotals, middleOf, presentTotals } from '@/db/queries/stats';
import { setServerOutcome } from '@/db/writes/replace-derived';
import { keepGradedProfiles, replaceGrades } from '@/db/writes/replace-grades';
import { listResult } from '@/test/helpers/list-result';
import {
  isParameterIn,
  isServerIn,
  isStepIn,
  isToolIn,
  type PlainServer,
  plainParameters,
} from '@/test/helpers/plain-count';
import { seedServer } from '@/test/helpers/seed';
import { noteGrades } from './graded-month';
import { countDue, recountStats } from './stats';

/*
 * Every part of every measure over a generated database, against plain code over what was recorded: rows are exported and
 * counted in memory. Nothing of the measures, of their walk or of their sums is used.
 */

const day = 86_400_000;
const at = Date.UTC(2026, 10, 1);
let folder: string;
let db: Db;
/** Exported once. */
let lists: [serverId: number, list: PlainServer][];
let steps: ReturnType<typeof stepRows>;
let judged: { server: number; letters: string; rules: string[] }[];
const profileIds = allProfiles().map(({ id }) => id.replaceAll(/[^a-z0-9]+/g, '-'));

const rows = <T>(query: string): T[] => db.$client.prepare(query).all() as T[];

/** A list in which every measure finds something, and odd definitions that break none. */
function tools(seed: number): Json[] {
  const odd = fc.sample(fc.jsonValue({ maxDepth: 4 }), { seed, numRuns: 2 }) as Json[];
  const [a = null, b = null] = odd;
  return [
    ...generatedTools(1 + (seed % 7), seed),
    {
      name: `odd_${seed}`,
      inputSchema: a,
      outputSchema: b,
      annotations: { readOnlyHint: true, destructiveHint: true },
    },
    {
      name: 'Camel.case',
      title: 'A title',
      _meta: { a: 1 },
      icons: [{ src: 'data:,' }],
      execution: { taskSupport: 'optional' },
      inputSchema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        properties: {
          a: { $ref: '#/$defs/a' },
          b: { type: ['string', 'null'], format: 'uri', enum: [] },
          c: { $ref: '#/none' },
        },
        $defs: { a: { properties: { next: { $ref: '#/$defs/a' } } } },
        required: 'a',
      },
    },
  ];
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'schemalog-recount-'));
  db = openWriter(join(folder, 'stats.db'));
  const versions = ['1.0.0', '1.0.1', '1.1.0', '2.0.0'];
  const names = Object.keys(outcomes);
  for (let s = 0; s < 24; s++) {
    const kind = s % 4 === 3 ? 'http' : 'npm';
    const serverId = seedServer(db, {
      namespace: 'npm',
      name: `s${s}`,
      kind,
      address: kind === 'npm' ? `s${s}` : `https://s${s}.example.com/mcp`,
      releases: versions.slice(0, 1 + (s % 4)).map((version, i) => ({
        version,
        publishedAt: at + (s * 3 + i * 40) * day,
        // Some releases change nothing.
        result: listResult(tools(s + (i % 3))),
      })),
    });
    if (s % 3 === 0) setServerOutcome(db, serverId, names[s % names.length] ?? 'ok', at);
    if (s % 2 === 0) grade(serverId, s);
  }
  countDue(db);
  lists = [...newestLists()];
  steps = stepRows();
  judged = rows<{ server: number; letters: string; rules: string }>(
    `select g.server_id as server, g.letters,
       (select json_group_array(rule) from tool_finding f where f.tool_id = g.tool_id) as rules from tool_grade g`,
  ).map((row) => ({ ...row, rules: JSON.parse(row.rules) }));
}, 120_000);
afterAll(() => {
  db.$client.close();
  rmSync(folder, { recursive: true });
});

/** Grades and rules as if they had been judged. */
function grade(serverId: number, seed: number): void {
  const profiles = allProfiles().map(({ id, version }) => ({ id, clientVersion: version }));
  const rules = slots.filter(({ measure, part }) => measure === 'rules' && part !== '');
  keepGradedProfiles(db, compatKey(), profiles);
  const present = rows<{ id: number; name: string; definition_id: number }>(
    `select id, name, definition_id from tool where server_id = ${serverId} and removed_in_transition_id is null`,
  );
  const found = present.map(({ id, name, definition_id }, i) => ({
    toolId: id,
    tool: name,
    definitionId: definition_id,
    letters: profiles.map((_, p) => 'ABAAC?DF'[(p * (i + 1) + seed) % (i === 0 ? 2 : 8)]).join(''),
    findings: [rules[(seed * 7 + i) % rules.length], rules[seed]].flatMap((rule) =>
      rule === undefined ? [] : [{ rule: rule.part, effect: 'lossy' as never, pointer: '', profiles: 1 }],
    ),
    deciding: new Map<number, string>(),
  }));
  const unique = found.map((tool) => ({
    ...tool,
    findings: [...new Map(tool.findings.map((finding) => [finding.rule, finding])).values()],
  }));
  replaceGrades(db, serverId, { compatKey: compatKey(), profiles, tools: unique, at });
  noteGrades(db, serverId, at);
  countDue(db);
}

interface Subject {
  server: number;
  isIn: boolean;
}

/** The newest list of every server, as it was recorded. */
function newestLists(): Map<number, PlainServer> {
  const found = new Map<number, PlainServer>();
  for (const row of rows<{ server: number; kind: string; snapshot: number; conditions: string }>(
    `select e.server_id as server, e.kind, s.id as snapshot, i.conditions from snapshot s join endpoint e on e.id = s.endpoint_id
     join inspection i on i.id = s.first_inspection_id left join release r on r.id = s.release_id
     order by r.position, s.first_seen_at`,
  )) {
    const conditions = JSON.parse(row.conditions);
    const texts = rows<{ text: string }>(
      `select d.text from snapshot_tool t join definition d on d.id = t.definition_id where t.snapshot_id = ${row.snapshot}`,
    );
    found.set(row.server, {
      kind: row.kind === 'http' ? 'remote' : 'package',
      tools: texts.map(({ text }) => JSON.parse(text)),
      revision: conditions.protocolNegotiated,
      libraries: conditions.package?.libraries ?? {},
    });
  }
  return found;
}

const stepRows = () =>
  rows<{ server: number; from: string; to: string; changes: number; breaking: number; at: number }>(
    `select e.server_id as server, f.version as "from", r.version as "to", r.published_at as at,
       (select count(*) from change c where c.transition_id = t.id) as changes,
       (select count(*) from change c where c.transition_id = t.id and c.severity = 'breaking') as breaking
     from transition t join endpoint e on e.id = t.endpoint_id join release f on f.id = t.from_release_id
       join release r on r.id = t.to_release_id where t.cause = 'release' order by e.server_id, r.position`,
  );

/** Days from one changing release of a package to the next. */
function intervals(): { server: number; days: number }[] {
  const changing = steps.filter(({ changes }) => changes > 0);
  return changing.flatMap((step, i) => {
    const before = changing[i - 1];
    return before?.server === step.server
      ? [{ server: step.server, days: Math.floor((step.at - before.at) / day) }]
      : [];
  });
}

function subjectsOf(unit: string, measure: string, part: string): Subject[] {
  const known = (server: number, value: boolean | null | undefined): Subject[] => {
    if (value === undefined) throw new Error(`${measure} ${part} has no plain count`);
    return value === null ? [] : [{ server, isIn: value }];
  };
  if (unit === 'tool')
    return lists.flatMap(([id, { tools: list }]) =>
      list.flatMap((tool) => known(id, isToolIn(measure, part, tool))),
    );
  if (unit === 'parameter')
    return lists.flatMap(([id, { tools: list }]) =>
      list.flatMap(plainParameters).flatMap((one) => known(id, isParameterIn(part, one))),
    );
  if (unit === 'server') return lists.flatMap(([id, list]) => known(id, isServerIn(measure, part, list)));
  if (unit === 'release') return steps.flatMap((step) => known(step.server, isStepIn(measure, part, step)));
  if (unit === 'attempt')
    return rows<{ id: number; outcome: string }>(
      'select id, outcome from server where outcome is not null',
    ).flatMap(({ id, outcome }) => known(id, outcome.replaceAll('_', '-') === part));
  if (unit === 'interval') {
    const [from = 0, to = Number.POSITIVE_INFINITY] = part.replace('from-', '').split('-').map(Number);
    return intervals().flatMap(({ server, days }) => known(server, days >= from && days <= to));
  }
  return judged.flatMap((tool) => known(tool.server, isGradedIn(measure, part, tool)));
}

function isGradedIn(
  measure: string,
  part: string,
  { letters, rules }: { letters: string; rules: string[] },
): boolean | undefined {
  if (measure === 'rules') return rules.includes(part);
  const works = letters.replace(/[^AB]/g, '').length / letters.length;
  if (measure === 'profiles') return /[AB]/.test(letters[profileIds.indexOf(part)] ?? '');
  return {
    everywhere: works === 1,
    'nine-tenths': works >= 0.9,
    half: works >= 0.5,
    refused: /[DF]/.test(letters),
    'takes-others': letters.includes('F'),
    unknown: letters.includes('?'),
  }[part];
}

const measures = [...new Set(slots.map(({ measure }) => measure))];

describe('statistics over a generated database', () => {
  it.each(measures)(
    '%s: every part is what plain code counts in the exported rows',
    (measure) => {
      const kept = measureTotals(db, measure, 'now', 'all');
      const parts = slots.filter((slot) => slot.measure === measure && slot.part !== '');
      for (const { unit, part } of parts) {
        const subjects = subjectsOf(unit, measure, part);
        const inIt = subjects.filter(({ isIn }) => isIn);
        const sums = kept.find((row) => row.part === part);
        expect([kept.find((row) => row.part === '')?.count ?? 0, sums?.count ?? 0], part).toEqual([
          subjects.length,
          inIt.length,
        ]);
        const servers =
          unit === 'release' || unit === 'interval'
            ? sums?.servers
            : new Set(inIt.map(({ server }) => server)).size;
        expect(sums?.servers ?? 0, part).toBe(servers ?? 0);
      }
      expect(kept.some(({ count }) => count > 0)).toBe(true);
    },
    30_000,
  );

  it('the middle time between changes is the middle one of the exported releases', () => {
    const days = intervals()
      .map((one) => one.days)
      .sort((a, b) => a - b);
    expect(days.length).toBeGreaterThan(3);
    const sum = presentTotals(db, ['days-between-changes']).find(({ part }) => part === '')?.count ?? 0;
    expect(middleOf(db, 'daysSinceChange', sum)).toBe(days[Math.floor((days.length - 1) / 2)]);
  });

  it('counting everything again gives the same rows, with the grades of past months', () => {
    const all = () => rows('select * from stats_total order by 1, 2, 3, 4, 5, 6');
    const before = all();
    recountStats(db, new AbortController().signal);
    expect(all()).toEqual(before);
    expect(measureTotals(db, 'works', 'month', 'all').map(({ x }) => x)).toContain(monthOf(at));
  }, 30_000);
});
