import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

export interface BenchSite {
  /** `http://127.0.0.1:4711` */
  address: string;
  pid: number;
  stop(): void;
}

/** Starts the production build on a free port. @throws without a build, and when it does not answer within half a minute */
export async function startSite(database: string, settings: Record<string, string> = {}): Promise<BenchSite> {
  if (!existsSync(join(root, '.next', 'BUILD_ID')))
    throw new Error('This benchmark needs a build: npm run build');
  const port = await freePort();
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const env = { ...process.env, SCHEMALOG_DB: database, NODE_ENV: 'production' as const, ...settings };
  const child = spawn(process.execPath, [next, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: root,
    env,
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 150; i++) {
    const isUp = await fetch(`${address}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return { address, pid: child.pid ?? 0, stop: () => void child.kill() };
    await sleep(200);
  }
  child.kill();
  throw new Error('the site did not start');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
