import type { InspectionResult, PackageConditions } from '@/core/inspection';
import type { LaunchHint } from '@/core/launch';
import type { Failure } from '../../inspect/connection';
import { inspectStdio } from '../../inspect/inspect-stdio';
import { sandboxName } from '../../sandbox/layout';
import { defaultSandboxLimits } from '../../sandbox/limits';
import { sandboxed } from '../../sandbox/start';
import { documentedLaunches } from './documented-launches';
import { entryPoint } from './entry-point';
import { fillFolders } from './fill-folders';
import type { PackageInspection } from './inspect-package';
import type { Installed } from './install';
import { bestAttempt, nextLaunch, type Tried, triedWith } from './launch';
import { launchFromCode } from './launch-from-code';
import type { NpmConfig } from './npm-config';
import { readPackageDocuments, readProgram } from './package-documents';
import { type Runtime, runningRuntime, runtimeFor } from './runtime';

export interface InstalledRelease {
  config: NpmConfig;
  version: string;
  /** `engines.node`. */
  nodeRange: string | null;
  installed: Installed;
  overrides: Record<string, string>;
}

type Listed = { result: InspectionResult } | { failure: Failure };

/**
 * Starts an installed release in the sandbox until it lists its tools: on the node that it wants, with the arguments and
 * placeholders that it turns out to need (`nextLaunch`). The best of the attempts is given back.
 */
export async function listInstalled(wish: PackageInspection, release: InstalledRelease): Promise<Listed> {
  const { installed, nodeRange, config } = release;
  const entry = entryPoint(installed.folder, wish.name);
  if (!entry.ok)
    return { failure: { outcome: 'no_entry_point', evidence: { step: 'start', message: entry.message } } };
  const { cacheFolder, userAgent, signal } = wish;
  const runtimeWith = (newer: boolean): Promise<Runtime | null> =>
    runtimeFor({ range: nodeRange, newer, config, cacheFolder, userAgent, signal });
  // npm only warns about a range that no node here satisfies, and many such packages run all the same.
  const wanted = await runtimeWith(false);
  let runtime = wanted ?? runningRuntime();

  let documented: LaunchHint[] | undefined;
  const launches = {
    known: wish.known === undefined ? null : fillFolders(wish.known),
    only: wish.only === undefined ? null : fillFolders(wish.only),
    documented: () => {
      documented ??= [
        ...documentedLaunches(readPackageDocuments(installed.folder, wish.name)),
        ...launchFromCode(readProgram(installed.folder, wish.name)),
      ];
      return documented;
    },
  };
  const tried: (Tried & { result: InspectionResult })[] = [];
  let isNewer = false;
  for (let launch = nextLaunch(tried, launches); launch !== null; launch = nextLaunch(tried, launches)) {
    let result = await inspectLaunch(wish, release, entry.command, runtime, launch);
    if (result.outcome === 'needs_runtime' && !isNewer) {
      isNewer = true;
      const newer = await runtimeWith(true);
      if (newer !== null) {
        runtime = newer;
        result = await inspectLaunch(wish, release, entry.command, runtime, launch);
      }
    }
    tried.push(triedWith(launch, result));
  }
  const best = bestAttempt(tried);
  if (best === null) throw new Error('a package was started in no way at all');
  if (best.outcome === 'exited' && wanted === null) {
    const message = `the package wants node ${String(nodeRange).slice(0, 200)}`;
    return { failure: { outcome: 'needs_runtime', evidence: { ...best.result.evidence, message } } };
  }
  if (isNewer || !diedOfJavaScript(best.result)) return { result: best.result };
  const newer = await runtimeWith(true);
  const again = newer === null ? null : await inspectLaunch(wish, release, entry.command, newer, best.launch);
  return { result: again?.outcome === 'ok' ? again : best.result };
}

/**
 * A language or platform feature that the running node lacks ends a server with a plain JavaScript error, whatever its
 * `engines` say.
 */
function diedOfJavaScript({ outcome, evidence }: InspectionResult): boolean {
  const said = evidence.stderrTail ?? '';
  return (
    outcome === 'exited' &&
    /\b(?:TypeError|SyntaxError|ReferenceError|RangeError)\b|ERR_REQUIRE_ESM/.test(said)
  );
}

function inspectLaunch(
  wish: PackageInspection,
  release: InstalledRelease,
  command: readonly string[],
  runtime: Runtime,
  launch: LaunchHint,
): Promise<InspectionResult> {
  const { installed } = release;
  const conditions: PackageConditions = {
    runtime: `node ${runtime.version}`,
    sandbox: sandboxName,
    dependencies: installed.dependencies,
    dependenciesReason: installed.dependenciesReason,
    overrides: release.overrides,
    libraries: installed.libraries,
    installScriptsSkipped: installed.installScriptsSkipped,
  };
  const program = {
    packageFolder: installed.folder,
    nodeBinary: runtime.binary,
    command: [...command, ...launch.args],
    env: launch.env,
    homeFiles: launch.homeFiles,
  };
  return inspectStdio({
    target: `npm:${wish.name}@${release.version}`,
    start: sandboxed(program, { ...defaultSandboxLimits, ...wish.sandboxLimits }),
    secondStart: wish.secondStart,
    // Only servers on this library speak both; a third start would tell nothing of the others.
    bothEras: '@modelcontextprotocol/server' in installed.libraries,
    args: [...launch.args],
    envNames: Object.keys(launch.env).sort(),
    packageConditions: conditions,
    // What a user typed may be real; placeholders are no secrets and help to read an error.
    secrets: wish.only !== undefined ? Object.values(launch.env) : [],
    ...(installed.ms === null ? {} : { installMs: installed.ms }),
    ...(wish.budget === undefined ? {} : { budget: wish.budget }),
    ...(wish.signal === undefined ? {} : { signal: wish.signal }),
  });
}
