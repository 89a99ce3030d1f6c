import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Json, own } from '@/core/schema/json';
import { readProcess } from '../../sandbox/processes';

/**
 * Installed packages on disk: one folder each, below `packages/` of the cache folder, made elsewhere and renamed when
 * complete. A lock file beside a folder, named after the process that uses it, keeps it from being removed; locks and
 * half-made folders of processes that are gone are removed. Linux only, like the sandbox.
 */

export interface Leased {
  folder: string;
  /** What was stored with the folder. */
  notes: Json;
  /** Ends the use. The folder may be removed from now on. */
  release(): void;
}

const notesFile = 'schemalog-notes.json';
let counter = 0;

/** The folder stored under `key`, locked for use; null when there is none. Using it makes it the youngest. */
export function leaseFolder(cacheFolder: string, key: string): Leased | null {
  const folder = join(cacheFolder, 'packages', key);
  if (!existsSync(join(folder, notesFile))) return null;
  const release = lockFolder(folder);
  try {
    const notes = JSON.parse(readFileSync(join(folder, notesFile), 'utf8')) as Json;
    const now = new Date();
    utimesSync(join(folder, notesFile), now, now);
    return { folder, notes: own(notes, 'notes') ?? null, release };
  } catch {
    release();
    return null;
  }
}

/** An empty folder in which to make what will be stored. Give it to `storeFolder` or `discardFolder`. */
export function newFolder(cacheFolder: string, key: string): string {
  const folder = join(cacheFolder, 'packages', `${key}.half-${ownerMark()}-${++counter}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

export async function discardFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Stores a folder under `key` in place of an older one, with notes, locked for use, and makes room for it. */
export async function storeFolder(
  cacheFolder: string,
  key: string,
  folder: string,
  notes: Json,
  maxBytes: number,
): Promise<Leased> {
  const sizeBytes = await sizeOnDisk(folder);
  writeFileSync(join(folder, notesFile), JSON.stringify({ sizeBytes, notes }));
  const place = join(cacheFolder, 'packages', key);
  const old = `${place}.half-${ownerMark()}-${++counter}`;
  const isOldInUse = locksOf(cacheFolder).has(key);
  const release = lockFolder(place);
  try {
    if (existsSync(place)) renameSync(place, old);
    renameSync(folder, place);
  } catch (error) {
    release();
    throw error;
  }
  // One that is in use stays until this process is gone.
  if (!isOldInUse) await discardFolder(old);
  await evict(cacheFolder, maxBytes);
  return { folder: place, notes, release };
}

/** Removes what dead processes left, then the folders that were not used for longest, until the rest fits. */
export async function evict(cacheFolder: string, maxBytes: number): Promise<void> {
  const root = join(cacheFolder, 'packages');
  const names = existsSync(root) ? readdirSync(root) : [];
  const going = names
    .filter((name) => isTemporary(name) && !isOwnerAlive(name))
    .map((name) => join(root, name));
  const locked = locksOf(cacheFolder);
  const stored = names
    .filter((name) => !isTemporary(name))
    .map((name) => ({ name, ...factsOf(join(root, name)) }));
  let total = stored.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  for (const { name, sizeBytes } of stored.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes) break;
    if (locked.has(name)) continue;
    // Renamed before it is removed, so that nobody finds it half there.
    const away = join(root, `${name}.half-${ownerMark()}-${++counter}`);
    try {
      renameSync(join(root, name), away);
      going.push(away);
    } catch {
      // Another process removed it.
    }
    total -= sizeBytes;
  }
  await Promise.all(going.map(discardFolder));
}

function isTemporary(name: string): boolean {
  return /\.(?:half|lock)-/.test(name);
}

/** Locks a stored folder. Returns the way to unlock it. */
function lockFolder(folder: string): () => void {
  const lock = `${folder}.lock-${ownerMark()}-${++counter}`;
  writeFileSync(lock, '');
  return () => rmSync(lock, { force: true });
}

/** Keys that a living process uses. */
function locksOf(cacheFolder: string): Set<string> {
  const names = readdirSync(join(cacheFolder, 'packages'));
  return new Set(
    names
      .filter((name) => name.includes('.lock-') && isOwnerAlive(name))
      .map((name) => name.replace(/\.lock-.*$/, '')),
  );
}

/** Bytes that a folder takes on disk. */
export async function sizeOnDisk(folder: string): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)('du', ['-sk', folder]);
    return Number.parseInt(stdout, 10) * 1024;
  } catch {
    return 0;
  }
}

function factsOf(folder: string): { sizeBytes: number; usedAt: number } {
  try {
    const notes = join(folder, notesFile);
    const sizeBytes = Number(own(JSON.parse(readFileSync(notes, 'utf8')) as Json, 'sizeBytes'));
    return { sizeBytes: Number.isFinite(sizeBytes) ? sizeBytes : 0, usedAt: statSync(notes).mtimeMs };
  } catch {
    return { sizeBytes: 0, usedAt: 0 };
  }
}

function ownerMark(): string {
  return `${process.pid}.${readProcess(process.pid)?.startTime ?? '0'}`;
}

function isOwnerAlive(name: string): boolean {
  const [, pid, startTime] = /-(\d+)\.(\d+)-\d+$/.exec(name) ?? [];
  return pid !== undefined && readProcess(Number(pid))?.startTime === startTime;
}
