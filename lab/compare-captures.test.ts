import { describe, expect, it } from 'vitest';
import type { Capture, CapturedTool, CaptureRun } from '@/core/capture';
import type { Json } from '@/core/schema/json';
import { compareCaptures, groupChanges } from './compare-captures';

const sent = (name: string, schema: Json, more: object = {}): CapturedTool => ({
  name,
  sent: { name, description: null, schema, field: 'parameters', ...more },
});
const dropped = (name: string, takesOthers = false): CapturedTool => ({
  name,
  dropped: { words: null, ...(takesOthers ? { takesOthers: true } : {}) },
});

function capture(version: string, tools: CapturedTool[], run: Partial<CaptureRun> = {}): Capture {
  return {
    format: 1,
    client: 'example',
    version,
    provider: { id: 'openai', api: 'openai-chat', model: 'm', mode: null },
    date: '2026-11-30',
    command: 'x',
    serverName: 'fixture',
    suite: 'probes',
    conditions: { node: '20', packages: {}, dependencies: 'today', libraries: {} },
    runs: [
      {
        list: 'healthy',
        outcome: 'captured',
        words: [],
        server: 'listed',
        served: tools.length,
        sent: tools.filter((tool) => 'sent' in tool).length,
        tools,
        unmatched: [],
        ownTools: 0,
        protocol: null,
        ...run,
      },
    ],
  };
}

const titles = (old: CapturedTool[], now: CapturedTool[]): [string, number][] =>
  groupChanges(compareCaptures(capture('1.0.0', old), capture('2.0.0', now))).map(({ title, tools }) => [
    title,
    tools.length,
  ]);

describe('what changed between two releases of a client', () => {
  it('is nothing when the same is sent, whatever the order of keys', () => {
    expect(titles([sent('a', { x: 1, y: 2 })], [sent('a', { y: 2, x: 1 })])).toEqual([]);
  });

  it('is told once for all tools that it is met on', () => {
    const of = (more: object): CapturedTool[] =>
      ['a', 'b'].map((name) => sent(name, { properties: { p: { type: 'string', ...more } } }));
    expect(titles(of({ format: 'uri' }), of({}))).toEqual([['schema: property: format dropped', 2]]);
  });

  it('says when a tool is dropped that used to be sent, and the other way round', () => {
    expect(titles([sent('a', {})], [dropped('a')])).toEqual([['tool: sent → dropped', 1]]);
    expect(titles([dropped('a')], [sent('a', {})])).toEqual([['tool: dropped → sent', 1]]);
  });

  it('says when a tool that is lost takes its list with it no more', () => {
    expect(titles([dropped('a', true)], [dropped('a')])).toEqual([
      ['tool: dropped with its whole list → dropped', 1],
    ]);
  });

  it('says when names, the member that holds the schema, or the strict flag are others', () => {
    expect(
      titles([sent('a', {})], [sent('a', {}, { name: 'b', field: 'input_schema', strict: true })]),
    ).toEqual([
      ['field: parameters → input_schema', 1],
      ['name is sent otherwise', 1],
      ['strict: null → true', 1],
    ]);
  });

  it('leaves out what only one of them was asked, since the suite grew', () => {
    expect(titles([sent('a', {})], [sent('a', {}), sent('new', {})])).toEqual([]);
  });

  it('says when another number of a long list is sent', () => {
    const of = (count: number) => capture('1.0.0', [], { served: 520, sent: count });
    expect(groupChanges(compareCaptures(of(520), of(128)))).toEqual([
      { title: 'list: 520 sent → 128 sent', tools: ['healthy'] },
    ]);
  });

  it('is nothing when a client that lost a list says so in another way', () => {
    const of = (outcome: CaptureRun['outcome']) => capture('1.0.0', [dropped('a')], { outcome });
    expect(compareCaptures(of('no-tools-sent'), of('server-failed'))).toEqual([]);
    expect(groupChanges(compareCaptures(of('captured'), of('server-failed')))).toEqual([
      { title: 'list: captured → lost', tools: ['healthy'] },
    ]);
  });

  it('keeps two tools of one name apart', () => {
    const old = [sent('a', { x: 1 }), sent('a', { x: 2 })];
    expect(titles(old, old)).toEqual([]);
  });
});
