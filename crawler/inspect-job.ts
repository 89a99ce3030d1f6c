import { type EndpointKind, endpointKinds } from '@/core/endpoint-kind';
import type { InspectionResult } from '@/core/inspection';
import type { LaunchHint } from '@/core/launch';
import type { Config } from './config';
import { inspectHttp } from './inspect/inspect-http';
import { withoutConnection } from './inspect/no-connection';
import { inspectPackage } from './packages/npm/inspect-package';
import type { Job } from './plan/plan';

/** Makes the inspection that a job asks for. Never throws for what a server does. */
export function inspectJob(job: Job, config: Config, signal: AbortSignal): Promise<InspectionResult> {
  if (job.missing.length > 0) return Promise.resolve(lacksInputs(job));
  if (job.kind !== 'npm' && job.kind !== 'http') return Promise.resolve(lacksRuntime(job, job.kind));
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

/** A package of a kind that Schemalog lists and does not start. */
function lacksRuntime(job: Job, kind: Exclude<EndpointKind, 'npm' | 'http'>): InspectionResult {
  const { title, startedBy } = endpointKinds[kind];
  return withoutConnection(job.address, 'needs_runtime', {
    message: `a ${title} is started by ${startedBy}; only npm packages are started here`,
  });
}
