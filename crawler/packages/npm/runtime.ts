import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { major, maxSatisfying, satisfies, validRange } from 'semver';
import type { NpmConfig } from './npm-config';
import { fetchRegistryDocument } from './registry-document';
import { runNpmInstall } from './run-npm';

export interface Runtime {
  /** Path of the node binary on the host. */
  binary: string;
  /** e.g. `20.20.2`. */
  version: string;
}

export interface RuntimeWish {
  /** The package's `engines.node`; null when it states none. */
  range: string | null;
  /** True after a server refused to start on the running node: a newer one is taken whatever the range says. */
  newer: boolean;
  config: NpmConfig;
  cacheFolder: string;
  userAgent: string;
  signal?: AbortSignal | undefined;
}

/** Lines with long-term support have even numbers (nodejs.org/en/about/previous-releases). Older ones run no MCP SDK. */
const oldestLine = 20;

/** The npm package that carries the node binary for this processor; null where there is none. */
function binaryPackage(): string | null {
  return process.arch === 'x64' || process.arch === 'arm64' ? `node-linux-${process.arch}` : null;
}

export function runningRuntime(): Runtime {
  return { binary: process.execPath, version: process.versions.node };
}

/**
 * A node for a package: the running one when its range allows it, else the oldest long-term line that does, fetched from
 * npm without running any script and kept below `runtimes/` of the cache folder. Null when there is none.
 */
export async function runtimeFor(wish: RuntimeWish): Promise<Runtime | null> {
  const running = runningRuntime();
  const range = usableRange(wish.range);
  if (!wish.newer && allows(range, running.version)) return running;
  const name = binaryPackage();
  if (name === null) return null;
  const { config, cacheFolder, userAgent, signal } = wish;
  const answer = await fetchRegistryDocument({
    name,
    config,
    cacheFolder,
    userAgent,
    signal,
    ttlMs: 24 * 3_600_000,
  });
  if (!answer.ok) return null;
  const version = chooseNode(
    Object.keys(answer.document.versions),
    range,
    wish.newer ? running.version : null,
  );
  return version === null ? null : fetchNode(name, version, wish);
}

/**
 * The newest release of the oldest long-term line that the range allows.
 * @param newerThan only lines above that of this version; null for any
 */
export function chooseNode(
  versions: readonly string[],
  range: string | null,
  newerThan: string | null,
): string | null {
  const lines = new Set(versions.map((version) => major(version)));
  for (const line of [...lines].sort((a, b) => a - b)) {
    if (line < oldestLine || line % 2 !== 0) continue;
    if (newerThan !== null && line <= major(newerThan)) continue;
    const ofLine = versions.filter((version) => satisfies(version, `${line}.x`) && allows(range, version));
    const newest = maxSatisfying(ofLine, '*');
    if (newest !== null) return newest;
  }
  return null;
}

/** Null when the range says nothing that could be understood; then any node will do. */
function usableRange(range: string | null): string | null {
  return range === null || range.length > 500 ? null : validRange(range);
}

function allows(range: string | null, version: string): boolean {
  return range === null || satisfies(version, range, { includePrerelease: true });
}

/** Fetches under way: two servers that want one runtime at the same time share it. */
const underWay = new Map<string, Promise<Runtime | null>>();

function fetchNode(name: string, version: string, wish: RuntimeWish): Promise<Runtime | null> {
  const place = join(wish.cacheFolder, 'runtimes', `node-${version}`);
  const known = underWay.get(place);
  if (known !== undefined) return known;
  const fetching = fetchNodeOnce(name, version, place, wish).finally(() => underWay.delete(place));
  underWay.set(place, fetching);
  return fetching;
}

async function fetchNodeOnce(
  name: string,
  version: string,
  place: string,
  wish: RuntimeWish,
): Promise<Runtime | null> {
  const binary = join(place, 'node_modules', name, 'bin', 'node');
  if (existsSync(binary)) return { binary, version };
  const half = `${place}.half-${process.pid}`;
  try {
    await removeLeftovers(place);
    mkdirSync(half, { recursive: true });
    writeFileSync(
      join(half, 'package.json'),
      JSON.stringify({ private: true, dependencies: { [name]: version } }),
    );
    const { config, cacheFolder, signal } = wish;
    const answer = await runNpmInstall({
      ...{ folder: half, cacheFolder, config, before: null, signal },
      ...{ timeoutMs: 300_000, maxBytes: 1024 ** 3 },
    });
    if (!answer.ok || !(await runs(join(half, 'node_modules', name, 'bin', 'node')))) return null;
    renameSync(half, place);
    return { binary, version };
  } catch {
    return existsSync(binary) ? { binary, version } : null;
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

/** Removes what crawlers that were killed left half-made at this place. */
async function removeLeftovers(place: string): Promise<void> {
  const folder = dirname(place);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, pid] = /\.half-(\d+)$/.exec(name) ?? [];
    const isOurs = name.startsWith(`${basename(place)}.half-`);
    if (isOurs && pid !== undefined && !existsSync(`/proc/${pid}`)) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}

/** A binary for another C library does not start here. */
async function runs(binary: string): Promise<boolean> {
  try {
    return /^v\d/.test(
      (await promisify(execFile)(binary, ['--version'], { timeout: 20_000, env: {} as NodeJS.ProcessEnv }))
        .stdout,
    );
  } catch {
    return false;
  }
}
