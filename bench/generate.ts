import type { Json } from '@/core/schema/json';

/** A repeatable source of numbers in [0, 1): the benchmarks must meet the same data in each run (mulberry32). */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const nouns = [
  'issue',
  'branch',
  'file',
  'page',
  'query',
  'table',
  'event',
  'message',
  'user',
  'project',
  'invoice',
  'map',
];
const verbs = ['list', 'get', 'create', 'update', 'delete', 'search', 'export', 'render', 'merge', 'watch'];

/**
 * A tool list of the size and make of real ones: three properties in the middle, one in four with an enum, one tool in ten
 * with an outputSchema, descriptions of some 200 characters (npm corpus, 2026-11-30).
 */
export function generatedTools(count: number, seed: number): Json[] {
  const random = repeatable(seed);
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? '';
  return Array.from({ length: count }, (_, i): Json => {
    const properties: Record<string, Json> = {};
    for (let p = 0; p < 1 + Math.floor(random() * 6); p++)
      properties[`${pick(nouns)}_${p}`] = property(random, pick);
    const output: Record<string, Json> = { id: { type: 'string' }, total: { type: 'integer' } };
    return {
      name: `${pick(verbs)}_${pick(nouns)}_${seed}_${i}`,
      description: Array.from({ length: 30 }, () => pick(i % 2 ? nouns : verbs)).join(' '),
      inputSchema: {
        type: 'object',
        properties,
        required: Object.keys(properties).slice(0, 1),
        additionalProperties: false,
      },
      ...(random() < 0.1 ? { outputSchema: { type: 'object', properties: output } } : {}),
      ...(random() < 0.6 ? { annotations: { readOnlyHint: random() < 0.5 } } : {}),
    };
  });
}

function property(random: () => number, pick: (words: readonly string[]) => string): Json {
  const description = `The ${pick(nouns)} to ${pick(verbs)}`;
  const kind = random();
  if (kind < 0.25) return { type: 'string', enum: ['open', 'closed', 'all'], description };
  if (kind < 0.4) return { type: 'integer', minimum: 1, maximum: 100, default: 20, description };
  if (kind < 0.5) return { type: 'array', items: { type: 'string' }, description };
  if (kind < 0.6) return { anyOf: [{ type: 'string' }, { type: 'null' }], description };
  return { type: 'string', description };
}
