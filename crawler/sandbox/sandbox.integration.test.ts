import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { own } from '@/core/schema/json';
import { controlGroupsOf, exitCode, output, processesOf } from '@/test/helpers/processes';
import type { ProcessEnd, ServerProcess } from '../inspect/server-process';
import { StartError } from '../inspect/server-process';
import { findHierarchy, removeLeftoverGroups } from './cgroup';
import { defaultSandboxLimits, type SandboxLimits } from './limits';
import { probeSandbox } from './probe';
import { availableMemoryBytes } from './processes';
import { hasControlGroups, sandboxed } from './start';

const hostile = fileURLToPath(new URL('../../test/servers/hostile', import.meta.url));
const project = fileURLToPath(new URL('../..', import.meta.url));
const mega = 1024 * 1024;
const probe = await probeSandbox();
const namespaces = new Set<string>();

describe.skipIf(!probe.ok)('the sandbox', () => {
  afterEach(() => {
    // The rule of all these tests: nothing is left over.
    expect(processesOf(namespaces)).toEqual([]);
    expect(controlGroupsOf(process.pid)).toEqual([]);
    namespaces.clear();
  });

  it('shows no file of the host: not the home folder, the project, password hashes or other processes’ secrets', async () => {
    const secret = join(mkdtempSync(join(tmpdir(), 'schemalog-secret-')), 'secret.txt');
    writeFileSync(secret, 'secret of the host');
    const paths = [
      homedir(),
      project,
      secret,
      '/etc/shadow',
      '/root',
      '/mnt',
      '/var',
      '/sys',
      '/boot',
      '/run',
    ];
    process.env.SCHEMALOG_TEST = 'secret of the host';
    const { reports } = await run(['read-files.mjs', ...paths]);
    delete process.env.SCHEMALOG_TEST;
    rmSync(secret);
    const readable = (own(reports[0] ?? null, 'readable') ?? []) as { path: string; value: string }[];
    // Bubblewrap's own process may be looked at where it runs as the same user; it has nothing of the host in it.
    const harmless = { '/proc/1/environ': 'PATH=/usr/bin:/bin\0', '/proc/1/cwd': '' };
    for (const { path, value } of readable) expect(harmless).toHaveProperty([path], value);
    expect(own(reports[0] ?? null, 'environment')).toEqual(
      ['HOME', 'LANG', 'LOGNAME', 'PATH', 'PWD', 'SHELL', 'TERM', 'TMPDIR', 'TZ', 'USER'].sort(),
    );
  });

  it('reaches no socket of the host: the listeners there hear nothing', async () => {
    const heard: string[] = [];
    const tcp = createServer(() => heard.push('tcp')).listen(0);
    const abstractName = `schemalog-test-${process.pid}`;
    const abstract = createServer(() => heard.push('abstract')).listen(`\0${abstractName}`);
    const udp = createSocket('udp4', () => heard.push('udp')).bind(0);
    await Promise.all(
      [tcp, abstract, udp].map((server) => new Promise((done) => server.once('listening', done))),
    );
    const port = own(tcp.address() as Json, 'port');
    const addresses = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ family }) => family === 'IPv4')
      .map(({ address }) => address);
    const { reports } = await run([
      'reach-out.mjs',
      String(port),
      String(udp.address().port),
      abstractName,
      ...addresses,
    ]);
    for (const server of [tcp, abstract, udp]) server.close();
    expect(heard).toEqual([]);
    expect(own(reports[0] ?? null, 'tcp')).not.toContain('connected');
    expect(reports[0]).toMatchObject({ abstract: 'ECONNREFUSED', vsock: false, packet: false });
    expect(own(reports[0] ?? null, 'name')).not.toBe('resolved');
  });

  it('ends a server that starts processes without end, and the host still starts its own', async () => {
    const { end } = await run(['fork-bomb.mjs']);
    expect(end.limit).toBe('processes');
    expect(await exitCode(spawn('true'))).toBe(0);
  });

  it('lets a server fill its own small folders and nothing else', async () => {
    const { reports } = await run(['fill-disk.mjs'], { scratchBytes: 24 * mega, workBytes: 8 * mega });
    const written = own(reports[0] ?? null, 'written');
    expect(written).toMatchObject({ '/tmp': 24, '/home/user': 24, '/work': 8, '/dev/shm': 8 });
    for (const folder of ['/', '/etc', '/usr', '/opt', '/opt/package', '/dev', '/run', '/var/tmp']) {
      expect(own(written, folder)).toBe(0);
    }
  });

  it.each(['heap', 'buffers', 'processes'])(
    'ends a server that takes memory without end (%s)',
    async (kind) => {
      const before = availableMemoryBytes() ?? 0;
      const { end } = await run(['eat-memory.mjs', kind], { memoryBytes: 256 * mega });
      expect(end.code).not.toBe(0);
      // A heap that meets the limit of the process ends with V8's own abort.
      expect(end.limit === 'memory' || end.signal === 'SIGABRT').toBe(true);
      expect(availableMemoryBytes() ?? 0).toBeGreaterThan(before / 2);
    },
  );

  it.each(['memory-files', 'shared-memory'])(
    'does not let a server take memory that no process has in its size (%s)',
    async (kind) => {
      const before = availableMemoryBytes() ?? 0;
      const server = await start(['eat-memory.mjs', kind], { memoryBytes: 256 * mega });
      let lowest = before;
      for (let i = 0; i < 30; i++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        lowest = Math.min(lowest, availableMemoryBytes() ?? 0);
      }
      await server.kill();
      expect(before - lowest).toBeLessThan(1024 * mega);
    },
  );

  it('ends the largest sandbox when the machine itself runs short of memory', async () => {
    const everything = 2 ** 50;
    const server = await start(['outlive.mjs'], { machineReserveBytes: everything });
    expect((await server.exited).limit).toBe('memory');
  });

  it('kills everything that a server started, whatever it ignores and however it detaches', async () => {
    const server = await start(['outlive.mjs']);
    await firstLine(server);
    expect(processesOf(namespaces).length).toBeGreaterThan(4);
    await server.kill();
    expect(processesOf(namespaces)).toEqual([]);
  });

  it('leaves nothing running when the server itself exits', async () => {
    const { end } = await run(['outlive.mjs', 'leave']);
    expect(end).toEqual({ code: 0, signal: null, limit: null });
  });

  it('dies with the crawler, even when that is killed without a chance to clean up', async () => {
    const script = `
      import { sandboxed } from ${JSON.stringify(fileURLToPath(new URL('./start.ts', import.meta.url)))};
      const program = { packageFolder: ${JSON.stringify(hostile)}, nodeBinary: process.execPath, env: {}, homeFiles: {},
        command: ['/opt/node/bin/node', '/opt/package/outlive.mjs'] };
      const server = await sandboxed(program)();
      server.stdout.pipe(process.stdout);`;
    const crawler = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: project,
    });
    const line = await new Promise<string>((resolve) =>
      crawler.stdout.once('data', (part: Buffer) => resolve(part.toString())),
    );
    const namespace = String(own(JSON.parse(line) as Json, 'namespace'));
    expect(processesOf([namespace]).length).toBeGreaterThan(4);
    crawler.kill('SIGKILL');
    await exitCode(crawler);
    await expect.poll(() => processesOf([namespace]), { timeout: 5000 }).toEqual([]);
    // Its control groups are swept up by the next crawler.
    const hierarchy = hasControlGroups() ? findHierarchy('/sys/fs/cgroup') : null;
    await expect
      .poll(() => {
        if (hierarchy !== null) removeLeftoverGroups(hierarchy);
        return controlGroupsOf(crawler.pid);
      })
      .toEqual([]);
  });

  it('lets a server change nothing: no system folder, no user, no limit, no namespace, no process of the host', async () => {
    const bystander = spawn('sleep', ['600'], { stdio: 'ignore' });
    const { reports } = await run(['meddle.mjs', String(process.pid), String(bystander.pid)]);
    expect(reports[0]).toMatchObject({ succeeded: [], uid: 1000, attempts: 20 });
    expect(bystander.exitCode).toBe(null);
    expect(existsSync(join(hostile, 'planted'))).toBe(false);
    bystander.kill('SIGKILL');
  });

  it('ends a server that computes without end', async () => {
    const { end } = await run(['burn.mjs'], { cpuSeconds: 1 });
    expect(end.limit).toBe('time');
  });

  it('ends a server that outstays its time', async () => {
    const { end } = await run(['outlive.mjs'], { wallMs: 2000 });
    expect(end.limit).toBe('time');
  });

  it('cannot be started on a package folder that is missing', async () => {
    const missing = sandboxed({
      packageFolder: join(tmpdir(), 'schemalog-missing'),
      nodeBinary: process.execPath,
      command: ['true'],
      env: {},
      homeFiles: {},
    });
    await expect(missing()).rejects.toThrow(StartError);
  });

  it('gives placeholders to the server, and keeps them out of the host’s list of processes', async () => {
    const server = await sandboxed({
      packageFolder: hostile,
      nodeBinary: process.execPath,
      command: [
        'sh',
        '-c',
        'echo "$TOKEN"; cat placeholder.json 2>&1; cat ~/placeholder.json; ps axww; sleep 600',
      ],
      env: { TOKEN: 'placeholder-value' },
      homeFiles: { 'placeholder.json': '{"a":1}' },
    })();
    await firstLine(server);
    const commands = await output(spawn('ps', ['axww', '-o', 'args']));
    expect(commands).not.toContain('placeholder-value');
    await server.kill();
  });
});

function start(args: string[], limits: Partial<SandboxLimits> = {}): Promise<ServerProcess> {
  const [script = '', ...rest] = args;
  const program = {
    packageFolder: hostile,
    nodeBinary: process.execPath,
    command: ['/opt/node/bin/node', `/opt/package/${script}`, ...rest],
    env: {},
    homeFiles: {},
  };
  return sandboxed(program, { ...defaultSandboxLimits, ...limits })();
}

async function run(
  args: string[],
  limits: Partial<SandboxLimits> = {},
): Promise<{ reports: Json[]; end: ProcessEnd }> {
  const server = await start(args, limits);
  let text = '';
  server.stdout.on('data', (part: Buffer) => {
    text += part.toString();
  });
  server.stderr.resume();
  const end = await server.exited;
  const reports = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Json);
  for (const report of reports) namespaces.add(String(own(report, 'namespace')));
  expect(reports.length).toBeGreaterThan(0);
  return { reports, end };
}

async function firstLine(server: ServerProcess): Promise<void> {
  const line = await new Promise<string>((resolve) =>
    server.stdout.once('data', (part: Buffer) => resolve(part.toString())),
  );
  if (line.startsWith('{')) namespaces.add(String(own(JSON.parse(line) as Json, 'namespace')));
}
