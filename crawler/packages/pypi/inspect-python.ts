import type { InspectionResult, PackageConditions } from '@/core/inspection';
import type { LaunchHint } from '@/core/launch';
import type { Failure } from '../../inspect/connection';
import { inspectStdio } from '../../inspect/inspect-stdio';
import { withoutConnection } from '../../inspect/no-connection';
import { sandboxName } from '../../sandbox/layout';
import { defaultSandboxLimits } from '../../sandbox/limits';
import { sandboxed } from '../../sandbox/start';
import { documentedLaunches } from '../npm/documented-launches';
import { fillFolders } from '../npm/fill-folders';
import { bestAttempt, nextLaunch, triedWith } from '../npm/launch';
import type { PackageSettings, ReleaseWish } from '../package-type';
import { pythonEntryPoint } from './entry-point';
import { distributions, installPython, type PythonInstalled, readMetadata } from './install';
import { fetchProject, newestVersion, normalName } from './project-document';
import type { PythonTools } from './python';

type Tools = { [Tool in keyof PythonTools]: NonNullable<PythonTools[Tool]> };

/**
 * Inspects a release of a Python package: the index's document → installation of wheels as of its publication → starts in the
 * sandbox, with what it needs to list.
 */
export async function inspectPython(
  wish: ReleaseWish,
  settings: PackageSettings,
  tools: Tools,
): Promise<InspectionResult> {
  const name = normalName(wish.address);
  let target = `pypi:${name}@${wish.version ?? 'latest'}`;
  const failed = ({ outcome, evidence }: Failure): InspectionResult =>
    withoutConnection(target, outcome, evidence);
  try {
    const { signal } = wish;
    const answer = await fetchProject(name, settings, { isFresh: false, signal });
    if (!answer.ok) return failed(answer);
    const version = wish.version ?? newestVersion(answer.document);
    const known = version !== null && Object.hasOwn(answer.document.versions, version);
    if (version === null || !known)
      return failed({
        outcome: 'not_found',
        evidence: { message: 'the index has no such version of the package' },
      });
    target = `pypi:${name}@${version}`;
    const { cacheFolder, cacheBytes } = settings;
    const publishedAt = answer.document.versions[version]?.uploadedAt ?? null;
    const install = await installPython({
      name,
      version,
      publishedAt,
      tools,
      cacheFolder,
      cacheBytes,
      signal,
    });
    if (!install.ok) return failed(install);
    try {
      return await listInstalled(wish, { target, name, tools, installed: install.installed }, failed);
    } finally {
      install.installed.release();
    }
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return failed({ outcome: 'internal_error', evidence: { message } });
  }
}

interface InstalledPython {
  target: string;
  name: string;
  tools: Tools;
  installed: PythonInstalled;
}

/** Starts it until it lists its tools, with the arguments and placeholders that it turns out to need (`nextLaunch`). */
async function listInstalled(
  wish: ReleaseWish,
  release: InstalledPython,
  failed: (failure: Failure) => InspectionResult,
): Promise<InspectionResult> {
  const { installed, name } = release;
  const entry = pythonEntryPoint(installed.folder, name);
  if (!entry.ok)
    return failed({ outcome: 'no_entry_point', evidence: { step: 'start', message: entry.message } });
  const launches = {
    known: wish.launch === null ? null : fillFolders(wish.launch),
    only: wish.only ?? null,
    documented: () =>
      documentedLaunches({
        packageName: name,
        readme: readmeOf(release),
        serverJson: null,
        manifestJson: null,
        smitheryYaml: '',
      }),
  };
  const tried: ReturnType<typeof triedWith>[] = [];
  for (let launch = nextLaunch(tried, launches); launch !== null; launch = nextLaunch(tried, launches))
    tried.push(triedWith(launch, await inspectLaunch(wish, release, entry.command, launch)));
  const best = bestAttempt(tried);
  if (best === null) throw new Error('a package was started in no way at all');
  return best.result;
}

/** The description in METADATA, behind its headers; most are the README. */
function readmeOf({ installed, name }: InstalledPython): string {
  const own = distributions(`${installed.folder}/env`).find((one) => one.name === name);
  return own === undefined
    ? ''
    : readMetadata(own.folder, 'METADATA')
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join('\n\n');
}

function inspectLaunch(
  wish: ReleaseWish,
  { target, tools, installed }: InstalledPython,
  command: readonly string[],
  launch: LaunchHint,
): Promise<InspectionResult> {
  const packageConditions: PackageConditions = {
    runtime: `python ${tools.python.version}`,
    sandbox: sandboxName,
    dependencies: installed.dependencies,
    dependenciesReason: installed.dependenciesReason,
    overrides: {},
    libraries: installed.libraries,
    installScriptsSkipped: [],
  };
  const program = {
    packageFolder: installed.folder,
    nodeBinary: process.execPath,
    command: [...command, ...launch.args],
    env: launch.env,
    homeFiles: launch.homeFiles,
  };
  return inspectStdio({
    target,
    start: sandboxed(program, defaultSandboxLimits),
    secondStart: wish.secondStart ?? true,
    ...(wish.budget === undefined ? {} : { budget: wish.budget }),
    args: [...launch.args],
    envNames: Object.keys(launch.env).sort(),
    packageConditions,
    ...(installed.ms === null ? {} : { installMs: installed.ms }),
    signal: wish.signal,
  });
}
