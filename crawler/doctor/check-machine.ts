import type { Config } from '../config';
import { clockCheck } from './clock-check';
import { crawlerCheck } from './crawler-check';
import { databaseCheck } from './database-check';
import { diskCheck } from './disk-check';
import { filesCheck } from './files-check';
import { leftoversCheck } from './leftovers-check';
import { memoryCheck } from './memory-check';
import { packageTypesCheck } from './package-types-check';
import { registryCheck } from './registry-check';
import { runtimeCheck } from './runtime-check';
import { sandboxCheck } from './sandbox-check';

/** One thing about this machine. `limited` works with less; `bad` keeps the crawler from its work. */
export interface Check {
  id: string;
  title: string;
  state: 'good' | 'limited' | 'bad';
  /** What was found, in words. */
  found: string;
  /** What to do about it; null when nothing is to be done. */
  advice: string | null;
}

const checks = [
  runtimeCheck,
  sandboxCheck,
  registryCheck,
  clockCheck,
  databaseCheck,
  crawlerCheck,
  diskCheck,
  memoryCheck,
  filesCheck,
  leftoversCheck,
  packageTypesCheck,
];

/** Looks at everything that the crawler needs of this machine. A check that fails by itself is a bad one, not an exception. */
export function checkMachine(config: Config, signal: AbortSignal): Promise<Check[]> {
  return Promise.all(
    checks.map((check) =>
      check(config, signal).catch(
        (error: unknown): Check => ({
          id: check.name,
          title: check.name,
          state: 'bad',
          found: String(error),
          advice: null,
        }),
      ),
    ),
  );
}
