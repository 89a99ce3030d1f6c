import { describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { type Agreement, compareSwept } from './agreement';
import { profileOfCapture } from './profile-of-capture';
import { openSdkPeers } from './sdk/ask-sdks';
import type { SweepLine } from './sweep';

const peers = openSdkPeers();
const tool: Json = {
  name: 'read',
  inputSchema: { type: 'object', properties: { path: { type: 'string', minLength: 1 } } },
};
const cut: Json = { type: 'object', properties: { path: { type: 'string' } } };

type Fate = Partial<Record<'sent' | 'dropped' | 'failed', object>>;

/** What Codex did to the tool, held to the simulator: it sends the schema without `minLength`. */
async function codex(fate: Fate): Promise<Agreement> {
  const ran = { client: 'codex', version: '0.171.0' };
  const profile = profileOfCapture({
    ...ran,
    provider: { id: 'openai', api: 'openai-responses', model: 'gpt-5', mode: null },
  });
  if (profile === undefined) throw new Error('there is no simulator of Codex');
  const line = { ...ran, provider: 'openai', package: 'x', serverName: 'fixture', tool, ...fate };
  return compareSwept(line as SweepLine, profile, peers);
}

function sent(name: string, schema: Json, description: string | null = null): Fate {
  return { sent: { name, description, schema, field: 'parameters', strict: false, group: 'mcp__fixture' } };
}

describe('client and simulator', () => {
  it('agree on a tool with the same name and, in any order of members, the same schema', async () => {
    const turned = { properties: { path: { type: 'string' } }, type: 'object' };
    expect(await codex(sent('read', turned))).toEqual({ compared: 1, disagreements: [] });
  });

  it('disagree on another schema, and the place is told', async () => {
    const schema = { type: 'object', properties: { path: { type: 'string', minLength: 1 } } };
    expect((await codex(sent('read', schema))).disagreements).toEqual([
      {
        tool: 'read',
        real: 'sent as mcp__fixture / read',
        simulated: 'sent as mcp__fixture / read',
        pointer: '/inputSchema/properties/path/minLength',
      },
    ]);
  });

  it('agree on no description and an empty one, and disagree on another', async () => {
    expect((await codex(sent('read', cut, ' '))).disagreements).toEqual([]);
    expect((await codex(sent('read', cut, 'Reads.'))).disagreements).toMatchObject([
      { pointer: '/description' },
    ]);
  });

  it('disagree on another name', async () => {
    expect((await codex(sent('fixture_read', cut))).disagreements).toMatchObject([
      { real: 'sent as mcp__fixture / fixture_read', simulated: 'sent as mcp__fixture / read' },
    ]);
  });

  it.each<[string, Fate, string]>([
    ['is not sent', { dropped: { words: null } }, 'not sent'],
    [
      'takes its list along',
      { dropped: { words: null, takesOthers: true } },
      'not sent, and no other of its list either',
    ],
    ['ends the client', { failed: { words: null } }, 'not sent, and no other of its list either'],
  ])('disagree on a tool that %s and is simulated as sent', async (_, fate, real) => {
    expect((await codex(fate)).disagreements).toEqual([
      { tool: 'read', real, simulated: 'sent as mcp__fixture / read', pointer: null },
    ]);
  });
});
