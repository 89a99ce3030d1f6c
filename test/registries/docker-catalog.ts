import { createHash } from 'node:crypto';
import { type Loopback, serveLoopback } from './loopback';

/** Docker's catalogue on the loopback: one file with an entity tag. */
export interface TestDockerCatalog extends Loopback {
  url: string;
  /** By slug; may be changed while it runs. */
  entries: Record<string, unknown>;
}

/** Starts it. */
export async function startDockerCatalog(entries: Record<string, unknown>): Promise<TestDockerCatalog> {
  const loopback = await serveLoopback((_, headers) => {
    const body = JSON.stringify({
      version: 3,
      name: 'docker-mcp',
      displayName: 'Docker',
      registry: catalog.entries,
    });
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
    return headers['if-none-match'] === etag ? { status: 304 } : { headers: { etag }, body };
  });
  const catalog = Object.assign(loopback, { entries, url: `${loopback.origin}/catalog.json` });
  return catalog;
}
