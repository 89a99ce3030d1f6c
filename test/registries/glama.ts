import { type Loopback, serveLoopback } from './loopback';

/** Glama on the loopback: pages after a cursor, for one key alone. */
export async function startGlama(servers: unknown[], key: string): Promise<Loopback & { url: string }> {
  const loopback = await serveLoopback((url, headers) => {
    if (headers.authorization !== `Bearer ${key}`)
      return { status: 401, body: { error: { code: 'unauthorized', message: 'An API key is required' } } };
    const first = Number(url.searchParams.get('first') ?? 10);
    const after = url.searchParams.get('after');
    const begin = after === null ? 0 : Number(JSON.parse(Buffer.from(after, 'base64').toString()).at);
    const end = begin + first;
    const endCursor = Buffer.from(JSON.stringify({ at: end })).toString('base64');
    const hasNextPage = end < servers.length;
    return {
      body: {
        pageInfo: { endCursor, hasNextPage, hasPreviousPage: begin > 0 },
        servers: servers.slice(begin, end),
      },
    };
  });
  return Object.assign(loopback, { url: `${loopback.origin}/api/mcp/v1/servers` });
}
