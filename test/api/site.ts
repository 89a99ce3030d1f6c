import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site on loopback that answers with a function, for what wants an address to read from. */
export interface LoopbackSite {
  base: string;
  close(): Promise<void>;
}

/** Starts it. The function is given requests as a route of the site is. */
export async function startSite(
  answer: (request: Request) => Response | Promise<Response>,
): Promise<LoopbackSite> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD' && chunks.length > 0;
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
      ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
    });
    const response = await answer(request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address.
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
