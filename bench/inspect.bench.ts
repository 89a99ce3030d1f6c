import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startDirect } from '@/crawler/inspect/direct-process';
import { inspectStdio } from '@/crawler/inspect/inspect-stdio';
import { figure, quantile, type Row } from './report';

const script = fileURLToPath(new URL('./list-server.mjs', import.meta.url));
const rounds = 15;

/**
 * Our whole inspection of a server (one start) against the server's own time from start to list, as the least client
 * would see it: spawn, three lines in, two lines out. In turns, so that both meet the same load of the machine.
 */
export async function benchInspect(sizes: readonly number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const tools of sizes) {
    const own: number[] = [];
    const ours: number[] = [];
    for (let i = 0; i < rounds; i++) {
      own.push(await timed(() => leastClient(tools)));
      ours.push(await timed(() => wholeInspection(tools)));
    }
    const ratio = quantile(ours, 0.5) / quantile(own, 0.5);
    rows.push({
      what: 'inspect over stdio',
      size: `${tools} tools`,
      figures: {
        'server alone, ms p50': figure(quantile(own, 0.5)),
        'inspection, ms p50': figure(quantile(ours, 0.5)),
        ratio: figure(ratio),
      },
    });
  }
  return rows;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function leastClient(tools: number): Promise<void> {
  const child = spawn(process.execPath, [script, String(tools)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {} as NodeJS.ProcessEnv,
  });
  const send = (message: object): boolean =>
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const params = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'bench', version: '0' },
  };
  send({ id: 1, method: 'initialize', params });
  for await (const line of createInterface(child.stdout)) {
    const { id } = JSON.parse(line);
    if (id === 2) break;
    send({ method: 'notifications/initialized' });
    send({ id: 2, method: 'tools/list', params: {} });
  }
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
}

async function wholeInspection(tools: number): Promise<void> {
  const start = startDirect([process.execPath, script, String(tools)], { env: {}, cwd: process.cwd() });
  const result = await inspectStdio({ target: 'bench', start, secondStart: false });
  if (result.outcome !== 'ok' || result.tools.length !== tools)
    throw new Error(`the benchmark got ${result.outcome}`);
}
