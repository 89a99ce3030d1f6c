import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
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

  it.each([
    ['empty.json', () => write('empty.json', ' \n'), 'the file is empty'],
    ['broken.json', () => write('broken.json', '{"tools": ['), 'the file is not JSON: Unexpected end'],
    ['other.json', () => write('other.json', '{}'), 'it holds neither the answer to tools/list'],
    ['.', () => {}, 'the file is a folder'],
    ['none.json', () => {}, 'the file cannot be read: ENOENT'],
    [
      'huge.json',
      () => {
        write('huge.json', '');
        truncateSync(join(folder, 'huge.json'), 300_000_000);
      },
      'the file has 300 MB, and at most 33 MB are read',
    ],
  ])('says of %s what is wrong with it', async (name, make, words) => {
    make();
    const { outcome, evidence } = await inspectFile(join(folder, name));
    expect(outcome).toBe('malformed');
    expect(evidence.message).toContain(words);
  });
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}
