import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from './command';
import { labVerify } from './lab-verify';

const folder = mkdtempSync(join(tmpdir(), 'schemalog-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const schema = { type: 'object', properties: { path: { type: 'string', minLength: 1 } } };

/** What Codex is said to have sent for a tool, as a sweep writes it. */
function line(tool: string, sent: object, version = '0.171.0'): object {
  return {
    ...{ client: 'codex', version, provider: 'openai' },
    ...{ package: 'example@1.0.0', serverName: 'fixture', tool: { name: tool, inputSchema: schema } },
    sent: { name: tool, description: null, schema: sent, field: 'parameters', group: 'mcp__fixture' },
  };
}

const agrees = line('read', { type: 'object', properties: { path: { type: 'string' } } });

async function verify(lines: readonly object[], client = 'codex'): Promise<{ code: number; text: string }> {
  const from = join(folder, 'sweep.ndjson');
  writeFileSync(from, lines.map((one) => `${JSON.stringify(one)}\n`).join(''));
  let text = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += part;
    return true;
  });
  const signal = new AbortController().signal;
  return { code: await labVerify.run({ positionals: [client], values: { from }, signal }), text };
}

describe('schemalog lab verify', () => {
  it('is fine when the simulator says what was sent for every tool', async () => {
    expect(await verify([agrees])).toEqual({
      code: 0,
      text: 'codex 0.171.0 → openai: 1 of 1 tool of 1 server agree\n',
    });
  });

  it('tells the tools of which it says something else, and where', async () => {
    const { code, text } = await verify([agrees, line('write', schema)]);
    expect(code).toBe(1);
    expect(text).toContain('1 of 2 tools of 1 server agree');
    expect(text).toContain(
      '- example@1.0.0 write: sent as mcp__fixture / write; differs at /inputSchema/properties/path/minLength',
    );
  });

  it.each<[string, object[], string]>([
    ['results of another client', [agrees], 'gemini-cli'],
    ['results of another release', [agrees], 'codex@0.140.0'],
    ['results of two releases', [agrees, line('write', schema, '0.140.0')], 'codex'],
    ['no results', [], 'codex'],
  ])('is wrong usage with %s', async (_, lines, client) => {
    await expect(verify(lines, client)).rejects.toThrow(UsageError);
  });
});
