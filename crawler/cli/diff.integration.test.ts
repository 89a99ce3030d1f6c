import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../../bin/schemalog', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'schemalog-diff-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

function run(args: string[], input = ''): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, ['diff', ...args]);
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(input);
  });
}

const schema = (maximum: number): object => ({
  type: 'object',
  properties: { days: { type: 'integer', maximum } },
});
const list = (maximum: number): object => ({ tools: [{ name: 'weather', inputSchema: schema(maximum) }] });

describe('schemalog diff', () => {
  it('two files with lists: text for people, and fine unless a threshold is given', async () => {
    const args = [file('old.json', list(14)), file('new.json', list(7))];
    const plain = await run(args);
    expect(plain).toMatchObject({ code: 0, stderr: '' });
    expect(plain.stdout).toContain('this call used to be valid: {"days": 8}');
    expect((await run([...args, '--fail-on', 'breaking'])).code).toBe(1);
    expect((await run([...args.reverse(), '--fail-on', 'review'])).code).toBe(0);
  });

  it('two files with schemas, as JSON: one object on stdout', async () => {
    const args = [
      file('a.json', schema(7)),
      file('b.json', schema(14)),
      '--direction',
      'output',
      '--format',
      'json',
    ];
    const { code, stdout } = await run(args);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: 'breaking',
      changes: [{ kind: 'limit-loosened', pointer: '/properties/days/maximum', before: 7, after: 14 }],
    });
  });

  it('a target that cannot be inspected ends with 3, and wrong usage with 2', async () => {
    const good = file('good.json', list(1));
    const bad = await run([good, file('bad.json', 'no list')]);
    expect(bad).toMatchObject({ code: 3, stdout: '' });
    expect(bad.stderr).toContain('bad.json');
    for (const args of [[good], [good, good, '--fail-on', 'cosmetic'], [good, 'nowhere'], [good, good, good]])
      expect((await run(args)).code).toBe(2);
  });

  it('--batch answers while it reads', async () => {
    const line = (id: number, maximum: number): string =>
      JSON.stringify({ id, direction: 'input', old: schema(14), new: schema(maximum) });
    const { code, stdout } = await run(
      ['--batch', '--fail-on', 'breaking'],
      `${line(1, 14)}\n{\n${line(2, 7)}\n`,
    );
    expect(code).toBe(1);
    const answers = stdout
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text));
    expect(answers).toMatchObject([
      { id: 1, verdict: 'equal' },
      { id: null, error: expect.any(String) },
      { id: 2, verdict: 'breaking' },
    ]);
  });
});
