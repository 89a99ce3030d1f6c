import { type Loopback, serveLoopback } from './loopback';

/** A host with documents at paths, each with an entity tag: catalogues and cards. */
export function startCardHost(documents: Record<string, unknown>): Promise<Loopback> {
  return serveLoopback((url, headers) => {
    if (!Object.hasOwn(documents, url.pathname)) return null;
    const body = JSON.stringify(documents[url.pathname]);
    const etag = `"${body.length}"`;
    return headers['if-none-match'] === etag ? { status: 304 } : { headers: { etag }, body };
  });
}
