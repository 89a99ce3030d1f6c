import type { InspectionResult } from '@/core/inspection';
import type { LaunchHint } from '@/core/launch';
import type { Config } from './config';
import { inspectHttp } from './inspect/inspect-http';
import { inspectPackage } from './packages/npm/inspect-package';
import type { Job } from './plan/plan';

/** Makes the inspection that a job asks for. Never throws for what a server does. */
export function inspectJob(job: Job, config: Config, signal: AbortSignal): Promise<InspectionResult> {
  if (job.kind === 'http') {
    return inspectHttp({
      url: job.address,
      allowLocal: job.allowLocal ? new URL(job.address).origin : null,
      userAgent: config.userAgent,
      secondList: true,
      signal,
    });
  }
  return inspectPackage({
    name: job.address,
    version: job.version ?? undefined,
    // Checked when the list was read.
    known: (job.launch as LaunchHint | null) ?? undefined,
    cacheFolder: config.cacheFolder,
    userAgent: config.userAgent,
    installLimits: { cacheBytes: config.cacheBytes },
    secondStart: true,
    signal,
  });
}
