import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Axis } from '@/core/stats/breakdowns';
import { slots } from '@/core/stats/counts';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { datedServers, measureTotals, middleOf, presentTotals } from '@/db/queries/stats';
import { corpusPackages, hasCorpus, type RecordedRelease } from '@/test/helpers/npm-corpus';
import {
  isParameterIn,
  isServerIn,
  isToolIn,
  type PlainServer,
  plainParameters,
  plainTokens,
} from '@/test/helpers/plain-count';
import { seedRecorded } from '@/test/helpers/seed-corpus';
import { deriveStats } from './stats';

/*
 * The figures of the database against a plain count over the files, which shares nothing with the measures.
 */

interface Expected {
  of: number;
  count: number;
  servers: number;
  share: number;
}

/** A plain count over one list of each package. */
function plainCount(
  releases: readonly RecordedRelease[],
  subjectsIn: (release: RecordedRelease) => boolean[],
) {
  const sum: Expected = { of: 0, count: 0, servers: 0, share: 0 };
  for (const release of releases) {
    const subjects = subjectsIn(release);
    const found = subjects.filter(Boolean).length;
    sum.of += subjects.length;
    sum.count += found;
    sum.servers += found > 0 ? 1 : 0;
    sum.share += found === 0 ? 0 : found / subjects.length;
  }
  return sum;
}

const serverOf = ({ tools, protocolVersion, sdk }: RecordedRelease): PlainServer => ({
  kind: 'package',
  tools,
  revision: protocolVersion,
  libraries: sdk,
});

/** The subjects of a release, each with whether it is in a part. */
function subjectsOf(unit: string, measure: string, part: string): (release: RecordedRelease) => boolean[] {
  const known = (value: boolean | null | undefined): boolean[] => {
    if (value === undefined) throw new Error(`${measure} ${part} has no plain count`);
    return value === null ? [] : [value];
  };
  if (unit === 'tool') return ({ tools }) => tools.flatMap((tool) => known(isToolIn(measure, part, tool)));
  if (unit === 'parameter')
    return ({ tools }) => tools.flatMap(plainParameters).flatMap((one) => known(isParameterIn(part, one)));
  return (release) => known(isServerIn(measure, part, serverOf(release)));
}

const counted = slots.filter(
  ({ unit, part }) => part !== '' && (unit === 'tool' || unit === 'parameter' || unit === 'server'),
);

describe.skipIf(!hasCorpus)('statistics over ../shared (skipped when it is not there)', () => {
  let folder: string;
  let db: Db;
  let packages: RecordedRelease[][];
  let newest: RecordedRelease[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'schemalog-corpus-'));
    db = openWriter(join(folder, 'corpus.db'));
    packages = corpusPackages();
    newest = packages.flatMap((releases) => releases.at(-1) ?? []);
    // Comparing the lists is not asked here: they are counted alone.
    for (const releases of packages) seedRecorded(db, releases, deriveStats);
  }, 300_000);

  afterAll(() => {
    db.$client.close();
    rmSync(folder, { recursive: true });
  });

  function kept(measure: string, part: string, axis: Axis, breakdown: string, group: string, x: number) {
    const rows = measureTotals(db, measure, axis, breakdown).filter(
      (row) => row.group === group && row.x === x,
    );
    const [whole, sums] = ['', part].map((id) => rows.find((row) => row.part === id));
    const { count = 0, servers = 0, shares = 0 } = sums ?? {};
    return { of: whole?.count ?? 0, count, servers, share: shares / 1e9 };
  }

  it.each(counted.map(({ unit, measure, part }) => [measure, part, unit]))(
    '%s, %s, is what a plain count gives',
    (measure, part, unit) => {
      const { share, ...counts } = plainCount(newest, subjectsOf(unit, measure, part));
      const { share: keptShare, ...keptCounts } = kept(measure, part, 'now', 'all', '', 0);
      expect(keptCounts).toEqual(counts);
      // Kept in whole billionths for each server.
      expect(Math.abs(keptShare - share)).toBeLessThan(packages.length / 1e9);
    },
  );

  it('output schemas, by releases before the newest, are what a plain count gives', () => {
    for (let back = 0; back < 8; back++) {
      const releases = packages.flatMap((all) => all.at(-1 - back) ?? []);
      const { share: _, ...counts } = plainCount(releases, subjectsOf('tool', 'output-schema', 'declared'));
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

  it('the middle server has as many tools and tokens as in a sorted list of all', () => {
    const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
    const sums = (measure: string) =>
      presentTotals(db, [measure]).find(({ part }) => part === '')?.count ?? 0;
    expect(middleOf(db, 'tools', sums('tools-per-server'))).toBe(
      middle(newest.map(({ tools }) => tools.length)),
    );
    expect(middleOf(db, 'tokens', sums('list-tokens'))).toBe(
      middle(newest.map(({ tools }) => plainTokens(tools))),
    );
  });

  it('the dates of a mirror put no server on the axis of time', () => {
    expect(datedServers(db, 2030 * 12)).toEqual({ dated: 0, all: packages.length });
    expect(measureTotals(db, 'output-schema', 'month', 'all')).toEqual([]);
    expect(middleOf(db, 'daysSinceChange', 0)).toBeNull();
  });
});
