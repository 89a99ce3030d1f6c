import { describe, expect, it } from 'vitest';
import type { Capture, CapturedTool } from '@/core/capture';
import type { Json } from '@/core/schema/json';
import { factsOf } from './facts-of';
import { onePage } from './script';

const withFormat: Json = { type: 'object', properties: { u: { type: 'string', format: 'uri' } } };
const withoutFormat: Json = { type: 'object', properties: { u: { type: 'string' } } };
const served = ['a', 'b'].map((name) => ({ name, description: 'what it does', inputSchema: withFormat }));
const lists = [{ id: 'healthy', script: onePage(served) }];

const sent = (name: string, schema: Json): CapturedTool => ({
  name,
  sent: { name: `x_${name}`, description: 'what it does', schema, field: 'parameters' },
});

function capture(version: string, tools: CapturedTool[]): Capture {
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
        ...{ list: 'healthy', outcome: 'captured', words: [], server: 'listed', served: 2, sent: 2 },
        ...{ tools, unmatched: [], ownTools: 0, protocol: null },
      },
    ],
  };
}

describe('the facts of a client', () => {
  it('count for each release the probes that show a behaviour, and tell what changed from what lasts', () => {
    const facts = factsOf(
      [
        capture('1.0.0', [sent('a', withFormat), sent('b', withFormat)]),
        capture('2.0.0', [sent('a', withoutFormat), sent('b', withFormat)]),
      ],
      lists,
    );
    expect(facts?.changing).toEqual([
      { what: 'property: format dropped', probes: { '1.0.0': 0, '2.0.0': 1 }, example: 'a' },
    ]);
    expect(facts?.lasting.map(({ what }) => what)).toEqual(['name: prefixed', 'schema sent as parameters']);
  });

  it('are about probes that all releases were asked, since a suite grows', () => {
    const facts = factsOf(
      [
        capture('1.0.0', [sent('a', withFormat)]),
        capture('2.0.0', [sent('a', withFormat), sent('b', withoutFormat)]),
      ],
      lists,
    );
    expect(facts?.changing).toEqual([]);
  });

  it('are none without captures', () => {
    expect(factsOf([], lists)).toBeNull();
  });
});
