import { type Loopback, serveLoopback } from './loopback';

/** A server as Smithery lists it, and what its own document adds. */
export interface TestSmitheryServer {
  qualifiedName: string;
  displayName?: string;
  detail?: Record<string, unknown>;
}

/** Smithery on the loopback: pages by number, and a document a server, its name as one segment; for one key alone. */
export async function startSmithery(
  servers: TestSmitheryServer[],
  key: string,
): Promise<Loopback & { url: string }> {
  const loopback = await serveLoopback((url, headers) => {
    if (headers.authorization !== `Bearer ${key}`) return { status: 401, body: { error: 'unauthorized' } };
    if (url.pathname !== '/servers') {
      const name = decodeURIComponent(url.pathname.slice('/servers/'.length));
      const found = url.pathname.split('/').length === 3 && servers.find((one) => one.qualifiedName === name);
      return found ? { body: { qualifiedName: name, ...found.detail } } : null;
    }
    const page = Number(url.searchParams.get('page'));
    const pageSize = Number(url.searchParams.get('pageSize') ?? 10);
    if (!(page >= 1) || !(pageSize >= 1 && pageSize <= 100)) return { status: 422, body: { error: 'page' } };
    const shown = servers.slice((page - 1) * pageSize, page * pageSize);
    return {
      body: {
        servers: shown.map(({ detail: _, ...entry }) => entry),
        pagination: {
          currentPage: page,
          pageSize,
          totalPages: Math.ceil(servers.length / pageSize),
          totalCount: servers.length,
        },
      },
    };
  });
  return Object.assign(loopback, { url: `${loopback.origin}/servers` });
}
