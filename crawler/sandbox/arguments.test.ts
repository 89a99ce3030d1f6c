import { describe, expect, it } from 'vitest';
import { planBubblewrap, type SandboxedProgram } from './arguments';
import { neutralEnvironment } from './layout';
import { defaultSandboxLimits } from './limits';

const program: SandboxedProgram = {
  packageFolder: '/somewhere/packages/x',
  nodeBinary: '/somewhere/node',
  command: ['/opt/node/bin/node', '/opt/package/x.js'],
  env: { API_KEY: 'placeholder' },
  homeFiles: { 'placeholder.json': '{}' },
};

const plan = (asRoot: boolean, withSeccomp = true) =>
  planBubblewrap(
    program,
    defaultSandboxLimits,
    [
      { path: '/bin', link: 'usr/bin' },
      { path: '/lib', link: null },
    ],
    asRoot,
    withSeccomp,
  );

/** The values that follow each use of an option. */
function valuesOf(options: string[], option: string, count: number): string[][] {
  return options.flatMap((word, at) => (word === option ? [options.slice(at + 1, at + 1 + count)] : []));
}

describe('planBubblewrap', () => {
  it('takes the network, the processes and the names of the host away', () => {
    for (const asRoot of [true, false]) {
      expect(plan(asRoot).options).toEqual(
        expect.arrayContaining([
          '--unshare-net',
          '--unshare-pid',
          '--unshare-ipc',
          '--unshare-uts',
          '--unshare-user',
          '--die-with-parent',
          '--new-session',
          '--clearenv',
        ]),
      );
    }
  });

  it('binds nothing of the host in a way that can be written', () => {
    const { options } = plan(true);
    expect(options.filter((word) => /^--(?:dev-)?bind/.test(word))).toEqual([]);
    expect(valuesOf(options, '--ro-bind', 2).map(([from]) => from)).toEqual([
      '/usr',
      '/lib',
      '/somewhere/packages/x',
      '/somewhere/node',
    ]);
  });

  it('binds further folders read-only, and makes their parents readable for the program', () => {
    const { options } = planBubblewrap(
      { ...program, mounts: { '/opt/lab/x': '/somewhere/x' }, links: { '/opt/lab/y': '/opt/package/y' } },
      defaultSandboxLimits,
      [],
      true,
      true,
    );
    expect(valuesOf(options, '--ro-bind', 2)).toContainEqual(['/somewhere/x', '/opt/lab/x']);
    expect(valuesOf(options, '--symlink', 2)).toContainEqual(['/opt/package/y', '/opt/lab/y']);
    const parent = options.indexOf('/opt/lab');
    expect(options.slice(parent - 3, parent)).toEqual(['--perms', '0755', '--dir']);
  });

  it('limits the size of every folder that can be written', () => {
    const { options } = plan(true);
    const tmpfs = options.flatMap((word, at) => (word === '--tmpfs' ? [options.slice(at - 4, at + 2)] : []));
    expect(tmpfs.map((words) => words[5])).toEqual(['/dev/shm', '/tmp', '/home/user', '/work']);
    for (const words of tmpfs) expect(words[2]).toBe('--size');
  });

  it('sets the neutral environment and the placeholders, and nothing else', () => {
    const set = Object.fromEntries(valuesOf(plan(true).options, '--setenv', 2));
    expect(set).toEqual({ ...neutralEnvironment, API_KEY: 'placeholder' });
  });

  it('keeps no right for a user, and for root only those that it needs to stop being root', () => {
    expect(valuesOf(plan(false).options, '--cap-add', 1)).toEqual([]);
    expect(valuesOf(plan(true).options, '--cap-add', 1).flat()).toEqual([
      'CAP_SETUID',
      'CAP_SETGID',
      'CAP_SETPCAP',
    ]);
    expect(plan(true).command).toEqual(
      expect.arrayContaining(['--bounding-set=-all', '--no-new-privs', '--reuid=1000']),
    );
    expect(plan(false).command).not.toContain('setpriv');
  });

  it('sets the limits before the program starts', () => {
    const { command } = plan(false);
    expect(command[0]).toBe('prlimit');
    expect(command.slice(-2)).toEqual(program.command);
    expect(command).toContain(`--nproc=${defaultSandboxLimits.threads}`);
    expect(command).toContain('--core=0');
  });

  it('hands files over by descriptors, in the order in which they are named', () => {
    const { options, files } = plan(true);
    const [[fd = '', path] = []] = valuesOf(options, '--file', 2);
    expect(path).toBe('/home/user/placeholder.json');
    expect(files[Number(fd) - 7]).toBe('{}');
  });

  it('loads a filter only where there is one', () => {
    expect(plan(true, false).options).not.toContain('--seccomp');
  });
});
