import { readFile, stat } from 'node:fs/promises';
import { limits } from '@/core/schema/limits';

type BoundedFile =
  | { text: string }
  /** What is wrong, in words that follow a file's name. */
  | { text: null; fault: string; isMissing: boolean };

const inMegabytes = (bytes: number): number => Math.floor(bytes / 1e6);

/** The text of a file, as far as it is no larger than a message may be. Never rejects. */
export async function readBounded(path: string): Promise<BoundedFile> {
  const refused = (fault: string, isMissing = false): BoundedFile => ({ text: null, fault, isMissing });
  try {
    const found = await stat(path);
    if (found.isDirectory()) return refused('is a folder');
    if (found.size > limits.messageBytes)
      return refused(
        `has ${inMegabytes(found.size)} MB, and at most ${inMegabytes(limits.messageBytes)} MB are read`,
      );
    return { text: await readFile(path, 'utf8') };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return refused(`cannot be read: ${message}`, code === 'ENOENT');
  }
}
