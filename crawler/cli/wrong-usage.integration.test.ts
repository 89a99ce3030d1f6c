import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../../bin/schemalog', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'schemalog-usage-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, SCHEMALOG_DATA: folder, SCHEMALOG_DB: join(folder, 'none.db') },
  });
  return { status, stdout, stderr };
}

describe('the command line', () => {
  it.each([
    [['inspect', '--nope', 'x'], 'There is no option --nope.\nschemalog inspect --help shows the options.\n'],
    [
      ['inspect', '--env'],
      '--env takes a value: --env NAME=VALUE. One that begins with a dash is written --env=-x.',
    ],
    [['inspect', '--once=yes', 'x'], '--once takes no value.'],
    [['help', 'nonsense'], 'schemalog has no command "nonsense". It has: crawl, inspect,'],
    [['inspect', 'none.json'], 'There is no file "none.json"'],
    [['replay'], 'There is no database at'],
    [['subscriptions'], 'There is no database at'],
  ])('%j is wrong usage, and is told what is wrong', (args, words) => {
    const { status, stdout, stderr } = run(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('a file that is no database is told of in a sentence, with no exit code of a finding', () => {
    writeFileSync(
      join(folder, 'none.db'),
      'no database at all, but long enough to be read as the head of one',
    );
    const { status, stderr } = run('replay');
    expect({ status, stderr }).toEqual({
      status: 3,
      stderr: `file is not a database, in the database ${join(folder, 'none.db')} or a file made beside it. schemalog doctor says more.\n`,
    });
  });

  it('says its version', () => {
    expect(run('--version')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });
});
