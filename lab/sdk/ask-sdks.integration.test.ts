import { afterAll, describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { openSdkPeers } from './ask-sdks';
import type { SdkEngine } from './engines';

const peers = openSdkPeers();
afterAll(() => peers.close());

const tool = (more: Record<string, Json>): Json => ({
  name: 'probe',
  inputSchema: { type: 'object' },
  ...more,
});
const output = (schema: Json): Json => tool({ outputSchema: { type: 'object', properties: { x: schema } } });

/** What each release says: the pointer it stumbles over, or `ok`. */
async function answers(definition: Json): Promise<Record<string, string>> {
  const engines: SdkEngine[] = ['ts-1.17', 'ts-1.23', 'ts-1.32', 'ts-2-legacy', 'ts-2-modern'];
  const entries: [string, string][] = [];
  for (const engine of engines) {
    const answer = await peers.ask(engine, definition);
    entries.push([engine, 'pointer' in answer ? answer.pointer : answer.accepted ? 'ok' : 'no answer']);
  }
  return Object.fromEntries(entries);
}

const everywhere = (pointer: string): Record<string, string> => ({
  'ts-1.17': pointer,
  'ts-1.23': pointer,
  'ts-1.32': pointer,
  'ts-2-legacy': pointer,
  'ts-2-modern': pointer,
});
const compiling = (pointer: string): Record<string, string> => ({
  ...everywhere('ok'),
  'ts-1.23': pointer,
  'ts-1.32': pointer,
});

describe('real SDK releases on a page with one tool', () => {
  it('a plain tool is taken by all', async () => {
    expect(await answers(tool({}))).toEqual(everywhere('ok'));
  });

  it('a tool without an input schema is refused by all', async () => {
    expect(await answers({ name: 'probe' })).toEqual(everywhere(''));
  });

  it('a root that is no object is refused by all, at its type', async () => {
    expect(await answers(tool({ inputSchema: { type: 'string' } }))).toEqual(everywhere('/inputSchema/type'));
  });

  it('`true` as a property is refused by the first generation since 1.23', async () => {
    const definition = tool({ inputSchema: { type: 'object', properties: { a: true } } });
    expect(await answers(definition)).toEqual(compiling('/inputSchema/properties/a'));
  });

  it('only the 2026-07-28 revision takes `required: null`', async () => {
    const definition = tool({ inputSchema: { type: 'object', required: null } });
    expect(await answers(definition)).toEqual({
      ...everywhere('/inputSchema/required'),
      'ts-2-modern': 'ok',
    });
  });

  it.each<[string, Json, string]>([
    ['a reference that leads nowhere', { $ref: '#/$defs/Missing' }, '/outputSchema/properties/x/$ref'],
    [
      'a pattern that is no regular expression',
      { type: 'string', pattern: '(?i)a' },
      '/outputSchema/properties/x/pattern',
    ],
    ['an unknown type', { type: 'enum' }, '/outputSchema/properties/x/type'],
    ['an empty enum', { enum: [] }, '/outputSchema/properties/x/enum'],
    [
      'a boolean bound',
      { type: 'number', exclusiveMinimum: true },
      '/outputSchema/properties/x/exclusiveMinimum',
    ],
    ['required that is no list', { type: 'string', required: true }, '/outputSchema/properties/x/required'],
  ])('%s in a result stops those that compile when they list', async (_title, schema, pointer) => {
    expect(await answers(output(schema))).toEqual(compiling(pointer));
  });

  it('a schema of 3,000 levels is no pass, and the next tool gets its answer', async () => {
    let deep: Json = { type: 'string' };
    for (let i = 0; i < 3000; i++) deep = { type: 'object', properties: { x: deep } };
    expect((await peers.ask('ts-1.32', output(deep))).accepted).not.toBe(true);
    expect((await peers.ask('ts-1.32', tool({}))).accepted).toBe(true);
  });

  it('a page is taken whole or not at all', async () => {
    const bad = tool({ inputSchema: { type: 'string' } });
    expect(await peers.takesAll('ts-1.32', [tool({}), tool({})])).toBe(true);
    expect(await peers.takesAll('ts-1.32', [tool({}), bad])).toBe(false);
    expect(await peers.takesAll('ts-2-modern', [bad, tool({})])).toBe(false);
  });

  it.each<[string, Json]>([
    ['a reference that leads nowhere', { $ref: '#/$defs/Missing' }],
    ['a pattern that is no regular expression', { type: 'string', pattern: '(?i)a' }],
    ['items as a list', { type: 'array', items: [{ type: 'string' }] }],
  ])('the second generation lists %s in a result, and fails each call', async (_title, schema) => {
    for (const engine of ['ts-2-legacy', 'ts-2-modern'] as const)
      expect(await peers.ask(engine, output(schema))).toMatchObject({
        accepted: true,
        uncallable: expect.stringMatching(/./),
      });
  });

  it('what compiles can be called', async () => {
    for (const engine of ['ts-2-legacy', 'ts-2-modern'] as const)
      expect(await peers.ask(engine, output({ type: 'string' }))).toEqual({ accepted: true });
  });
});
