import { dirname } from 'node:path';
import { inside, neutralEnvironment, syntheticEtc } from './layout';
import type { SandboxLimits } from './limits';

/** A program of an installed package, with everything that it is given. Paths in `command` are those inside. */
export interface SandboxedProgram {
  /** Folder of the host that is bound read-only at `/opt/package`. */
  packageFolder: string;
  /** Node binary of the host that is bound read-only at `/opt/node/bin/node`. */
  nodeBinary: string;
  command: readonly string[];
  /** Placeholder variables, added to the neutral environment. */
  env: Readonly<Record<string, string>>;
  /** Small files in the home folder: name and text. */
  homeFiles: Readonly<Record<string, string>>;
  /** Further folders of the host, read-only: path inside to path on the host. A socket in one can be connected to. */
  mounts?: Readonly<Record<string, string>>;
  /** Symbolic links: path inside to where it leads. */
  links?: Readonly<Record<string, string>>;
}

/** How a folder such as `/lib` is on the host: a link into `/usr`, or a folder of its own. */
export type SystemFolder = { path: string; link: string } | { path: string; link: null };

export interface BubblewrapPlan {
  /** Options, read by bubblewrap from a pipe, so that values stand in no process list. */
  options: string[];
  /** The command line after `--`: limits, loss of privileges, then the program. */
  command: string[];
  /** Texts of files that bubblewrap reads from the file descriptors `firstFileFd`, `firstFileFd + 1`, … */
  files: string[];
}

export const fileDescriptors = { options: 3, info: 4, userMap: 5, seccomp: 6, firstFile: 7 } as const;

/**
 * The bubblewrap call for a program.
 * @param asRoot true when bubblewrap runs as root: the caller then writes the user map (root for the mounts, and the
 *   unprivileged user of this sandbox), and `setpriv` leaves root for good before the program starts
 */
export function planBubblewrap(
  program: SandboxedProgram,
  limits: SandboxLimits,
  systemFolders: readonly SystemFolder[],
  asRoot: boolean,
  withSeccomp: boolean,
): BubblewrapPlan {
  const files: string[] = [];
  const fileAt = (
    option: '--ro-bind-data' | '--file',
    mode: string,
    text: string,
    path: string,
  ): string[] => {
    files.push(text);
    return ['--perms', mode, option, String(fileDescriptors.firstFile + files.length - 1), path];
  };
  const scratch = (path: string, sizeBytes: number): string[] => [
    '--perms',
    '1777',
    '--size',
    String(sizeBytes),
    '--tmpfs',
    path,
  ];
  const options = [
    ...['--unshare-user', '--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts'],
    ...['--unshare-cgroup-try', '--die-with-parent', '--new-session', '--hostname', inside.hostname],
    ...['--info-fd', String(fileDescriptors.info)],
    ...privileges(asRoot),
    ...(withSeccomp ? ['--seccomp', String(fileDescriptors.seccomp)] : []),
    '--clearenv',
    ...Object.entries({ ...neutralEnvironment, ...program.env }).flatMap(([name, value]) => [
      '--setenv',
      name,
      value,
    ]),
    ...['/etc', '/home', '/opt', '/opt/node', '/opt/node/bin'].flatMap((path) => [
      '--perms',
      '0755',
      '--dir',
      path,
    ]),
    ...['--ro-bind', '/usr', '/usr'],
    ...systemFolders.flatMap(({ path, link }) =>
      link === null ? ['--ro-bind', path, path] : ['--symlink', link, path],
    ),
    ...['--proc', '/proc', '--dev', '/dev'],
    ...scratch('/dev/shm', limits.workBytes),
    ...['--remount-ro', '/dev'],
    ...scratch('/tmp', limits.scratchBytes),
    ...scratch(inside.home, limits.scratchBytes),
    ...scratch(inside.work, limits.workBytes),
    ...Object.entries(syntheticEtc).flatMap(([name, text]) =>
      fileAt('--ro-bind-data', '0644', text, `/etc/${name}`),
    ),
    ...['--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
    ...['--ro-bind-try', '/etc/alternatives', '/etc/alternatives'],
    ...['--ro-bind', program.packageFolder, inside.packageFolder],
    ...['--ro-bind', program.nodeBinary, inside.nodeBinary],
    // Bubblewrap makes missing parents too, but for its own user alone.
    ...Object.entries(program.mounts ?? {}).flatMap(([path, folder]) => [
      ...['--perms', '0755', '--dir', dirname(path)],
      ...['--ro-bind', folder, path],
    ]),
    ...Object.entries(program.links ?? {}).flatMap(([path, target]) => ['--symlink', target, path]),
    ...Object.entries(program.homeFiles).flatMap(([name, text]) =>
      fileAt('--file', '0666', text, `${inside.home}/${name}`),
    ),
    ...['--remount-ro', '/', '--chdir', inside.work],
  ];
  return {
    options,
    command: [
      ...(asRoot ? closeUserMap : []),
      ...resourceLimits(limits),
      ...(asRoot ? leaveRoot : []),
      ...program.command,
    ],
    files,
  };
}

function privileges(asRoot: boolean): string[] {
  if (!asRoot) return ['--uid', String(inside.uid), '--gid', String(inside.gid), '--cap-drop', 'ALL'];
  const kept = ['CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'].flatMap((name) => ['--cap-add', name]);
  return ['--userns-block-fd', String(fileDescriptors.userMap), '--cap-drop', 'ALL', ...kept];
}

/** Bubblewrap leaves this descriptor open. */
const closeUserMap = ['sh', '-c', `exec "$@" ${fileDescriptors.userMap}>&-`, 'sh'];

const leaveRoot = [
  'setpriv',
  `--reuid=${inside.uid}`,
  `--regid=${inside.gid}`,
  '--clear-groups',
  '--inh-caps=-all',
  '--bounding-set=-all',
  '--no-new-privs',
  '--',
];

function resourceLimits(limits: SandboxLimits): string[] {
  return [
    'prlimit',
    `--data=${limits.dataBytes}`,
    `--nproc=${limits.threads}`,
    `--nofile=${limits.openFiles}`,
    `--fsize=${limits.fileBytes}`,
    `--cpu=${limits.cpuSeconds}:${limits.cpuSeconds + 5}`,
    '--core=0',
    '--memlock=65536',
    '--msgqueue=65536',
    '--sigpending=1024',
    '--nice=0',
    '--rtprio=0',
    '--',
  ];
}
