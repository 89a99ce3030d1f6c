import { fileURLToPath } from 'node:url';
import jsonSchemaDiff from 'json-schema-diff';
import microdiff from 'microdiff';
import { changeSeverity } from '@/core/diff/describe-change';
import { diff } from '@/core/diff/diff';
import { isObject, type Json, type JsonObject, own } from '@/core/schema/json';
import { type DefinitionPair, readPairs } from './diff-pairs';
import { figure, quantile, type Row } from './report';

const corpus = process.env.SCHEMALOG_CORPUS ?? fileURLToPath(new URL('../../shared/corpus', import.meta.url));
const scales = [1, 3, 10, 30, 100];
/** Schemas that are scaled: enough of them for a median. */
const scaledPairs = 60;

/**
 * The comparison on tools that changed between consecutive versions of real servers (SCHEMALOG_CORPUS names their folder;
 * without it they are generated, and the table says so): all of a tool, its input schema beside what other programs make of
 * the same pair in the same run, and schemas grown to a multiple of their size. CPU time, since other programs share the machine.
 */
export async function benchDiff(): Promise<Row[]> {
  const { pairs, source } = readPairs(corpus);
  const size = `${pairs.length} ${source} pairs`;
  const schemas = pairs.flatMap(inputSchemas);
  for (const { before, after } of schemas.slice(0, 300)) diff('input', before, after);
  return [
    benchTools(pairs, size),
    ...(await benchPeers(schemas, `${schemas.length} ${source} pairs`)),
    ...benchGrowth(schemas, source),
  ];
}

function benchTools(pairs: readonly DefinitionPair[], size: string): Row {
  const times = pairs.map(({ before, after }) => cpuMs(() => diff('tool', before, after)));
  return { what: 'tool, whole', size, figures: speed(times) };
}

/** Our comparison of input schemas, and two programs that do the nearest jobs, in turns on each pair. */
async function benchPeers(pairs: readonly DefinitionPair[], size: string): Promise<Row[]> {
  const [ours, sets, structure]: [number[], number[], number[]] = [[], [], []];
  let throws = 0;
  for (const { before, after } of pairs) {
    ours.push(cpuMs(() => diff('input', before, after)));
    structure.push(cpuMs(() => microdiff(before as JsonObject, after as JsonObject)));
    const start = process.cpuUsage();
    try {
      await jsonSchemaDiff.diffSchemas({ sourceSchema: before, destinationSchema: after });
    } catch {
      throws++;
    }
    sets.push(passedMs(start));
  }
  const ratio = (times: number[]): number => figure(sum(times) / sum(ours));
  return [
    { what: 'input schema, ours', size, figures: { ...speed(ours), 'times ours': 1, throws: 0 } },
    {
      what: 'input schema, json-schema-diff',
      size,
      figures: { ...speed(sets), 'times ours': ratio(sets), throws },
    },
    {
      what: 'input schema, microdiff (structure alone)',
      size,
      figures: { ...speed(structure), 'times ours': ratio(structure), throws: 0 },
    },
  ];
}

/** Real schemas with every property there many times over, and so every change. */
function benchGrowth(pairs: readonly DefinitionPair[], source: string): Row[] {
  const stride = Math.max(1, Math.floor(pairs.length / scaledPairs));
  const chosen = pairs.filter((_, i) => i % stride === 0);
  return scales.map((times) => {
    const grown = chosen.map(({ before, after }) => ({
      before: grow(before, times),
      after: grow(after, times),
    }));
    const kilobytes = sum(grown.map(({ after }) => JSON.stringify(after).length)) / 1_000;
    let undecided = 0;
    const spent = grown.map(({ before, after }) =>
      cpuMs(() => {
        const { entries } = diff('input', before, after);
        const isOpen = entries.some(
          ({ change }) => change.facets.proof === 'undecided' && changeSeverity(change) === 'review',
        );
        if (isOpen) undecided++;
      }),
    );
    return {
      what: `input schema × ${times}`,
      size: `${chosen.length} ${source} pairs`,
      figures: { ...speed(spent), 'ms/kB': figure(sum(spent) / kilobytes), undecided },
    };
  });
}

function grow(schema: Json, times: number): Json {
  const properties = own(schema, 'properties');
  if (times === 1 || !isObject(schema) || !isObject(properties)) return schema;
  const names = Array.isArray(schema.required) ? schema.required : [];
  const copies = [...Array(times).keys()];
  return {
    ...schema,
    properties: Object.fromEntries(
      copies.flatMap((i) => Object.entries(properties).map(([name, value]) => [`${name}_${i}`, value])),
    ),
    required: copies.flatMap((i) => names.map((name) => `${String(name)}_${i}`)),
  };
}

function inputSchemas({ before, after }: DefinitionPair): DefinitionPair[] {
  const old = own(before, 'inputSchema');
  const now = own(after, 'inputSchema');
  return isObject(old) && isObject(now) && JSON.stringify(old) !== JSON.stringify(now)
    ? [{ before: old, after: now }]
    : [];
}

function speed(times: readonly number[]): Record<string, number> {
  return {
    'pairs/s': figure(times.length / (sum(times) / 1_000)),
    'p50 ms': figure(quantile(times, 0.5)),
    'p99 ms': figure(quantile(times, 0.99)),
    'max ms': figure(Math.max(...times)),
  };
}

function cpuMs(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  return passedMs(start);
}

function passedMs(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
