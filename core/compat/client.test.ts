import { describe, expect, it } from 'vitest';
import { isObject, type Json, own, ownString } from '../schema/json';
import type { Client, Step, StepContext, StepExample } from './client';
import { clients } from './clients/all';
import { worstEffect } from './effect';
import { evaluate } from './evaluate';
import { confidences } from './evidence';
import { providers } from './providers/all';
import type { Sent } from './sent';
import { toolSet } from './tool-set';
import { chooseVersion, compareVersions, holdsAt } from './version';

const endpointIds = new Set(providers.flatMap((provider) => provider.endpoints.map((end) => end.id)));
const steps = clients.flatMap((client) => client.steps.map((step) => ({ client, step })));
const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

function contextOf(client: Client, step: Step, example: StepExample, set: Json): StepContext {
  const tool = own(set, 'tool') ?? set;
  return {
    version: example.version ?? chooseVersion(client.releases),
    endpoint: example.endpoint ?? step.endpoints?.[0],
    set: toolSet([tool], own(set, 'set') ?? {}),
    sdk: () => undefined,
  };
}

/** What a step makes of the input of an example, in the form that examples state. */
function outcome(client: Client, step: Step, example: StepExample): Json {
  const given = example.in;
  if (step.stage === 'name') {
    const name = ownString(given, 'tool') ?? '';
    const set = {
      tool: { name, inputSchema: { type: 'object' } },
      set: { serverName: ownString(given, 'server') ?? '' },
    };
    return step.rename(name, contextOf(client, step, example, set));
  }
  if (step.stage === 'rewrite') {
    const isSent = isObject(given) && Object.keys(given).length === 1 && isObject(given.sent);
    const schema = isSent ? own(given.sent, 'schema') : given;
    const tool = { name: 't', description: 'd', inputSchema: schema ?? null };
    const before: Sent = {
      name: 't',
      description: 'd',
      schema,
      ...(isSent && isObject(given.sent) ? given.sent : {}),
    };
    const after = step.rewrite(before, tool, contextOf(client, step, example, tool));
    if ('refused' in after) return { refused: after.refused };
    if (!isSent) return after.schema ?? null;
    return JSON.parse(
      JSON.stringify({ sent: { name: after.name, description: after.description, schema: after.schema } }),
    );
  }
  const context = contextOf(client, step, example, given);
  const tool = own(given, 'tool') ?? given;
  if (step.stage !== 'limit')
    return worstEffect(step.judge(tool, 0, context).map((hit) => hit.effect)) ?? null;
  const sent = { name: ownString(tool, 'name') ?? '', description: null, schema: own(tool, 'inputSchema') };
  return worstEffect(step.check([sent], context).map((hit) => hit.effect)) ?? null;
}

describe.each(steps.map(({ client, step }) => [step.id, client, step] as const))(
  'step %s',
  (_id, client, step) => {
    it('does what its examples say', () => {
      expect(step.examples.length).toBeGreaterThan(0);
      for (const example of step.examples) {
        expect({ in: example.in, out: outcome(client, step, example) }).toEqual({
          in: example.in,
          out: example.out,
        });
      }
    });

    it('says in words what the client does, and where that can be read', () => {
      expect(step.title.length).toBeGreaterThan(10);
      expect(step.about.length).toBeGreaterThan(20);
      expect(step.about).not.toContain('undefined');
      expect(confidences).toContain(step.confidence);
      expect(step.sources.length).toBeGreaterThan(0);
      for (const source of step.sources) expect(source.date).toMatch(day);
    });

    it('stands on ways that exist', () => {
      for (const endpoint of step.endpoints ?? []) expect(endpointIds).toContain(endpoint);
      if (step.since !== undefined && step.until !== undefined) {
        expect(compareVersions(step.since, step.until)).toBeLessThan(0);
      }
    });
  },
);

describe('clients', () => {
  it('have ids of their own, steps too', () => {
    const ids = clients.map((client) => client.id);
    const stepIds = steps.map(({ step }) => step.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(stepIds.filter((id, i) => stepIds.indexOf(id) !== i)).toEqual([]);
    for (const id of [...ids, ...stepIds]) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('share no alias', () => {
    const aliases = clients.flatMap((client) => client.aliases);
    expect(aliases.filter((alias, i) => aliases.indexOf(alias) !== i)).toEqual([]);
    for (const alias of aliases) expect(alias).toBe(alias.toLowerCase());
  });

  it.each(clients.map((client) => [client.id, client] as const))(
    '%s has dated releases, oldest first, and routes that exist',
    (_, client) => {
      expect(client.releases.length).toBeGreaterThan(0);
      const dates = client.releases.map((release) => release.date ?? '');
      expect(dates.every((date) => day.test(date))).toBe(true);
      expect([...dates].sort()).toEqual(dates);
      for (const route of client.routes) expect(endpointIds).toContain(route.endpoint);
    },
  );

  it('name a tool in one way at each release', () => {
    for (const client of clients) {
      for (const { version } of client.releases) {
        const naming = client.steps.filter((step) => step.stage === 'name' && holdsAt(version, step));
        expect(naming.length, `${client.id} ${version}`).toBeLessThan(2);
      }
    }
  });
});

const deep = (levels: number): Json => {
  let schema: Json = { type: 'string' };
  for (let i = 0; i < levels; i++)
    schema = i % 2 === 0 ? { type: 'object', properties: { a: schema } } : { anyOf: [schema] };
  return schema;
};

const hostileSchemas: readonly (Json | undefined)[] = [
  undefined,
  null,
  true,
  false,
  0,
  'object',
  [],
  {},
  [{ type: 'object' }],
  { type: null },
  { type: [] },
  { type: ['object', 'null', 5, {}] },
  { type: 'object', properties: null, required: null },
  { type: 'object', properties: [], required: 'a' },
  { type: 'object', properties: 'x', required: [null, 1, {}] },
  { type: 'object', properties: { a: null, b: true, c: 'x', d: [], e: 1 } },
  { type: 'object', properties: { a: { type: 'array', items: [null, true, { type: 'x' }] } } },
  { type: 'object', properties: { a: { anyOf: 'x', oneOf: {}, allOf: null } } },
  { type: 'object', properties: { a: { anyOf: [null, true, [], 'x', 5] } } },
  { type: 'object', properties: { a: { enum: 'x', const: null } } },
  { type: 'object', properties: { a: { enum: [null, {}, [], 1, ''] } } },
  {
    type: 'object',
    properties: { a: { $ref: 5 }, b: { $ref: '#' }, c: { $ref: '#/$defs/%' }, d: { $ref: '#/$defs/~' } },
  },
  {
    type: 'object',
    properties: { a: { $ref: '#/$defs/A' } },
    $defs: { A: { $ref: '#/$defs/B' }, B: { $ref: '#/$defs/A' } },
  },
  {
    type: 'object',
    properties: { a: { $ref: '#/$defs/A' } },
    $defs: { A: { anyOf: [{ $ref: '#/$defs/A' }, { $ref: '#/$defs/A' }] } },
  },
  { type: 'object', $defs: 'x', definitions: [], properties: { a: { $ref: '#/definitions/0' } } },
  {
    type: 'object',
    properties: { a: { items: null, additionalProperties: 'x', patternProperties: 5, not: [] } },
  },
  {
    type: 'object',
    properties: {
      a: { format: 5, pattern: {}, description: [], title: 1, default: { type: ['string', 'null'] } },
    },
  },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, never awaited
  { type: 'object', if: true, then: null, else: 'x', dependencies: { a: ['b'], c: true } },
  { type: 'object', properties: { a: { type: 'integer', minimum: 1e308, maximum: -1e308, multipleOf: 0 } } },
  JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{},"toString":{"$ref":"#/__proto__"}}}',
  ) as Json,
  deep(3_000),
  { type: 'object', properties: { a: deep(3_000) } },
  {
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`p${i}`, { type: 'string' }])),
  },
];

const hostileTools: readonly Json[] = [
  null,
  true,
  5,
  'tool',
  [],
  {},
  { name: 5 },
  { name: '', inputSchema: { type: 'object' } },
  { name: '\u0000\ud800 ~/', description: 5, inputSchema: { type: 'object' } },
  {
    name: 'x'.repeat(10_000),
    description: null,
    inputSchema: {},
    outputSchema: null,
    annotations: null,
    _meta: null,
  },
  {
    name: 'o',
    inputSchema: { type: 'object' },
    outputSchema: { type: 'object', properties: { a: { $ref: '#/x', pattern: '(?i)' } } },
  },
  ...hostileSchemas.map(
    (inputSchema, i): Json =>
      inputSchema === undefined ? { name: `n${i}` } : { name: `n${i}`, inputSchema },
  ),
];

describe('hostile tools', () => {
  it.each(steps.map(({ client, step }) => [step.id, client, step] as const))(
    'never make %s throw',
    (_id, client, step) => {
      const set = toolSet(hostileTools, {
        serverName: 'a b/ü',
        result: { content: [null], structuredContent: [] },
        page: 5,
      });
      const context: StepContext = {
        version: chooseVersion(client.releases),
        endpoint: step.endpoints?.[0],
        set,
        sdk: () => ({
          accepted: false,
          pointer: '/outputSchema',
          words: 'type must be JSONType or JSONType[]: x',
        }),
      };
      for (const [i, tool] of hostileTools.entries()) {
        const sent: Sent = {
          name: ownString(tool, 'name') ?? '',
          description: null,
          schema: own(tool, 'inputSchema'),
        };
        if (step.stage === 'name') expect(typeof step.rename(sent.name, context)).toBe('string');
        else if (step.stage === 'rewrite') expect(step.rewrite(sent, tool, context)).toBeTypeOf('object');
        else if (step.stage === 'limit') expect(step.check([sent, null], context)).toBeInstanceOf(Array);
        else expect(step.judge(tool, i, context)).toBeInstanceOf(Array);
      }
    },
  );

  it('are judged one by one by every client without a throw', () => {
    const short = hostileTools.slice(0, 30);
    for (const client of clients) {
      const version = chooseVersion(client.releases);
      const profile = {
        id: client.id,
        client,
        version,
        provider: null,
        endpoint: null,
        isKnownRoute: true,
        date: undefined,
      };
      expect(evaluate(toolSet(short), profile, () => undefined)).toHaveLength(short.length);
    }
  });
});
