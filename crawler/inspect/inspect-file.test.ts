import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectFile } from './inspect-file';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inspect-file-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function inspected(text: string): Promise<{ outcome: string; texts: string[] }> {
  const path = join(folder, 'tools.json');
  writeFileSync(path, text);
  const { outcome, pages, tools } = await inspectFile(path);
  const bytes = pages[0]?.bytes ?? new Uint8Array();
  return { outcome, texts: tools.map(({ start, end }) => Buffer.from(bytes.slice(start, end)).toString()) };
}

describe('inspectFile', () => {
  const a = '{"name":"größer","description":"日本 😀"}';
  const b = '{ "name": "b" }';
  it.each([
    ['an answer', `\n{"jsonrpc":"2.0","note":"é","result":{"tools":[ ${a} ,\n ${b}]}}`],
    ['a result', `{"tools":[${a},${b}],"nextCursor":null}`],
    ['an array', `[${a}, ${b}]`],
  ])('cuts the tools out of %s, byte for byte', async (_, text) => {
    expect(await inspected(text)).toEqual({ outcome: 'ok', texts: [a, b] });
  });

  it('takes nothing else for tools', async () => {
    for (const text of ['', 'tools', '{"hello":"world"}', '[1,'])
      expect(await inspected(text)).toEqual({ outcome: 'malformed', texts: [] });
  });
});
