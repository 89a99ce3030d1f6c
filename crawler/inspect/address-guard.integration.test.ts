import type { lookup } from 'node:dns';
import { request } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { startHttpServer, type TestServer } from '@/test/servers/http';
import { BlockedAddressError, createGuardedAgent } from './address-guard';

type Answer = { address: string; family: number };

/** A resolver that gives these answers one after the other. */
function resolver(answers: Answer[][]): typeof lookup {
  let asked = 0;
  const resolve = (
    _name: string,
    _options: unknown,
    callback: (error: null, found: Answer[]) => void,
  ): void => {
    callback(null, answers[Math.min(asked++, answers.length - 1)] ?? []);
  };
  return resolve as unknown as typeof lookup;
}

const loopback = { address: '127.0.0.1', family: 4 };
/** Where clouds keep credentials; refused even to an allowed origin. */
const metadata = { address: '169.254.169.254', family: 4 };

let server: TestServer | null = null;

afterEach(async () => {
  await server?.close();
  server = null;
});

async function start(): Promise<{ port: string; requests: TestServer['requests'] }> {
  server = await startHttpServer((_, response) => void response.end('reached'));
  return { port: new URL(server.origin).port, requests: server.requests };
}

describe('createGuardedAgent', () => {
  it('refuses a name that resolves to a local address, without connecting', async () => {
    const { port, requests } = await start();
    const dispatcher = createGuardedAgent({
      allowLocal: null,
      connectMs: 1_000,
      network: { resolve: resolver([[loopback]]) },
    });
    await expect(request(`http://public.example:${port}/`, { dispatcher })).rejects.toThrow(
      BlockedAddressError,
    );
    expect(requests).toEqual([]);
    await dispatcher.destroy();
  });

  it('checks the very address that it connects to, so that a name which changes its mind gains nothing', async () => {
    const { port, requests } = await start();
    const allowLocal = `http://rebinding.example:${port}`;
    const resolve = resolver([[loopback], [metadata], [metadata]]);
    const dispatcher = createGuardedAgent({ allowLocal, connectMs: 1_000, network: { resolve } });
    const reached = await request(`${allowLocal}/`, { dispatcher, headers: { connection: 'close' } });
    expect(await reached.body.text()).toBe('reached');
    await expect(request(`${allowLocal}/`, { dispatcher })).rejects.toThrow(
      'rebinding.example resolves to 169.254.169.254',
    );
    expect(requests).toHaveLength(1);
    await dispatcher.destroy();
  });

  it('connects to the allowed ones among several addresses only', async () => {
    const { port, requests } = await start();
    const allowLocal = `http://mixed.example:${port}`;
    const resolve = resolver([[metadata, loopback]]);
    const dispatcher = createGuardedAgent({ allowLocal, connectMs: 1_000, network: { resolve } });
    expect((await request(`${allowLocal}/`, { dispatcher })).statusCode).toBe(200);
    expect(requests).toHaveLength(1);
    await dispatcher.destroy();
  });

  it.each([
    'http://127.0.0.1',
    'http://0.0.0.0',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://2130706433',
    'http://0x7f.1',
    'http://localhost',
    'https://127.0.0.1',
  ])('refuses %s', async (origin) => {
    const { port, requests } = await start();
    const dispatcher = createGuardedAgent({ allowLocal: null, connectMs: 1_000 });
    await expect(request(`${origin}:${port}/`, { dispatcher })).rejects.toThrow(BlockedAddressError);
    expect(requests).toEqual([]);
    await dispatcher.destroy();
  });

  it('an allowed origin still may not be a link-local or unspecified address', async () => {
    for (const origin of ['http://169.254.169.254', 'http://0.0.0.0:8080']) {
      const dispatcher = createGuardedAgent({ allowLocal: origin, connectMs: 1_000 });
      await expect(request(`${origin}/`, { dispatcher })).rejects.toThrow(BlockedAddressError);
      await dispatcher.destroy();
    }
  });
});
