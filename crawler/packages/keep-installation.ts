import type { Json } from '@/core/schema/json';
import type { Failure } from '../inspect/connection';
import { discardFolder, type Leased, leaseFolder, newFolder, storeFolder } from './npm/package-cache';

/** An installation that is to be had: from the cache, or made. */
export interface WantedInstallation {
  cacheFolder: string;
  /** All installations together, in bytes. */
  cacheBytes: number;
  /** Names it: what would come out differently has another key. */
  key: string;
  /** Whether one that is there can be used, by what was noted with it. */
  isGood(notes: Json): boolean;
  /** Installs into an empty folder. What it notes is kept with the folder. */
  make(folder: string): Promise<{ ok: true; notes: Json; ms: number } | ({ ok: false } & Failure)>;
}

export type KeptInstallation =
  /** `ms` is null when it was there already. The folder is locked until it is released. */
  { ok: true; leased: Leased; ms: number | null } | ({ ok: false } & Failure);

/** Installations that run now, by key, so that two wishes for one wait for each other. */
const running = new Map<string, Promise<unknown>>();

/** Uses the installation that is in the cache, or makes it and keeps it there. */
export async function keepInstallation(wanted: WantedInstallation): Promise<KeptInstallation> {
  const { cacheFolder, key, isGood } = wanted;
  while (running.has(key)) await running.get(key);
  const known = leaseFolder(cacheFolder, key);
  if (known !== null && isGood(known.notes)) return { ok: true, leased: known, ms: null };
  known?.release();
  const made = makeInstallation(wanted);
  running.set(
    key,
    made.catch(() => undefined),
  );
  try {
    return await made;
  } finally {
    running.delete(key);
  }
}

async function makeInstallation({
  cacheFolder,
  cacheBytes,
  key,
  make,
}: WantedInstallation): Promise<KeptInstallation> {
  const folder = newFolder(cacheFolder, key);
  try {
    const made = await make(folder);
    if (!made.ok) return made;
    return {
      ok: true,
      leased: await storeFolder(cacheFolder, key, folder, made.notes, cacheBytes),
      ms: made.ms,
    };
  } finally {
    await discardFolder(folder);
  }
}
