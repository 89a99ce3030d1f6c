import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as ModernClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as ModernTransport } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTools } from '@/core/compat/check';
import { allProfiles } from '@/core/compat/profiles';
import { toolSet } from '@/core/compat/tool-set';
import type { Json } from '@/core/schema/json';
import { mcpTools } from '@/db/queries/mcp/all';
import { askAll, openSdkPeers } from '@/lab/sdk/ask-sdks';
import { apiDatabase } from '@/test/helpers/api-database';

const program = join(process.cwd(), 'bin/schemalog');
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemalog-serve-'));
  env = { PATH: process.env.PATH ?? '', SCHEMALOG_DB: join(folder, 'test.db') };
  (await apiDatabase(env.SCHEMALOG_DB)).$client.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = mcpTools.map(({ definition }) => definition.name);
const calls = [
  { name: 'search-servers', arguments: { query: 'notes', limit: 5 } },
  { name: 'get-server', arguments: { server: '@example/notes' } },
  { name: 'get-tool', arguments: { server: '@example/notes', tool: 'search' } },
  { name: 'what-changed', arguments: { since: '', severity: 'breaking', server: '', limit: 5 } },
  {
    name: 'check-tools',
    arguments: { tools: '{"name":"x","inputSchema":{}}', client: 'cursor', provider: '' },
  },
  { name: 'adoption-figures', arguments: { measure: '' } },
];

describe('schemalog serve', () => {
  it('is inspected by our own crawler, with nothing that differs between two lists', () => {
    const target = `stdio:${process.execPath} ${program} serve`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        program,
        'inspect',
        target,
        '--env',
        `SCHEMALOG_DB=${env.SCHEMALOG_DB}`,
        '--timeout',
        '110',
        '--format',
        'json',
      ],
      { encoding: 'utf8', env: { ...process.env, ...env } },
    );
    const result = JSON.parse(stdout || JSON.stringify({ stderr }));
    expect(result).toMatchObject({ outcome: 'ok', serverInfo: { name: 'schemalog' }, unstable: [] });
    expect(result.tools.map((tool: { name: string }) => tool.name)).toEqual(names);
  });

  it('answers real clients of both generations of the SDK, and they find the answers as promised', async () => {
    const first = new Client({ name: 'test', version: '1' });
    await first.connect(
      new StdioClientTransport({ command: process.execPath, args: [program, 'serve'], env }),
    );
    const second = new ModernClient({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await second.connect(new ModernTransport({ command: process.execPath, args: [program, 'serve'], env }));
    try {
      for (const client of [first, second]) {
        expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(names);
        // Both compile the output schema and refuse an answer that breaks it.
        for (const call of calls) {
          const { isError, structuredContent } = await client.callTool(call);
          expect([call.name, isError ?? false, typeof structuredContent]).toEqual([
            call.name,
            false,
            'object',
          ]);
        }
        const wrong = await client.callTool({ name: 'get-server', arguments: { server: 'absent' } });
        expect(wrong).toMatchObject({ isError: true });
      }
      expect(second.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    } finally {
      await first.close();
      await second.close();
    }
  });

  it('every profile gives its tools an A, but those that want a closed object where others refuse the word', async () => {
    const open = mcpTools.map(({ definition }) => JSON.parse(JSON.stringify(definition)) as Json);
    const closed = mcpTools.map(
      ({ definition }) =>
        JSON.parse(
          JSON.stringify({
            ...definition,
            inputSchema: { ...definition.inputSchema, additionalProperties: false },
          }),
        ) as Json,
    );
    const peers = openSdkPeers();
    const below = async (tools: Json[]): Promise<string[]> => {
      const answers = await askAll(peers, tools);
      return checkTools(toolSet(tools, { serverName: 'schemalog' }), allProfiles(), answers)
        .filter((result) => result.tools.some(({ grade, findings }) => grade !== 'A' && findings.length > 0))
        .map(({ profile }) => profile.id);
    };
    const wantClosed = await below(open);
    const wantOpen = await below(closed);
    await peers.close();
    // Profiles without evidence grade no tool at all, and have no finding either. What cannot be had: it closes objects by itself and then refuses that.
    expect(wantClosed.filter((id) => wantOpen.includes(id))).toEqual(['ai-sdk/bedrock-nova']);
    expect(wantClosed.filter((id) => !/strict/.test(id))).toEqual(['ai-sdk/bedrock-nova']);
    expect(wantOpen).toContain('gemini-parameters');
  });
});
