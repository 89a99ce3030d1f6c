import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseBin, entryPoint } from './entry-point';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schemalog-entry-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('chooseBin', () => {
  it.each([
    [['other', 'server'], '@x/server', 'server'],
    [['only'], '@x/server', 'only'],
    [['cli', 'my-mcp'], '@x/server', 'my-mcp'],
    [['@x/server'], '@x/server', '@x/server'],
    [['first', 'second'], '@x/server', 'first'],
    [[], '@x/server', null],
  ])('of %j for %s takes %s', (names, packageName, bin) => {
    expect(chooseBin(names, packageName)).toBe(bin);
  });
});

describe('entryPoint', () => {
  it('starts a script by its link, with the sandbox’s node', () => {
    install('#!/usr/bin/env node\n');
    expect(entryPoint(folder, 'server')).toEqual({
      ok: true,
      bin: 'server',
      command: ['/opt/node/bin/node', '/opt/package/node_modules/.bin/server'],
    });
  });

  it.each([
    ['#!/usr/bin/node\n', ['/opt/node/bin/node']],
    ['#!/usr/bin/env node\r\n', ['/opt/node/bin/node']],
    ['#!/usr/bin/env -S node --no-warnings\n', ['/opt/node/bin/node', '--no-warnings']],
    ['console.log(1)\n', ['/opt/node/bin/node']],
    ['#!/bin/sh\n', []],
    ['#!/usr/bin/env python3\n', []],
    ['\x7fELF\x02\x01', []],
  ])('reads the first line %j', (text, before) => {
    install(text);
    expect(entryPoint(folder, 'server')).toMatchObject({
      ok: true,
      command: [...before, '/opt/package/node_modules/.bin/server'],
    });
  });

  it('says that there is nothing to start where the first line names a program with a space in it', () => {
    install('#!/usr/bin/env node --flag\n');
    expect(entryPoint(folder, 'server')).toMatchObject({
      ok: false,
      message: expect.stringContaining('first line'),
    });
  });

  it('says that there is nothing to start where the file is missing', () => {
    install('');
    rmSync(join(folder, 'node_modules/server/cli.js'));
    expect(entryPoint(folder, 'server')).toMatchObject({
      ok: false,
      message: expect.stringContaining('missing'),
    });
  });

  it.each(['../../../../../../bin/sh', '/bin/sh', '..', '.'])(
    'never leaves the package folder: %s',
    (target) => {
      install('', target);
      expect(entryPoint(folder, 'server')).toMatchObject({ ok: false });
    },
  );

  it('never follows a link out of the package folder', () => {
    install('');
    rmSync(join(folder, 'node_modules/server/cli.js'));
    symlinkSync('/bin/sh', join(folder, 'node_modules/server/cli.js'));
    expect(entryPoint(folder, 'server')).toMatchObject({ ok: false });
  });

  it('starts the file itself where a link leads elsewhere', () => {
    install('#!/usr/bin/env node\n');
    rmSync(join(folder, 'node_modules/.bin/server'));
    symlinkSync('/bin/sh', join(folder, 'node_modules/.bin/server'));
    expect(entryPoint(folder, 'server')).toMatchObject({
      command: ['/opt/node/bin/node', '/opt/package/node_modules/server/cli.js'],
    });
  });

  it('survives a package.json that is none', () => {
    install('');
    for (const text of ['', '[]', '{"bin":[1]}', '{"bin":{"server":7}}', 'null']) {
      writeFileSync(join(folder, 'node_modules/server/package.json'), text);
      expect(entryPoint(folder, 'server')).toMatchObject({ ok: false });
    }
  });
});

function install(text: string, target = 'cli.js'): void {
  write('node_modules/server/package.json', JSON.stringify({ name: 'server', bin: { server: target } }));
  write('node_modules/server/cli.js', text);
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync('../server/cli.js', join(folder, 'node_modules/.bin/server'));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
