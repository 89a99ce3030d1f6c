import { rename, writeFile } from 'node:fs/promises';
import { type Lock, LockError } from '@/core/lock/lock';
import { lockText } from '@/core/lock/lock-text';
import { parseLock } from '@/core/lock/parse-lock';
import { UsageError } from './command';
import { readOptional } from './read-optional';

/** The name of a lock where none is given. */
export const usualLock = 'schemalog.lock';

/** A lock with its text; null when there is no such file. @throws UsageError when it is none */
export async function readLock(path: string): Promise<{ lock: Lock; text: string } | null> {
  const text = await readOptional(path);
  if (text === null) return null;
  try {
    return { lock: parseLock(text), text };
  } catch (error) {
    if (error instanceof LockError) throw new UsageError(`"${path}" is no lock: ${error.message}.`);
    throw error;
  }
}

/** Writes the whole file or nothing. */
export async function writeLock(path: string, lock: Lock): Promise<void> {
  const beside = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(beside, lockText(lock));
    await rename(beside, path);
  } catch (error) {
    throw new UsageError(`"${path}" cannot be written: ${(error as Error).message}`);
  }
}
