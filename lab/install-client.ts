import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Capture } from '@/core/capture';
import { ownString } from '@/core/schema/json';
import { publicationTime, resolveVersion } from '@/crawler/packages/npm/inspect-package';
import { type InstallAnswer, installPackage } from '@/crawler/packages/npm/install';
import { npmConfig } from '@/crawler/packages/npm/npm-config';
import { fetchRegistryDocument } from '@/crawler/packages/npm/registry-document';
import { runningRuntime, runtimeFor } from '@/crawler/packages/npm/runtime';
import type { LabClient, LabProvider } from './client';

export interface LabSettings {
  /** Installed clients, and npm's own cache, go into it. */
  cacheFolder: string;
  cacheBytes: number;
  userAgent: string;
  signal?: AbortSignal | undefined;
}

export interface InstalledClient {
  version: string;
  folder: string;
  node: { binary: string; version: string };
  conditions: Capture['conditions'];
  /** Milliseconds that npm took; null when it was installed already. */
  ms: number | null;
  release(): void;
}

/** What is installed: a client, or an engine. */
export type Installable = Pick<LabClient, 'title' | 'versionPackage' | 'packages'>;

/** The release could not be had: why, in words. */
export class InstallError extends Error {
  override name = 'InstallError';
}

/**
 * The exact version that a tag or version of a client means.
 * @throws InstallError when the registry cannot be asked or has no such version
 */
export async function resolveRelease(
  client: Installable,
  wanted: string,
  settings: LabSettings,
): Promise<string> {
  const version = resolveVersion(await document(client.versionPackage, settings), wanted);
  if (version === null) throw new InstallError(`${client.title} has no release ${wanted}.`);
  return version;
}

/**
 * Installs a release into the cache, without running any script.
 * @param version exact
 * @throws InstallError
 */
export async function installClient(
  client: Installable,
  version: string,
  provider: LabProvider,
  settings: LabSettings,
): Promise<InstalledClient> {
  const config = await npmConfig();
  if (config === null) throw new InstallError('npm was not found or names no registry.');
  const about = await document(client.versionPackage, settings);
  const packages = client.packages(version, provider, process.arch);
  const { cacheFolder, cacheBytes, userAgent, signal } = settings;
  const answer: InstallAnswer = await installPackage({
    name: client.versionPackage,
    version,
    publishedAt: publicationTime(about, version, Date.now()),
    overrides: {},
    beside: Object.fromEntries(packages.map(({ name, version: wanted }) => [name, wanted])),
    config,
    cacheFolder,
    limits: { cacheBytes, timeoutMs: 600_000 },
    signal,
  });
  if (!answer.ok)
    throw new InstallError(
      [`${client.title} ${version} could not be installed`, answer.evidence.message, answer.evidence.limit]
        .filter((part) => part !== undefined)
        .join(': '),
    );
  const { installed } = answer;
  const range = about.versions[version]?.nodeRange ?? null;
  const runtime =
    (await runtimeFor({ range, newer: false, config, cacheFolder, userAgent, signal })) ?? runningRuntime();
  return {
    version,
    folder: installed.folder,
    node: runtime,
    conditions: {
      node: runtime.version,
      packages: Object.fromEntries(
        packages.map(({ name, version: wanted }) => [name, versionIn(installed.folder, name) ?? wanted]),
      ),
      dependencies: installed.dependencies,
      libraries: installed.libraries,
    },
    ms: installed.ms,
    release: installed.release,
  };
}

/** The version that a range came to; undefined when the package is not where it should be. */
function versionIn(folder: string, name: string): string | undefined {
  try {
    return ownString(
      JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')),
      'version',
    );
  } catch {
    return undefined;
  }
}

async function document(name: string, { cacheFolder, userAgent, signal }: LabSettings) {
  const config = await npmConfig();
  if (config === null) throw new InstallError('npm was not found or names no registry.');
  const answer = await fetchRegistryDocument({ name, config, cacheFolder, userAgent, signal });
  if (!answer.ok) throw new InstallError(`${name}: ${answer.evidence.message ?? answer.outcome}`);
  return answer.document;
}
