import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '../schema/json';
import type { Client, Step } from './client';
import { evaluate, type SdkAnswers } from './evaluate';
import type { Profile } from './profiles';
import { toolSet } from './tool-set';

const evidence = {
  confidence: 'source-code',
  sources: [{ title: 'written for this test', date: '2026-11-30' }],
  about: '',
  title: '',
  examples: [],
} as const;

const dropsFormats: Step = {
  ...evidence,
  id: 'drops-formats',
  stage: 'rewrite',
  rewrite: (sent) => ({ ...sent, schema: without(sent.schema ?? {}, 'format') }),
};
const dropsTypes: Step = {
  ...evidence,
  id: 'drops-types',
  stage: 'rewrite',
  since: '2.0.0',
  rewrite: (sent) => ({ ...sent, schema: without(sent.schema ?? {}, 'type') }),
};
const prefixes: Step = {
  ...evidence,
  id: 'prefixes',
  stage: 'name',
  rename: (name, { set }) => `${set.serverName}.${name}`,
};
const refusesUnions: Step = {
  ...evidence,
  id: 'refuses-unions',
  stage: 'rewrite',
  rewrite: (sent) =>
    isObject(sent.schema) && Object.hasOwn(sent.schema, 'oneOf')
      ? { refused: 'tool-rejected', pointer: '/inputSchema/oneOf', message: 'a union at the root' }
      : sent,
};
const asksSdk: Step = {
  ...evidence,
  id: 'asks-sdk',
  stage: 'list',
  judge: (_tool, index, { sdk }) => {
    const answer = sdk('ts-1.32', index);
    if (answer === undefined || answer.accepted) return [];
    const hit = { pointer: '', effect: 'page-rejected', message: answer.words } as const;
    return [
      answer.accepted === null ? { ...hit, unsure: answer.words } : { ...hit, pointer: answer.pointer },
    ];
  },
};

function without(value: Json, keyword: string): Json {
  if (Array.isArray(value)) return value.map((item) => without(item, keyword));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => key !== keyword);
  return Object.fromEntries(kept.map(([key, item]) => [key, without(item, keyword)]));
}

function profileOf(steps: Step[], version = '1.0.0', more: Partial<Profile> = {}): Profile {
  const client: Client = {
    id: 'trial',
    title: 'Trial',
    aliases: [],
    kind: 'application',
    about: '',
    releases: [{ version }],
    routes: [],
    steps,
    unknown: [],
    sources: [],
  };
  return {
    id: 'trial',
    client,
    version,
    provider: null,
    endpoint: null,
    isKnownRoute: true,
    date: undefined,
    ...more,
  };
}

const tool = (name: string, properties: Json): Json => ({
  name,
  inputSchema: { type: 'object', properties },
});
const silent: SdkAnswers = () => undefined;

describe('a tool on its way', () => {
  it('is sent whole when nothing touches it', () => {
    const [result] = evaluate(toolSet([tool('a', { x: { type: 'string' } })]), profileOf([asksSdk]), silent);
    expect(result).toMatchObject({ verdict: 'works', grade: 'A', findings: [], sent: { name: 'a' } });
  });

  it('a lost format is a hint, told at its place with the step that lost it', () => {
    const set = toolSet([tool('a', { x: { type: 'string', format: 'uri' } })]);
    const [result] = evaluate(set, profileOf([dropsFormats]), silent);
    expect(result).toMatchObject({
      verdict: 'works',
      grade: 'B',
      findings: [
        { rule: 'drops-formats', effect: 'hint', pointer: expect.stringContaining('/properties/x') },
      ],
    });
  });

  it('a lost type weakens it, from the release on that loses it', () => {
    const set = toolSet([tool('a', { x: { type: 'string' } })]);
    expect(evaluate(set, profileOf([prefixes, dropsTypes], '1.9.0'), silent)[0]?.grade).toBe('A');
    expect(evaluate(set, profileOf([dropsTypes], '2.0.0'), silent)[0]).toMatchObject({
      verdict: 'constraint-lost',
      grade: 'C',
    });
  });

  it('a tool that a step refuses is not sent, and the others are', () => {
    const union = { name: 'u', inputSchema: { type: 'object', oneOf: [{}, {}] } };
    const results = evaluate(toolSet([union, tool('a', {})]), profileOf([refusesUnions]), silent);
    expect(results.map(({ verdict, sent }) => [verdict, sent === null])).toEqual([
      ['tool-rejected', true],
      ['works', false],
    ]);
    expect(results[0]?.findings[0]?.pointer).toBe('/inputSchema/oneOf');
  });

  it('what the SDK says of one tool is told of that tool', () => {
    const sdk: SdkAnswers = (_engine, index) =>
      index === 1 ? { accepted: false, pointer: '/inputSchema', words: 'no' } : { accepted: true };
    const results = evaluate(toolSet([tool('a', {}), tool('b', {})]), profileOf([asksSdk]), sdk);
    expect(results.map((result) => result.grade)).toEqual(['A', 'F']);
  });

  it('an SDK that gives no answer leaves the verdict open, and the tool on its way', () => {
    const sdk: SdkAnswers = () => ({ accepted: null, words: 'no answer in 20 s' });
    const [result] = evaluate(toolSet([tool('a', {})]), profileOf([asksSdk]), sdk);
    expect(result).toMatchObject({ verdict: 'unknown', grade: '?', sent: { name: 'a' } });
    expect(result?.findings[0]?.conflict?.says).toContain('20 s');
  });

  it('without steps and rules nothing is known, and that is no pass', () => {
    expect(evaluate(toolSet([tool('a', {})]), profileOf([]), silent)[0]).toMatchObject({
      verdict: 'unknown',
      grade: '?',
    });
  });

  it('a verdict on a way that the client is not known to take is inferred', () => {
    const profile = profileOf([prefixes], '1.0.0', { isKnownRoute: false });
    expect(evaluate(toolSet([tool('a', {})]), profile, silent)[0]?.confidence).toBe('inferred');
  });

  it('names are judged as they are sent', () => {
    const [result] = evaluate(toolSet([tool('a', {})], { serverName: 's' }), profileOf([prefixes]), silent);
    expect(result?.sent?.name).toBe('s.a');
  });

  it('values that are no tools get a verdict too', () => {
    for (const value of [null, 7, 'x', [], {}, { name: 'a', inputSchema: null }] as Json[]) {
      const results = evaluate(toolSet([value]), profileOf([prefixes, dropsFormats, refusesUnions]), silent);
      expect(results).toHaveLength(1);
    }
  });

  it('what a reference led to and was not put in is lost at the reference', () => {
    const inputSchema: Json = {
      type: 'object',
      properties: { r: { $ref: '#/$defs/R' } },
      $defs: { R: { type: 'object', properties: { q: { type: 'string' } } } },
    };
    const asText: Step = {
      ...evidence,
      id: 'refers-as-text',
      stage: 'rewrite',
      rewrite: (sent) => ({
        ...sent,
        schema: { type: 'object', properties: { r: { type: 'string' } } },
      }),
    };
    const [result] = evaluate(toolSet([{ name: 'a', inputSchema }]), profileOf([asText]), silent);
    expect(result?.findings.map((finding) => finding.pointer)).toContain('/inputSchema/properties/r/$ref');
  });
});
