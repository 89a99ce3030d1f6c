import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { InspectionResult } from '@/core/inspection';
import { isObject, own, ownString } from '@/core/schema/json';
import { startServer } from '@/test/helpers/servers';
import { inspectStdio, type StdioInspection } from './inspect-stdio';

function inspect(words: string, more: Partial<StdioInspection> = {}): Promise<InspectionResult> {
  return inspectStdio({
    target: `test:${words}`,
    start: startServer(`stdio/${words}`),
    secondStart: false,
    ...more,
  });
}

function names({ tools }: InspectionResult): (string | undefined)[] {
  return tools.map(({ value }) => ownString(value, 'name'));
}

function slices({ pages, tools }: InspectionResult): string[] {
  return tools.map(({ page, start, end }) =>
    Buffer.from(pages[page]?.bytes.slice(start, end) ?? []).toString(),
  );
}

describe('what inspectStdio keeps', () => {
  it('keeps names as they are, however hostile', async () => {
    const result = await inspect('list.mjs hostile-names');
    expect(names(result)).toHaveLength(20);
    expect(names(result)).toEqual(
      expect.arrayContaining(['/', '..', '%2e%2e%2f', '', 'a\u0000b', '\u202egnp.exe', 'x'.repeat(300)]),
    );
  });

  it('keeps members called __proto__ as data and changes no prototype', async () => {
    const result = await inspect('list.mjs prototype-keys');
    const tool = result.tools[0]?.value;
    expect(own(tool, '__proto__')).toEqual({ polluted: true });
    const properties = own(own(tool, 'inputSchema'), 'properties');
    expect(isObject(properties) && Object.keys(properties)).toEqual(['__proto__', 'constructor', 'toString']);
    expect('polluted' in {}).toBe(false);
  });

  it('keeps numbers, escapes, key order and duplicate members byte for byte', async () => {
    expect(slices(await inspect('list.mjs raw-spelling'))).toEqual([
      '{"name":"raw","n":1.0,"big":12345678901234567890,"huge":1e400,"esc":"\\u003c\\/","10":1,"2":2,"dup":1,"dup":2}',
      '{"inputSchema":{},"name":"second"}',
    ]);
  });

  it('keeps bytes that are no UTF-8', async () => {
    const { pages, tools } = await inspect('framing.mjs invalid-utf8');
    const [tool] = tools;
    expect(pages[0]?.bytes.subarray(tool?.start, tool?.end)).toContain(0xff);
  });

  it('keeps how it was made: arguments, names of variables, revision asked and answered', async () => {
    const { conditions } = await inspect('revision.mjs 2024-11-05', {
      args: ['--demo'],
      envNames: ['API_KEY'],
    });
    expect(conditions).toEqual({
      transport: 'stdio',
      args: ['--demo'],
      envNames: ['API_KEY'],
      clientName: 'schemalog',
      clientCapabilities: {},
      protocolAsked: '2025-11-25',
      protocolNegotiated: '2024-11-05',
      era: 'legacy',
      credentials: 'none',
      package: null,
    });
  });

  it('keeps no value of a variable that the user set, even when the server prints it', async () => {
    const { evidence } = await inspect('exits.mjs wants-variable', { secrets: ['PLACES'] });
    expect(evidence.stderrTail).toBe('Error: <secret>_API_KEY environment variable is required\n');
  });
});

describe('limits over all pages', () => {
  it.each([
    ['list-values', { listValues: 100 }],
    ['received-bytes', { receivedBytes: 4_000 }],
    ['pages', { pages: 3 }],
    ['tools', { tools: 3 }],
    ['cursor-bytes', { cursorBytes: 2 }],
  ])('the list ends at %s, and what came before is kept', async (limit, budget) => {
    const result = await inspect('floods.mjs pages', { budget });
    expect(result).toMatchObject({ outcome: 'flooded', complete: false, evidence: { limit } });
    expect(names(result).slice(0, 3)).toEqual(['t0', 't1', 't2']);
  });
});

describe('what inspectStdio sends', () => {
  it('sends the handshake and the request for the list, closes the input, and nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'records-'));
    try {
      const file = join(folder, 'received');
      expect(await inspect(`records.mjs ${file}`, { budget: { closeMs: 5_000 } })).toMatchObject({
        outcome: 'ok',
      });
      const received = readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(received).toEqual([
        {
          jsonrpc: '2.0',
          id: 1,
          method: 'initialize',
          params: {
            protocolVersion: '2025-11-25',
            capabilities: {},
            clientInfo: { name: 'schemalog', version: expect.any(String) },
          },
        },
        { method: 'notifications/initialized' },
        { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} },
        { method: '(end of input)' },
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('answers ping with an empty result and any other request of the server with "method not found"', async () => {
    expect(names(await inspect('asks.mjs'))).toEqual(['ping_{}', 'roots_-32601']);
  });
});
