import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readProcess } from '../../sandbox/processes';
import { evict, leaseFolder, newFolder, storeFolder } from './package-cache';

const mega = 1024 * 1024;
let cacheFolder: string;
beforeEach(() => {
  cacheFolder = mkdtempSync(join(tmpdir(), 'schemalog-cache-'));
});
afterEach(() => rmSync(cacheFolder, { recursive: true, force: true }));

const names = () => readdirSync(join(cacheFolder, 'packages')).filter((name) => !name.includes('.lock-'));

async function store(key: string, maxBytes = 100 * mega) {
  const folder = newFolder(cacheFolder, key);
  writeFileSync(join(folder, 'data'), Buffer.alloc(mega));
  const leased = await storeFolder(cacheFolder, key, folder, { key }, maxBytes);
  // Times of use must differ, whatever the file system's clock.
  await new Promise((resolve) => setTimeout(resolve, 15));
  return leased;
}

describe('the package cache', () => {
  it('gives back what was stored, with its notes', async () => {
    (await store('a')).release();
    const leased = leaseFolder(cacheFolder, 'a');
    expect(leased?.notes).toEqual({ key: 'a' });
    expect(existsSync(join(leased?.folder ?? '', 'data'))).toBe(true);
    expect(leaseFolder(cacheFolder, 'b')).toBe(null);
  });

  it('removes what was not used for longest when it is full', async () => {
    for (const key of ['a', 'b', 'c']) (await store(key)).release();
    leaseFolder(cacheFolder, 'a')?.release();
    await evict(cacheFolder, 2.5 * mega);
    expect(names()).toEqual(['a', 'c']);
  });

  it('never removes what is in use, nor what was just stored', async () => {
    const inUse = await store('a', 1);
    const stored = await store('b', 1);
    expect(names()).toEqual(['a', 'b']);
    inUse.release();
    stored.release();
    await evict(cacheFolder, 1);
    expect(names()).toEqual([]);
  });

  it('removes locks and half-made folders of processes that are gone, and leaves those of the living', async () => {
    const child = spawn('sleep', ['60']);
    const mark = `${child.pid}.${readProcess(child.pid ?? 0)?.startTime}`;
    const half = newFolder(cacheFolder, 'mine');
    mkdirSync(join(cacheFolder, 'packages', `other.half-${mark}-1`));
    (await store('a')).release();
    writeFileSync(join(cacheFolder, 'packages', `a.lock-${mark}-2`), '');
    await evict(cacheFolder, 1);
    expect(names()).toContain('a');
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    await evict(cacheFolder, 1);
    expect(names().map((name) => join(cacheFolder, 'packages', name))).toEqual([half]);
  });

  it('puts a newer folder in the place of an older one', async () => {
    (await store('a')).release();
    (await store('a')).release();
    expect(names()).toEqual(['a']);
  });

  it('stays in one piece when many store and remove at the same time', async () => {
    const keys = Array.from({ length: 12 }, (_, index) => `key-${index % 4}`);
    const leases = await Promise.all(keys.map((key) => store(key, 2 * mega)));
    for (const { folder } of leases) expect(existsSync(join(folder, 'data'))).toBe(true);
    for (const { release } of leases) release();
    await evict(cacheFolder, 2.5 * mega);
    expect(names().filter((name) => !name.includes('.half-'))).toHaveLength(2);
  });
});
