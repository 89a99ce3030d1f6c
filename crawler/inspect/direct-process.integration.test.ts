import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runningServers, startServer, testMark } from '@/test/helpers/servers';
import { startDirect } from './direct-process';
import { StartError } from './server-process';

const options = { env: { PATH: process.env.PATH ?? '', GREETING: 'hello' }, cwd: tmpdir() };

/** False for a process that is gone, or dead and not yet collected. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  const [chunk] = await once(stream, 'data');
  return String(chunk).split('\n')[0] ?? '';
}

describe('startDirect', () => {
  it('gives the process the environment and the folder that were named, and nothing of ours', async () => {
    const script = 'console.log(JSON.stringify([process.cwd(), process.env]))';
    const server = await startDirect([process.execPath, '-e', script], options)();
    const [cwd, env] = JSON.parse(await firstLine(server.stdout));
    expect(cwd).toBe(tmpdir());
    expect(env).toEqual(options.env);
    expect(await server.exited).toEqual({ code: 0, signal: null, limit: null });
    await server.kill();
  });

  it('kill ends the process and all it started, whatever signals they ignore', async () => {
    const child = "process.on('SIGTERM',()=>{});setInterval(()=>{},1000)";
    const script = `process.on('SIGTERM',()=>{});const c=require('child_process').spawn(process.execPath,['-e',${JSON.stringify(child)}]);console.log(c.pid);setInterval(()=>{},1000)`;
    const server = await startDirect([process.execPath, '-e', script], options)();
    const grandchild = Number(await firstLine(server.stdout));
    expect(isRunning(grandchild)).toBe(true);
    await server.kill();
    expect(await server.exited).toMatchObject({ signal: 'SIGKILL' });
    expect(isRunning(grandchild)).toBe(false);
    await server.kill();
  });

  it.each([[[]], [['']], [['/no/such/program']], [[tmpdir()]]])('%j cannot be started', async (command) => {
    await expect(startDirect(command, options)()).rejects.toThrow(StartError);
  });

  it('starts no shell', async () => {
    const server = await startDirect(['/bin/echo', '$GREETING; echo more'], options)();
    expect(await firstLine(server.stdout)).toBe('$GREETING; echo more');
    await server.kill();
  });

  it('a server that runs is seen among the running ones, and not after its end', async () => {
    const server = await startServer('stdio/hangs.mjs start')();
    expect(runningServers('stdio/hangs.mjs start')).toHaveLength(1);
    await server.kill();
    expect(runningServers('stdio/hangs.mjs start')).toEqual([]);
  });

  it('leaves no process behind when our own process ends without a kill', async () => {
    const module = fileURLToPath(new URL('./direct-process.ts', import.meta.url));
    const target = fileURLToPath(new URL('../../test/servers/stdio/hangs.mjs', import.meta.url));
    const script = `import { startDirect } from ${JSON.stringify(module)};
      await startDirect([process.execPath, ${JSON.stringify(target)}, 'ignores-signals'], { env: ${JSON.stringify(testMark)}, cwd: '/' })();
      process.exit(0);`;
    const ours = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(ours, 'exit');
    expect(code).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(runningServers('stdio/hangs.mjs ignores-signals')).toEqual([]);
  });
});
