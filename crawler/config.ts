import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { clientInfo } from './inspect/client-info';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

const environment = z.object({
  SCHEMALOG_DATA: z.string().min(1).default(join(root, 'data')),
  SCHEMALOG_DB: z.string().min(1).optional(),
  SCHEMALOG_CACHE: z.string().min(1).optional(),
  SCHEMALOG_CACHE_GB: z.coerce.number().positive().default(4),
  SCHEMALOG_SERVERS: z.string().min(1).optional(),
  SCHEMALOG_CONTACT: z.string().min(1).default('https://github.com/schemalog/schemalog'),
  SCHEMALOG_RELEASES: z.coerce.number().int().positive().max(200).default(5),
  SCHEMALOG_LAB: z.enum(['on', 'off']).default('off'),
  SCHEMALOG_CONCURRENCY: z.coerce.number().int().positive().max(64).default(2),
});

/** Settings of the crawler. Sizes in bytes. */
export interface Config {
  root: string;
  dataFolder: string;
  database: string;
  cacheFolder: string;
  cacheBytes: number;
  /** A file of the user's with more servers; null when there is none. */
  serversFile: string | null;
  /** Sent with every request, with an address where one can complain. */
  userAgent: string;
  /** Releases of a package that are inspected at most. */
  releasesPerPackage: number;
  concurrency: number;
  /** New releases of the lab's clients are run while the crawler watches. */
  lab: boolean;
}

/** A setting that cannot be used: the command ends with exit code 2 and this text. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the settings from environment variables, once, at start.
 * @throws ConfigError that lists every wrong variable
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  return {
    root,
    dataFolder: values.SCHEMALOG_DATA,
    database: values.SCHEMALOG_DB ?? join(values.SCHEMALOG_DATA, 'schemalog.db'),
    cacheFolder: values.SCHEMALOG_CACHE ?? join(values.SCHEMALOG_DATA, 'cache'),
    cacheBytes: values.SCHEMALOG_CACHE_GB * 1024 ** 3,
    serversFile: values.SCHEMALOG_SERVERS ?? null,
    userAgent: `Schemalog/${clientInfo.version} (+${values.SCHEMALOG_CONTACT})`,
    releasesPerPackage: values.SCHEMALOG_RELEASES,
    concurrency: values.SCHEMALOG_CONCURRENCY,
    lab: values.SCHEMALOG_LAB === 'on',
  };
}
