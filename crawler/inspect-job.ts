import type { InspectionResult } from '@/core/inspection';
import type { LaunchHint } from '@/core/launch';
import type { Config } from './config';
import { inspectHttp } from './inspect/inspect-http';
import { withoutConnection } from './inspect/no-connection';
import { inspectRelease } from './packages/inspect-release';
import type { Job } from './plan/plan';
import type { Robots } from './politeness/robots';

/** Makes the inspection that a job asks for, where the host lets itself be asked. Never throws for what a server does. */
export async function inspectJob(
  job: Job,
  config: Config,
  robots: Robots,
  signal: AbortSignal,
): Promise<InspectionResult> {
  if (job.missing.length > 0) return lacksInputs(job);
  if (job.kind === 'http') {
    const url = URL.canParse(job.address) ? new URL(job.address) : null;
    const allowLocal = job.allowLocal ? (url?.origin ?? null) : null;
    const refusal = url === null ? null : await robots.refusal(url, allowLocal, signal);
    if (refusal !== null) return withoutConnection(job.address, refusal.outcome, refusal.evidence);
    return inspectHttp({
      url: job.address,
      allowLocal,
      userAgent: config.userAgent,
      secondList: true,
      bothEras: true,
      signal,
    });
  }
  // Checked when the list was read.
  const launch = job.launch as LaunchHint | null;
  return inspectRelease(job.kind, { address: job.address, version: job.version, launch, signal }, config);
}

/** An address whose source says that it wants values that nobody gave. */
function lacksInputs(job: Job): InspectionResult {
  const names = job.missing.map(
    ({ name, place, isSecret }) => `${isSecret ? 'secret ' : ''}${place} ${name}`,
  );
  return withoutConnection(job.address, 'needs_config', {
    message: `its registry says that it requires: ${names.join(', ').slice(0, 500)}`,
    wanted: job.missing.map((input) => input.name),
  });
}
