import { readBounded } from '../inspect/read-bounded';
import { UsageError } from './command';

/** The text of a file of the user; null when there is none. @throws UsageError when it cannot be read, or is too large */
export async function readOptional(path: string): Promise<string | null> {
  const file = await readBounded(path);
  if (file.text !== null) return file.text;
  if (file.isMissing) return null;
  throw new UsageError(`"${path}" ${file.fault}.`);
}
