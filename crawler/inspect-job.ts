import type { InspectionResult } from '@/core/inspection';
import type { LaunchHint } from '@/core/launch';
import type { Config } from './config';
import { inspectHttp } from './inspect/inspect-http';
import { inspectRelease } from './packages/inspect-release';
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
  // Checked when the list was read.
  const launch = job.launch as LaunchHint | null;
  return inspectRelease({
    name: job.address,
    version: job.version,
    launch,
    config,
    secondStart: true,
    budget: {},
    signal,
  });
}
