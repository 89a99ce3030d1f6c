import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Evidence } from '@/core/inspection';
import { sha256 } from '@/core/schema/hash';
import { isObject, type Json, own, ownString } from '@/core/schema/json';
import type { Failure } from '../../inspect/connection';
import { keepInstallation } from '../keep-installation';
import type { InstallerAnswer } from '../run-installer';
import { packagesWithInstallScripts, resolvedLibraries } from './installed-tree';
import type { NpmConfig } from './npm-config';
import { type Leased, sizeOnDisk } from './package-cache';
import { fileNameOf } from './package-name';
import { runNpmInstall } from './run-npm';

export interface InstallWish {
  name: string;
  /** An exact version. */
  version: string;
  /** Epoch milliseconds of the publication where it is trusted, else the reason why it is not. */
  publishedAt: number | { unknown: string };
  /** Versions to force, e.g. `{ zod: '3.25.76' }`. */
  overrides: Readonly<Record<string, string>>;
  /** Packages to install beside it, by name: versions or ranges. */
  beside?: Readonly<Record<string, string>>;
  config: NpmConfig;
  cacheFolder: string;
  limits?: Partial<InstallLimits> | undefined;
  signal?: AbortSignal | undefined;
}

export interface InstallLimits {
  timeoutMs: number;
  /** Disk that one installation may take. The largest of 639 took 1.4 GB (npm corpus, 2026-11-30). */
  maxBytes: number;
  /** All installations together; those not used for longest go first. */
  cacheBytes: number;
}

const defaultInstallLimits: InstallLimits = {
  timeoutMs: 240_000,
  maxBytes: 2 * 1024 ** 3,
  cacheBytes: 4 * 1024 ** 3,
};

export interface Installed {
  /** Holds `node_modules`. */
  folder: string;
  dependencies: 'as-published' | 'today';
  dependenciesReason: string | null;
  libraries: Record<string, string>;
  installScriptsSkipped: string[];
  /** Milliseconds that npm took; null when the installation was there already. */
  ms: number | null;
  /** Ends the use of the folder. */
  release(): void;
}

export type InstallAnswer = { ok: true; installed: Installed } | ({ ok: false } & Failure);

const day = 24 * 60 * 60 * 1000;
/** An installation with the dependencies of a past "today" is made anew after this. */
const todayLastsMs = 7 * day;

/**
 * Installs a release into the cache without running any script: with the dependencies of its own publication (npm's
 * `before`, one day later) where that is known and possible, else with today's, and says so. An installation that is
 * there is used again.
 */
export async function installPackage(wish: InstallWish): Promise<InstallAnswer> {
  const { publishedAt } = wish;
  if (typeof publishedAt !== 'number') return installOnce(wish, null, publishedAt.unknown);
  const first = await installOnce(wish, new Date(publishedAt + day).toISOString(), null);
  if (first.ok || !hasNoOldVersion(first.evidence.stderrTail ?? '')) return first;
  return installOnce(wish, null, 'a dependency has no version that was published before this release');
}

/** npm's words when no version satisfies a range before the date. */
function hasNoOldVersion(stderr: string): boolean {
  return /\bETARGET\b|\bENOVERSIONS\b|No matching version found/.test(stderr);
}

async function installOnce(
  wish: InstallWish,
  before: string | null,
  reason: string | null,
): Promise<InstallAnswer> {
  const { cacheFolder, config, signal } = wish;
  const limits = { ...defaultInstallLimits, ...wish.limits };
  const beside = wish.beside === undefined ? [] : [Object.entries(wish.beside).sort()];
  const how = JSON.stringify([before, Object.entries(wish.overrides).sort(), config.registry, ...beside]);
  const kept = await keepInstallation({
    cacheFolder,
    cacheBytes: limits.cacheBytes,
    key: `${fileNameOf(wish.name)}@${wish.version}-${sha256(how).slice(0, 12)}`,
    isGood: (notes) => before !== null || isRecent(notes),
    async make(folder) {
      await boundNpmCache(cacheFolder, limits.cacheBytes);
      const manifest = {
        private: true,
        dependencies: { ...wish.beside, [wish.name]: wish.version },
        overrides: wish.overrides,
      };
      writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
      const { timeoutMs, maxBytes } = limits;
      const answer = await runNpmInstall({
        folder,
        cacheFolder,
        config,
        before,
        timeoutMs,
        maxBytes,
        signal,
      });
      if (!answer.ok) return failureOf(answer, limits);
      const notes = {
        installedAt: new Date().toISOString(),
        dependencies: before === null ? 'today' : 'as-published',
        dependenciesReason: reason,
        libraries: resolvedLibraries(folder, wish.name),
        installScriptsSkipped: packagesWithInstallScripts(folder),
      };
      return { ok: true, notes, ms: answer.ms };
    },
  });
  return kept.ok ? { ok: true, installed: toInstalled(kept.leased, kept.ms) } : kept;
}

function failureOf(
  answer: Exclude<InstallerAnswer, { ok: true }>,
  limits: InstallLimits,
): { ok: false } & Failure {
  const evidence: Evidence = { step: 'install', stderrTail: withoutAddresses(answer.stderr) };
  if (answer.reason === 'aborted')
    return { ok: false, outcome: 'interrupted', evidence: { step: 'install' } };
  if (answer.reason === 'timeout') evidence.limit = `${limits.timeoutMs / 1000} seconds`;
  if (answer.reason === 'too-large') evidence.limit = `${Math.round(limits.maxBytes / 1024 ** 2)} MB of disk`;
  const isMissing =
    /npm error code E404/.test(answer.stderr) && /is not in this registry|404 Not Found/.test(answer.stderr);
  return {
    ok: false,
    outcome: 'install_failed',
    evidence: {
      ...evidence,
      message: isMissing ? 'a dependency is not in the registry' : messageOf(answer.stderr),
    },
  };
}

function messageOf(stderr: string): string {
  if (/EALLOWGIT|allow-git/.test(stderr)) return 'a dependency is fetched from a git host, which is not done';
  if (/EALLOWREMOTE|EALLOWFILE|EALLOWDIRECTORY|allow-(?:remote|file|directory)/.test(stderr)) {
    return 'a dependency is fetched from elsewhere than the registry, which is not done';
  }
  return 'npm could not install the package';
}

/** Which registry is used is the operator's own business, and log files are on this machine. */
function withoutAddresses(stderr: string): string {
  return stderr
    .replace(/https?:\/\/[^\s'"]+/g, '<address>')
    .replace(/^npm error A complete log.*$/gm, '')
    .trim();
}

function isRecent(notes: Json): boolean {
  const installedAt = Date.parse(ownString(notes, 'installedAt') ?? '');
  return Math.abs(Date.now() - installedAt) < todayLastsMs;
}

function toInstalled(leased: Leased, ms: number | null): Installed {
  const { folder, notes, release } = leased;
  const libraries = own(notes, 'libraries');
  const skipped = own(notes, 'installScriptsSkipped');
  return {
    folder,
    dependencies: ownString(notes, 'dependencies') === 'as-published' ? 'as-published' : 'today',
    dependenciesReason: ownString(notes, 'dependenciesReason') ?? null,
    libraries: isObject(libraries) ? (libraries as Record<string, string>) : {},
    installScriptsSkipped: Array.isArray(skipped) ? skipped.map(String) : [],
    ms,
    release,
  };
}

let npmCacheBound: Promise<void> | undefined;

/** npm's own cache has no limit; once a run, one that has grown too large is emptied. */
function boundNpmCache(cacheFolder: string, maxBytes: number): Promise<void> {
  npmCacheBound ??= (async () => {
    const folder = join(cacheFolder, 'npm', '_cacache');
    mkdirSync(folder, { recursive: true });
    if ((await sizeOnDisk(folder)) > maxBytes / 2) await rm(folder, { recursive: true, force: true });
  })();
  return npmCacheBound;
}
