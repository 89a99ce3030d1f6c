import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Json } from '@/core/schema/json';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../shared/corpus/npm');

/** Whether recorded lists of real packages stand beside the repository. Tests over them say that they were skipped. */
export const hasCorpus: boolean = existsSync(folder);

/** A recorded release of a package: what the tests use of its file. */
export interface RecordedRelease {
  package: string;
  version: string;
  /** Its place in the history of the package. */
  order: number;
  protocolVersion: string | null;
  sdk: Record<string, string>;
  tools: Json[];
  /** When a mirror had it, ISO 8601: no time of publication. */
  publishedAt: string;
}

/** The recorded releases of each package, oldest first. */
export function corpusPackages(): RecordedRelease[][] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) =>
      readdirSync(join(folder, entry.name))
        .map((file) => JSON.parse(readFileSync(join(folder, entry.name, file), 'utf8')) as RecordedRelease)
        .sort((a, b) => a.order - b.order),
    );
}
