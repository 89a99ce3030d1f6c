import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type SandboxFacts, sandboxAdvice } from './advice';
import { findProgram } from './find-program';
import { hasControlGroups, sandboxed } from './start';

export type SandboxProbe =
  | {
      ok: true;
      kind: 'bubblewrap as root' | 'bubblewrap in a user namespace';
      /** e.g. `bubblewrap 0.8.0`. */
      version: string;
      /** True when the kernel limits the memory of the whole tree; else a watchdog alone does. */
      hardMemoryLimit: boolean;
    }
  | { ok: false; reason: string; advice: string };

let probe: Promise<SandboxProbe> | undefined;

/** Whether programs can be sandboxed here, found out once by really starting one. Never rejects. */
export function probeSandbox(): Promise<SandboxProbe> {
  probe ??= tryOnce();
  return probe;
}

async function tryOnce(): Promise<SandboxProbe> {
  const asRoot = process.getuid?.() === 0;
  const version = await bubblewrapVersion();
  const error = version === null ? 'bwrap was not found' : await startTrue();
  if (version !== null && error === null) {
    return {
      ok: true,
      kind: asRoot ? 'bubblewrap as root' : 'bubblewrap in a user namespace',
      version,
      hardMemoryLimit: hasControlGroups(),
    };
  }
  const programs = asRoot ? ['prlimit', 'setpriv'] : ['prlimit'];
  const facts: SandboxFacts = {
    platform: process.platform,
    distributions: distributions(),
    asRoot,
    bubblewrap: version,
    missingPrograms: programs.filter((program) => findProgram(program, '/usr/bin:/bin') === null),
    settings: {
      'kernel.unprivileged_userns_clone': readSetting('kernel/unprivileged_userns_clone'),
      'kernel.apparmor_restrict_unprivileged_userns': readSetting(
        'kernel/apparmor_restrict_unprivileged_userns',
      ),
      'user.max_user_namespaces': readSetting('user/max_user_namespaces'),
    },
    error: error ?? '',
  };
  return { ok: false, ...sandboxAdvice(facts) };
}

async function bubblewrapVersion(): Promise<string | null> {
  try {
    return (await promisify(execFile)('bwrap', ['--version'], { timeout: 10_000 })).stdout.trim();
  } catch {
    return null;
  }
}

/** Null when `true` ran and ended well in a sandbox, else what was said instead. */
async function startTrue(): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'schemalog-probe-'));
  try {
    const program = { packageFolder: folder, nodeBinary: process.execPath, env: {}, homeFiles: {} };
    const server = await sandboxed({ ...program, command: ['true'] })();
    let said = '';
    server.stderr.on('data', (part: Buffer) => {
      said = (said + part.toString('utf8')).slice(-500);
    });
    const end = await server.exited;
    return end.code === 0 ? null : said.trim() || `it ended with code ${end.code}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function distributions(): string[] {
  try {
    const text = readFileSync('/etc/os-release', 'utf8');
    return [...text.matchAll(/^ID(?:_LIKE)?=(.*)$/gm)].flatMap(([, value = '']) =>
      value.replaceAll('"', '').toLowerCase().split(/\s+/),
    );
  } catch {
    return [];
  }
}

function readSetting(path: string): string | null {
  try {
    return readFileSync(`/proc/sys/${path}`, 'utf8').trim();
  } catch {
    return null;
  }
}
