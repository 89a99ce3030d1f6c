import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Axis } from '@/core/stats/breakdowns';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { datedServers, measureTotals } from '@/db/queries/stats';
import { corpusPackages, hasCorpus, type RecordedRelease } from '@/test/helpers/npm-corpus';
import { seedRecorded } from '@/test/helpers/seed-corpus';
import { deriveStats } from './stats';

/*
 * The figures of the database against a plain count over the files, which shares nothing with the measures: other code, by
 * the words of their definitions.
 */

type Tool = Record<string, unknown>;
type Test = (tool: Tool) => boolean;

const isMap = (value: unknown): value is Tool =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const maps = ['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas', 'dependencies'];
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems', 'items'];
const singles =
  'items additionalProperties additionalItems not if then else contains propertyNames contentSchema unevaluatedItems unevaluatedProperties'.split(
    ' ',
  );

/** Whether a schema or one inside it passes. */
function anySchema(schema: unknown, passes: (schema: Tool) => boolean): boolean {
  if (!isMap(schema)) return false;
  if (passes(schema)) return true;
  const inner = [
    ...maps.flatMap((key) => (isMap(schema[key]) ? Object.values(schema[key]) : [])),
    ...lists.flatMap((key) => (Array.isArray(schema[key]) ? (schema[key] as unknown[]) : [])),
    ...singles.map((key) => schema[key]),
  ];
  return inner.some((one) => anySchema(one, passes));
}

const inputHas =
  (keyword: string): Test =>
  (tool) =>
    anySchema(tool.inputSchema, (schema) => keyword in schema);
const annotation =
  (name: string, value: boolean): Test =>
  (tool) =>
    isMap(tool.annotations) && tool.annotations[name] === value;
const parameters = (tool: Tool): unknown[] =>
  isMap(tool.inputSchema) && isMap(tool.inputSchema.properties)
    ? Object.values(tool.inputSchema.properties)
    : [];

const ofTools: [measure: string, part: string, test: Test][] = [
  ['output-schema', 'declared', (tool) => isMap(tool.outputSchema)],
  ['annotations', 'declared', (tool) => isMap(tool.annotations)],
  ['annotations', 'read-only-true', annotation('readOnlyHint', true)],
  ['annotations', 'read-only-false', annotation('readOnlyHint', false)],
  ['annotations', 'destructive-true', annotation('destructiveHint', true)],
  ['annotations', 'idempotent-true', annotation('idempotentHint', true)],
  ['annotations', 'open-world-false', annotation('openWorldHint', false)],
  [
    'annotations',
    'contradiction',
    (tool) => annotation('readOnlyHint', true)(tool) && annotation('destructiveHint', true)(tool),
  ],
  ['title', 'top', (tool) => typeof tool.title === 'string'],
  ['meta', 'declared', (tool) => isMap(tool._meta)],
  ['icons', 'declared', (tool) => Array.isArray(tool.icons) && tool.icons.length > 0],
  ['execution', 'forbidden', (tool) => isMap(tool.execution) && tool.execution.taskSupport === 'forbidden'],
  ['schema-features', 'enum', inputHas('enum')],
  ['schema-features', 'any-of', inputHas('anyOf')],
  ['schema-features', 'one-of', inputHas('oneOf')],
  ['schema-features', 'all-of', inputHas('allOf')],
  ['schema-features', 'ref', inputHas('$ref')],
  ['schema-features', 'const', inputHas('const')],
  ['schema-features', 'default', inputHas('default')],
  ['schema-features', 'pattern', inputHas('pattern')],
  ['schema-features', 'format', inputHas('format')],
  ['schema-features', 'additional-properties', inputHas('additionalProperties')],
  ['schema-features', 'property-names', inputHas('propertyNames')],
  [
    'nullable',
    'type-list',
    (tool) =>
      anySchema(tool.inputSchema, (schema) => Array.isArray(schema.type) && schema.type.includes('null')),
  ],
  [
    'closed-objects',
    'root-false',
    (tool) => isMap(tool.inputSchema) && tool.inputSchema.additionalProperties === false,
  ],
  [
    'dialects',
    'draft-07',
    (tool) => isMap(tool.inputSchema) && /draft-07/.test(String(tool.inputSchema.$schema)),
  ],
  [
    'dialects',
    '2020-12',
    (tool) => isMap(tool.inputSchema) && /2020-12/.test(String(tool.inputSchema.$schema)),
  ],
  ['parameter-count', '0-0', (tool) => parameters(tool).length === 0],
  ['parameter-count', '4-5', (tool) => [4, 5].includes(parameters(tool).length)],
  ['name-length', '16-20', (tool) => String(tool.name).length > 15 && String(tool.name).length < 21],
  [
    'schema-faults',
    'empty-enum',
    (tool) => anySchema(tool.inputSchema, ({ enum: values }) => Array.isArray(values) && values.length === 0),
  ],
];

interface Expected {
  tools: number;
  count: number;
  servers: number;
  share: number;
}

/** A plain count over one list of each package. */
function plainCount(releases: readonly RecordedRelease[], test: Test): Expected {
  let [tools, count, servers, share] = [0, 0, 0, 0];
  for (const release of releases) {
    const found = (release.tools as Tool[]).filter(test).length;
    tools += release.tools.length;
    count += found;
    servers += found > 0 ? 1 : 0;
    share += release.tools.length === 0 ? 0 : found / release.tools.length;
  }
  return { tools, count, servers, share };
}

describe.skipIf(!hasCorpus)('statistics over ../shared (skipped when it is not there)', () => {
  let folder: string;
  let db: Db;
  let packages: RecordedRelease[][];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'schemalog-corpus-'));
    db = openWriter(join(folder, 'corpus.db'));
    packages = corpusPackages();
    // Comparing the lists is not asked here: they are counted alone.
    for (const releases of packages) seedRecorded(db, releases, deriveStats);
  }, 300_000);

  afterAll(() => {
    db.$client.close();
    rmSync(folder, { recursive: true });
  });

  function kept(
    measure: string,
    part: string,
    axis: Axis,
    breakdown: string,
    group: string,
    x: number,
  ): Expected {
    const rows = measureTotals(db, measure, axis, breakdown).filter(
      (row) => row.group === group && row.x === x,
    );
    const [whole, sums] = ['', part].map((id) => rows.find((row) => row.part === id));
    return {
      tools: whole?.count ?? 0,
      count: sums?.count ?? 0,
      servers: sums?.servers ?? 0,
      share: (sums?.shares ?? 0) / 1e9,
    };
  }

  const newest = (): RecordedRelease[] => packages.flatMap((releases) => releases.at(-1) ?? []);

  it.each(ofTools)('%s, %s, is what a plain count gives', (measure, part, test) => {
    const { share, ...counts } = plainCount(newest(), test);
    const { share: keptShare, ...keptCounts } = kept(measure, part, 'now', 'all', '', 0);
    expect(keptCounts).toEqual(counts);
    // Kept in whole billionths for each server.
    expect(Math.abs(keptShare - share)).toBeLessThan(packages.length / 1e9);
  });

  it('output schemas, by releases before the newest, are what a plain count gives', () => {
    for (let back = 0; back < 8; back++) {
      const releases = packages.flatMap((all) => all.at(-1 - back) ?? []);
      const { share: _, ...counts } = plainCount(releases, (tool) => isMap(tool.outputSchema));
      const { share: __, ...keptCounts } = kept(
        'output-schema',
        'declared',
        'release',
        'kind',
        'package',
        back,
      );
      expect(keptCounts, `${back} before`).toEqual(counts);
    }
    expect(packages.filter((all) => all.length > 1).length).toBeGreaterThanOrEqual(40);
  });

  it('descriptions of parameters are what a plain count gives', () => {
    const all = newest().flatMap((release) => (release.tools as Tool[]).flatMap(parameters));
    const described = all.filter(
      (one) => isMap(one) && typeof one.description === 'string' && one.description.trim() !== '',
    );
    expect(kept('parameter-descriptions', 'described', 'now', 'all', '', 0)).toMatchObject({
      tools: all.length,
      count: described.length,
    });
  });

  it('tools of servers are what a plain count gives', () => {
    const few = newest().filter(({ tools }) => tools.length >= 5 && tools.length <= 9);
    expect(kept('tools-per-server', '5-9', 'now', 'all', '', 0)).toMatchObject({
      tools: newest().length,
      count: few.length,
    });
  });

  it('the dates of a mirror put no server on the axis of time', () => {
    expect(datedServers(db, 2030 * 12)).toEqual({ dated: 0, all: packages.length });
    expect(measureTotals(db, 'output-schema', 'month', 'all')).toEqual([]);
  });
});
