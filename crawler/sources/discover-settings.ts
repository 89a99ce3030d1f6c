import type { Db } from '@/db/handle';
import type { Config } from '../config';
import type { Report } from '../events';
import type { InTurn } from '../queue/turns';
import type { Source } from './source';
import { openSourceClient, type SourceClient } from './source-client';

/** What reading sources works with. */
export interface DiscoverSettings {
  db: Db;
  config: Config;
  report: Report;
  signal: AbortSignal;
  /** Epoch ms. */
  now(): number;
  /** Where several crawlers share the database: only one of them sweeps a source at a time. */
  inTurn?: InTurn;
}

/** A client that may reach a source, and public addresses. */
export function openClient({ origins }: Source, { config, signal, now }: DiscoverSettings): SourceClient {
  return openSourceClient({ userAgent: config.userAgent, ownOrigins: origins, signal, now });
}
