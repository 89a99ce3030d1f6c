import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Evidence } from '@/core/inspection';
import { sha256 } from '@/core/schema/hash';
import { isObject, type Json, own, ownString } from '@/core/schema/json';
import type { Failure } from '../../inspect/connection';
import { keepInstallation } from '../keep-installation';
import { type InstallerAnswer, type InstallerRun, runInstaller } from '../run-installer';
import type { PythonTools } from './python';

export interface PythonInstallWish {
  /** In the normalised spelling. */
  name: string;
  version: string;
  /** Epoch milliseconds of the publication; null when it is not known. */
  publishedAt: number | null;
  tools: { [Tool in keyof PythonTools]: NonNullable<PythonTools[Tool]> };
  cacheFolder: string;
  cacheBytes: number;
  signal?: AbortSignal | undefined;
}

export interface PythonInstalled {
  /** Holds the environment `env`. */
  folder: string;
  dependencies: 'as-published' | 'today';
  dependenciesReason: string | null;
  /** Versions of SDKs and schema libraries. */
  libraries: Record<string, string>;
  ms: number | null;
  release(): void;
}

const timeoutMs = 240_000;
const maxBytes = 2 * 1024 ** 3;
const day = 86_400_000;

/**
 * Installs a release as uvx would, into an environment of its own, as of a day after its publication. Wheels alone are taken:
 * making a package from its sources runs code of its author, outside of the sandbox.
 */
export async function installPython(
  wish: PythonInstallWish,
): Promise<{ ok: true; installed: PythonInstalled } | ({ ok: false } & Failure)> {
  const { name, version, publishedAt, tools, cacheFolder, cacheBytes } = wish;
  const before = publishedAt === null ? null : new Date(publishedAt + day).toISOString();
  const how = JSON.stringify([before, tools.python.version]);
  const kept = await keepInstallation({
    ...{ cacheFolder, cacheBytes },
    key: `pypi+${name}@${version.replace(/[^\w.+-]/g, '_')}-${sha256(how).slice(0, 12)}`,
    isGood: (notes) =>
      before !== null || Date.now() - Date.parse(ownString(notes, 'installedAt') ?? '') < 7 * day,
    async make(folder) {
      const environment = join(folder, 'env');
      const run: Omit<InstallerRun, 'command'> = {
        ...{ folder, env: uvEnvironment(cacheFolder), timeoutMs, maxBytes, signal: wish.signal },
      };
      const uv = tools.uv.path;
      const common = ['--no-config', '--no-python-downloads', '--no-progress', '--color', 'never'];
      const made = await runInstaller({
        ...run,
        command: [uv, 'venv', ...common, '--python', tools.python.path, environment],
      });
      if (!made.ok) return failureOf(made);
      const answer = await runInstaller({
        ...run,
        command: [
          ...[uv, 'pip', 'install', ...common, '--no-build', '--link-mode', 'copy'],
          ...['--python', join(environment, 'bin', 'python')],
          ...(before === null ? [] : ['--exclude-newer', before]),
          `${name}==${version}`,
        ],
      });
      if (!answer.ok) return failureOf(answer);
      const notes = {
        installedAt: new Date().toISOString(),
        dependencies: before === null ? 'today' : 'as-published',
        libraries: librariesIn(environment),
      };
      return { ok: true, notes, ms: made.ms + answer.ms };
    },
  });
  if (!kept.ok) return kept;
  const { folder, notes, release } = kept.leased;
  return { ok: true, installed: { folder, release, ms: kept.ms, ...conditionsOf(notes) } };
}

function conditionsOf(
  notes: Json,
): Pick<PythonInstalled, 'dependencies' | 'dependenciesReason' | 'libraries'> {
  const isOld = ownString(notes, 'dependencies') === 'as-published';
  const libraries = own(notes, 'libraries');
  return {
    dependencies: isOld ? 'as-published' : 'today',
    dependenciesReason: isOld ? null : 'the publication time is not known',
    libraries: isObject(libraries) ? (libraries as Record<string, string>) : {},
  };
}

/** Packages that make or check schemas: what they do shows in the tools. */
const telling = ['mcp', 'fastmcp', 'pydantic', 'pydantic-core', 'jsonschema'];

function librariesIn(environment: string): Record<string, string> {
  const versions = distributions(environment).map(({ name, version }) => [name, version] as const);
  return Object.fromEntries(versions.filter(([name]) => telling.includes(name)).sort());
}

/** What is installed in an environment, by the names of its `.dist-info` folders. */
export function distributions(environment: string): { name: string; version: string; folder: string }[] {
  const packages = sitePackages(environment);
  return readdirSync(packages).flatMap((entry) => {
    const [, name, version] = /^(.+?)-([^-]+)\.dist-info$/.exec(entry) ?? [];
    if (name === undefined || version === undefined) return [];
    return [{ name: name.replace(/[-_.]+/g, '-').toLowerCase(), version, folder: join(packages, entry) }];
  });
}

function sitePackages(environment: string): string {
  const lib = join(environment, 'lib');
  const python = readdirSync(lib).find((name) => /^python3\.\d+$/.test(name));
  if (python === undefined) throw new Error('the environment holds no packages');
  return join(lib, python, 'site-packages');
}

/** A file of a distribution, cut to a bound; empty when there is none. */
export function readMetadata(folder: string, name: 'METADATA' | 'entry_points.txt'): string {
  try {
    return readFileSync(join(folder, name), 'utf8').slice(0, 1_000_000);
  } catch {
    return '';
  }
}

function failureOf(answer: Exclude<InstallerAnswer, { ok: true }>): { ok: false } & Failure {
  if (answer.reason === 'aborted')
    return { ok: false, outcome: 'interrupted', evidence: { step: 'install' } };
  const stderrTail = answer.stderr.replace(/https?:\/\/[^\s'"]+/g, '<address>').trim();
  const evidence: Evidence = { step: 'install', stderrTail };
  if (answer.reason === 'timeout') evidence.limit = `${timeoutMs / 1000} seconds`;
  if (answer.reason === 'too-large') evidence.limit = `${maxBytes / 1024 ** 2} MB of disk`;
  const wanted = /requires? Python\s*([<>=!~][^\s,;'"`]*(?:,\s*[<>=!~][^\s,;'"`]*)*)/i.exec(
    answer.stderr,
  )?.[1];
  if (wanted !== undefined)
    return {
      ok: false,
      outcome: 'needs_runtime',
      evidence: { ...evidence, message: `the package wants Python ${wanted.slice(0, 100)}` },
    };
  const message = /no (?:usable|compatible)? ?wheels?|no-build/i.test(answer.stderr)
    ? 'a package of it comes as sources alone, and making it would run code outside of the sandbox'
    : 'uv could not install the package';
  return { ok: false, outcome: 'install_failed', evidence: { ...evidence, message } };
}

/** uv finds its index and certificates as the operator set them by variables, and nothing else of the environment. */
function uvEnvironment(cacheFolder: string): NodeJS.ProcessEnv {
  const passedOn =
    /^(?:UV_(?:DEFAULT_INDEX|INDEX|INDEX_URL|EXTRA_INDEX_URL|INDEX_STRATEGY|FIND_LINKS|OFFLINE|NATIVE_TLS)|SSL_CERT_FILE|SSL_CERT_DIR|(?:HTTPS?|ALL|NO)_PROXY)$/i;
  const passed = Object.entries(process.env).filter(([name]) => passedOn.test(name));
  return {
    NODE_ENV: 'production',
    ...Object.fromEntries(passed),
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    HOME: join(cacheFolder, 'uv-home'),
    UV_CACHE_DIR: join(cacheFolder, 'uv'),
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_TERMINAL_PROMPT: '0',
  };
}
