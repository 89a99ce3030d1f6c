import type { Db } from '@/db/handle';
import type { Config } from '../config';
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
}

/** Records that a server was found, with its releases, and says which inspections are due. Never throws for a registry's fault. */
export function planServer(discovery: Discovery, settings: PlanSettings): Promise<Plan> {
  return discovery.kind === 'npm' ? planPackage(discovery, settings) : planEndpoint(discovery, settings);
}
