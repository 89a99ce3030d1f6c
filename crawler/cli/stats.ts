import type { InspectionResult } from '@/core/inspection';
import { allMeasures } from '@/core/stats/all';
import type { Grouped } from '@/core/stats/breakdowns';
import { addCounts, countList, countTool, noCounts } from '@/core/stats/counts';
import { type Point, pointsOf } from '@/core/stats/figures';
import type { AnyMeasure, Unit } from '@/core/stats/measure';
import { finding } from '@/core/stats/say';
import { tokensOf } from '@/core/stats/tokens';
import { type CountedList, type Sums, Totals } from '@/core/stats/totals';
import { openReader } from '@/db/open-reader';
import { middleOf, presentTotals } from '@/db/queries/stats';
import { readConfig } from '../config';
import { type Command, type CommandInput, formatOption, formatValue, UsageError } from './command';
import { inspectTarget, targetOptions } from './inspect-target';
import { tellUnreached } from './unreached';

/** Says what tools contain: of everything recorded, or of the lists given. */
export const stats: Command = {
  name: 'stats',
  summary: 'Counts what tools contain: of everything recorded, or of the targets given, a server each.',
  usage: '[TARGET …]',
  options: { ...targetOptions, format: formatOption },
  examples: [
    { line: 'schemalog stats', does: 'every measure over the newest list of every server' },
    { line: 'schemalog stats a.json b.json --format json', does: 'over these two lists, for programs' },
  ],
  async run(input) {
    const format = formatValue(input);
    const counted = input.positionals.length === 0 ? recordedSums() : await sumsOfTargets(input);
    if (counted === null) return 3;
    const { rows, middles } = counted;
    const found = allMeasures.flatMap((measure) => {
      const of = rows.filter((row) => row.measure === measure.id);
      const [now] = pointsOf(measure, of, 'now', 0);
      return now === undefined ? [] : [{ measure, now }];
    });
    process.stdout.write(
      format === 'json'
        ? `${JSON.stringify({ measures: found.flatMap(({ measure, now }) => figuresOf(measure, now)) })}\n`
        : found
            .map(
              ({ measure, now }) =>
                `${measure.id.padEnd(24)} ${finding(measure, now, middles.get(measure.id)) ?? ''}\n`,
            )
            .join(''),
    );
    return 0;
  },
};

interface Row extends Sums {
  measure: string;
  part: string;
  x: number;
}

interface JsonFigure {
  id: string;
  /** The part that is counted: the first one of the measure. */
  part: string;
  unit: Unit;
  count: number;
  n: number;
  share: number | null;
  parts?: { id: string; count: number; share: number | null }[];
}

/** A measure for programs: of what it counts, with its parts; and of servers that have at least one. */
function figuresOf({ id, unit }: AnyMeasure, now: Point): JsonFigure[] {
  const [first] = now.figures;
  if (first === undefined) return [];
  const share = (count: number, n: number) => (n === 0 ? null : count / n);
  const parts = now.figures.map(({ part, count }) => ({ id: part, count, share: share(count, now.of) }));
  const own = {
    id,
    part: first.part,
    unit,
    count: first.count,
    n: now.of,
    share: share(first.count, now.of),
    parts,
  };
  if (unit === 'server' || first.servers === null) return [own];
  const { count, of } = first.servers;
  return [own, { id, part: first.part, unit: 'server', count, n: of, share: share(count, of) }];
}

interface CountedSums {
  rows: Row[];
  /** The number of the middle subject, by measure, where it is known. */
  middles: ReadonlyMap<string, number | null>;
}

function recordedSums(): CountedSums {
  const path = readConfig(process.env).database;
  try {
    const db = openReader(path);
    try {
      const rows = presentTotals(
        db,
        allMeasures.map(({ id }) => id),
      );
      const middles = allMeasures.flatMap(({ id, middle }) => {
        const whole = rows.find(({ measure, part }) => measure === id && part === '')?.count ?? 0;
        return middle === undefined ? [] : [[id, middleOf(db, middle.of, whole)] as const];
      });
      return { rows, middles: new Map(middles) };
    } finally {
      db.$client.close();
    }
  } catch {
    throw new UsageError(`There is no database with statistics at ${path} yet: run schemalog crawl first.`);
  }
}

/** Null when one of the targets gave no list, which is then said. */
async function sumsOfTargets(input: CommandInput): Promise<CountedSums | null> {
  const totals = new Totals();
  for (const target of input.positionals) {
    const result = await inspectTarget(target, input);
    if (result.outcome !== 'ok') {
      tellUnreached(result);
      return null;
    }
    totals.add([listOf(result)]);
  }
  const rows = totals.sums().filter(({ axis, breakdown }) => axis === 'now' && breakdown === 'all');
  return { rows, middles: new Map() };
}

function listOf(result: InspectionResult): CountedList {
  const list = {
    tools: result.tools.length,
    kind: result.conditions?.package == null ? ('remote' as const) : ('package' as const),
    revision: result.protocolVersion,
    libraries: result.conditions?.package?.libraries ?? {},
  };
  const grouped: Grouped = {
    ...list,
    sources: [],
    publisher: null,
    releases: 1,
    since: null,
    step: null,
  };
  const counts = noCounts();
  let tokens = 0;
  for (const tool of result.tools) {
    const own = tokensOf(JSON.stringify(tool.value));
    tokens += own;
    addCounts(counts, countTool(tool.value, own));
  }
  countList(counts, { ...list, tokens }, null, null);
  return { of: 'list', back: 0, months: null, published: null, grouped, counts };
}
