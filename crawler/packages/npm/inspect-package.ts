import type { InspectionResult } from '@/core/inspection';
import type { LaunchHint } from '@/core/launch';
import { judgePublicationTimes } from '@/core/releases/judge-times';
import { isEmptiedList } from '@/core/schema/emptied';
import type { Budget } from '../../inspect/budget';
import type { Failure } from '../../inspect/connection';
import { type Circumstances, toResult } from '../../inspect/result';
import type { SandboxLimits } from '../../sandbox/limits';
import { probeSandbox } from '../../sandbox/probe';
import { type InstallLimits, type InstallWish, installPackage } from './install';
import { repairingOverrides } from './installed-tree';
import { listInstalled } from './list-installed';
import { type NpmConfig, npmConfig } from './npm-config';
import { isExactVersion } from './package-name';
import type { RegistryDocument } from './parse-document';
import { fetchRegistryDocument } from './registry-document';

/**
 * Inspects a release of an npm package: registry document → installation without scripts → a start in the sandbox, with
 * what it needs to list → where its schemas came out empty by a known fault of floating dependencies, once more with
 * that repaired.
 */
export interface PackageInspection {
  name: string;
  /** An exact version or a tag; `latest` when it is not given. */
  version?: string | undefined;
  /** Registry documents, packages, runtimes and npm's own cache go into it. */
  cacheFolder: string;
  /** Sent to the registry, e.g. `Schemalog/1.0.0 (+https://…)`. */
  userAgent: string;
  /** Placeholders from the curated list: tried before anything else. */
  known?: LaunchHint | undefined;
  /** Typed by the user: tried alone. */
  only?: LaunchHint | undefined;
  /** Start it twice and mark what differs. */
  secondStart: boolean;
  budget?: Partial<Budget> | undefined;
  sandboxLimits?: Partial<SandboxLimits> | undefined;
  installLimits?: Partial<InstallLimits> | undefined;
  signal?: AbortSignal | undefined;
}

/** Never rejects: whatever the registry, npm or the server does is a named outcome with its evidence. */
export async function inspectPackage(wish: PackageInspection): Promise<InspectionResult> {
  const started = { at: new Date().toISOString(), ms: performance.now() };
  let target = `npm:${wish.name}@${wish.version ?? 'latest'}`;
  const failed = (failure: Failure): InspectionResult =>
    toResult(
      { ...nothingReached, failure, step: failure.evidence.step ?? 'install' },
      { unstable: null, oddities: [] },
      { ...nothingGiven, target, startedAt: started.at, totalMs: performance.now() - started.ms },
    );
  try {
    const sandbox = await probeSandbox();
    if (!sandbox.ok) return failed(failure('no_sandbox', `${sandbox.reason} ${sandbox.advice}`));
    const config = await npmConfig();
    if (config === null) return failed(failure('install_failed', 'npm was not found or names no registry'));
    const { name, cacheFolder, userAgent, signal } = wish;
    const answer = await fetchRegistryDocument({ name, config, cacheFolder, userAgent, signal });
    if (!answer.ok) return failed(answer);
    const version = resolveVersion(answer.document, wish.version ?? 'latest');
    if (version === null)
      return failed(failure('not_found', 'the registry has no such version of the package'));
    target = `npm:${name}@${version}`;
    return await inspectRelease(wish, config, answer.document, version, failed);
  } catch (error) {
    return failed(
      failure('internal_error', error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
    );
  }
}

function failure(outcome: Failure['outcome'], message: string): Failure {
  return { outcome, evidence: { message } };
}

const nothingGiven: Omit<Circumstances, 'target' | 'startedAt' | 'totalMs'> = {
  args: [],
  envNames: [],
  packageConditions: null,
  secrets: [],
  installMs: null,
  transport: 'stdio',
};

const nothingReached = {
  transport: null,
  session: null,
  list: null,
  seen: {},
  handshakeMs: null,
  listMs: null,
} as const;

async function inspectRelease(
  wish: PackageInspection,
  config: NpmConfig,
  document: RegistryDocument,
  version: string,
  failed: (failure: Failure) => InspectionResult,
): Promise<InspectionResult> {
  const install: InstallWish = {
    name: wish.name,
    version,
    publishedAt: publicationTime(document, version, Date.now()),
    overrides: {},
    config,
    cacheFolder: wish.cacheFolder,
    limits: wish.installLimits,
    signal: wish.signal,
  };
  const listWith = async (
    overrides: Record<string, string>,
  ): Promise<{ result: InspectionResult; libraries: Record<string, string> }> => {
    const answer = await installPackage({ ...install, overrides });
    if (!answer.ok) return { result: failed(answer), libraries: {} };
    const { installed } = answer;
    try {
      const nodeRange = document.versions[version]?.nodeRange ?? null;
      const listed = await listInstalled(wish, { config, version, nodeRange, installed, overrides });
      const result = 'failure' in listed ? failed(listed.failure) : listed.result;
      return { result, libraries: installed.libraries };
    } finally {
      installed.release();
    }
  };

  const first = await listWith({});
  if (!isEmptiedList(first.result.tools.map(({ value }) => value))) return first.result;
  const overrides = repairingOverrides(first.libraries);
  if (overrides === null) return first.result;
  const repaired = await listWith(overrides);
  return repaired.result.outcome === 'ok' ? repaired.result : first.result;
}

/** The exact version that a tag or version means; null when the registry has none. */
export function resolveVersion(document: RegistryDocument, wanted: string): string | null {
  const version = Object.hasOwn(document.distTags, wanted) ? document.distTags[wanted] : wanted;
  const isKnown =
    version !== undefined && isExactVersion(version) && Object.hasOwn(document.versions, version);
  return isKnown ? version : null;
}

/** When a release was published, in epoch milliseconds, or why that cannot be told. */
export function publicationTime(
  document: RegistryDocument,
  version: string,
  now: number,
): number | { unknown: string } {
  const { trusted, reasons } = judgePublicationTimes({
    time: document.time,
    versions: Object.keys(document.versions),
    now,
  });
  if (!trusted) return { unknown: `the publication time is not known: ${reasons.join('; ')}` };
  return Date.parse(document.time[version] ?? '');
}
