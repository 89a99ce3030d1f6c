import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../schema/json';
import { own, ownString } from '../schema/json';
import { confidences } from './evidence';
import { resolve } from './origin';
import { providers } from './providers/all';
import type { Rule, RuleExample } from './rule';
import { allRules } from './rules';
import type { Hit, Sent } from './sent';

const endpoints = providers.flatMap((provider) => provider.endpoints);
const endpointIds = endpoints.map((endpoint) => endpoint.id);
const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A tool as it is, on its way to a provider. */
function sentOf(tool: Json, example: Partial<Sent> = {}): Sent {
  const outputSchema = own(tool, 'outputSchema');
  return {
    name: ownString(tool, 'name') ?? '',
    description: ownString(tool, 'description') ?? null,
    schema: own(tool, 'inputSchema'),
    ...(outputSchema === undefined ? {} : { outputSchema }),
    ...example,
  };
}

function hitsOf(rule: Rule, example: RuleExample): { hit: Hit; tool: Json | undefined }[] {
  if ('tool' in example) {
    if (example.endpoint !== undefined && !rule.endpoints.includes(example.endpoint)) return [];
    const { tool, strict, fields } = example;
    const sent = sentOf(tool, {
      ...(strict === undefined ? {} : { strict }),
      ...(fields === undefined ? {} : { fields }),
    });
    const hits = rule.reads === 'tool' ? rule.check(sent) : rule.check({ tools: [sent], count: 1 });
    return hits.map((hit) => ({ hit, tool }));
  }
  const tools = 'tools' in example ? example.tools : [];
  const count = 'toolCount' in example ? example.toolCount : tools.length;
  if (rule.reads === 'tool') {
    return tools.flatMap((tool) => rule.check(sentOf(tool)).map((hit) => ({ hit, tool })));
  }
  const set = { tools: tools.map((tool) => sentOf(tool)), count };
  return rule.check(set).map((hit) => ({ hit, tool: tools[hit.index] }));
}

/** Where the thing at fault stands: in the tool, or the tool itself. */
function pointsSomewhere(pointer: string, tool: Json | undefined): boolean {
  if (['', '/name', '/description', '/inputSchema', '/outputSchema'].includes(pointer)) return true;
  return tool !== undefined && resolve(tool, pointer) !== undefined;
}

describe.each(allRules.map((rule) => [rule.id, rule] as const))('%s', (_id, rule) => {
  it.each(rule.fails.map((example, i) => [i, example] as const))(
    'failing example %i is hit, at a place that is there, in words',
    (_, example) => {
      const hits = hitsOf(rule, example);
      expect(hits.length).toBeGreaterThan(0);
      for (const { hit, tool } of hits) {
        expect(pointsSomewhere(hit.pointer, tool), hit.pointer).toBe(true);
        const words = rule.message(hit);
        expect(words).toMatch(/^\S.{8,}[^.\s]$/);
        expect(words).not.toMatch(/undefined|\[object|NaN/);
      }
    },
  );

  it.each(rule.passes.map((example, i) => [i, example] as const))(
    'passing example %i is not hit',
    (_, example) => {
      expect(hitsOf(rule, example)).toEqual([]);
    },
  );

  it('has both examples, a source with a date, and advice', () => {
    expect(rule.fails.length).toBeGreaterThan(0);
    expect(rule.passes.length).toBeGreaterThan(0);
    expect(rule.sources.length).toBeGreaterThan(0);
    for (const source of [...rule.sources, ...(rule.conflict?.sources ?? [])]) {
      expect(source.title).not.toBe('');
      expect(source.date).toMatch(day);
    }
    expect(confidences).toContain(rule.confidence);
    expect(rule.title).toMatch(/^.{8,}[^.]$/);
    expect(rule.about).toMatch(/^\S.{8,}\.$/);
    expect(rule.advice).toMatch(/^[A-Z].{8,}\.$/);
    for (const bound of [rule.since, rule.until]) {
      if (bound !== undefined) expect(bound).toMatch(day);
    }
  });

  it('holds at endpoints that exist', () => {
    expect(rule.endpoints.length).toBeGreaterThan(0);
    expect(rule.endpoints.filter((one) => !endpointIds.includes(one))).toEqual([]);
    expect(new Set(rule.endpoints).size).toBe(rule.endpoints.length);
  });

  it('survives anything in the place of a schema', () => {
    for (const schema of hostile) {
      const sent = { name: 'x'.repeat(300), description: null, schema };
      const hits = rule.reads === 'tool' ? rule.check(sent) : rule.check({ tools: [sent, sent], count: 600 });
      for (const hit of hits) expect(typeof rule.message(hit)).toBe('string');
    }
  });

  it('is fast on 20,000 properties', () => {
    const start = process.cpuUsage();
    for (const schema of large) {
      const sent = { name: 't', description: 'd', schema };
      if (rule.reads === 'tool') rule.check(sent);
      else rule.check({ tools: [sent], count: 1 });
    }
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_500);
  });
});

describe('rules', () => {
  it('have ids of their own, in kebab-case', () => {
    const ids = allRules.map((rule) => rule.id);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('know something about every endpoint', () => {
    const known = new Set(allRules.flatMap((rule) => rule.endpoints));
    // Nothing is published about schemas of plain Cerebras tools.
    expect(endpointIds.filter((id) => !known.has(id))).toEqual(['cerebras-chat']);
  });
});

describe('endpoints', () => {
  it('have ids of their own, in kebab-case', () => {
    expect(endpointIds.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(new Set(endpointIds).size).toBe(endpointIds.length);
  });

  it('of each provider have one that is usual', () => {
    for (const provider of providers) {
      expect(provider.endpoints.filter((one) => one.isUsual).length, provider.id).toBeGreaterThan(0);
    }
  });
});

const wide: JsonObject = Object.fromEntries(
  Array.from({ length: 20_000 }, (_, i) => [`p${i}`, { type: 'string', pattern: '^a$', enum: ['a'] }]),
);
const large: Json[] = [
  { type: 'object', properties: wide, required: Object.keys(wide) },
  {
    type: 'object',
    properties: Object.fromEntries(Object.keys(wide).map((key) => [key, { $ref: '#/$defs/A' }])),
    required: Object.keys(wide),
    $defs: { A: { type: 'object', properties: { a: { $ref: '#' } } } },
  },
];

const keywords = [
  'type',
  'properties',
  'items',
  'required',
  'enum',
  'anyOf',
  'allOf',
  'oneOf',
  'not',
  '$ref',
  '$defs',
  'additionalProperties',
  'pattern',
  'format',
  'minimum',
  'maxLength',
  'const',
  'default',
  'title',
  'dependencies',
];
const oddValues: Json[] = [
  null,
  true,
  0,
  -1.5,
  1e308,
  '',
  '#',
  '%',
  [],
  {},
  [null, 1, {}, []],
  { a: null, b: 1 },
];
const hostile: Json[] = [
  ...oddValues,
  ...keywords.flatMap((keyword) => oddValues.map((value) => ({ type: 'object', [keyword]: value }))),
  ...keywords.flatMap((keyword) =>
    oddValues.map((value) => ({ type: 'object', properties: { x: { [keyword]: value } } })),
  ),
  JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"enum":[1]}},"required":["__proto__"]}',
  ),
  JSON.parse('{"__proto__":{"type":"array"},"type":["object","__proto__"]}'),
  { type: 'object', properties: { a: { $ref: '#/properties/a' } } },
  { $ref: '#' },
  { type: 'object', properties: { a: { pattern: '('.repeat(5_000) } } },
  { type: 'object', properties: { a: { pattern: '\\' } } },
  { type: 'object', properties: { a: { pattern: '[' }, b: { pattern: '{1,' } } },
  deep('properties', 3_000),
  deep('items', 3_000),
  deep('anyOf', 3_000),
];

function deep(keyword: 'properties' | 'items' | 'anyOf', levels: number): Json {
  let schema: Json = { type: 'string' };
  for (let i = 0; i < levels; i++) {
    const inner: Json = keyword === 'properties' ? { a: schema } : keyword === 'anyOf' ? [schema] : schema;
    schema = { type: keyword === 'items' ? 'array' : 'object', [keyword]: inner };
  }
  return schema;
}
