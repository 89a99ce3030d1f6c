import type { Db } from '@/db/handle';
import type { Lease } from '@/db/writes/queue';
import type { Config } from '../config';
import { startHere } from '../packages/inspect-release';
import type { Discovery } from '../sources/source';
import type { Plan } from './plan';
import { planEndpoint } from './plan-endpoint';
import { planPackage } from './plan-package';

/** What planning works with. */
export interface PlanSettings {
  db: Db;
  config: Config;
  /** Epoch ms. */
  now(): number;
  /** Of the worker that plans: without its lease nothing is recorded. */
  lease?: Lease;
}

/**
 * Records that a server was found, with its releases, and says which inspections are due. Never throws for a registry's fault.
 * @throws LeaseLostError when the worker has lost its lease meanwhile
 */
export async function planServer(discovery: Discovery, settings: PlanSettings): Promise<Plan> {
  const { kind } = discovery;
  const start = kind === 'http' ? null : await startHere(kind, settings.config);
  return start === null ? planEndpoint(discovery, settings) : planPackage(discovery, start, settings);
}
