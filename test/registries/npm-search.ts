import { type Loopback, serveLoopback } from './loopback';

/** The keyword search of an npm registry on the loopback: packages by the text that finds them. */
export function startNpmSearch(packages: Record<string, unknown[]>): Promise<Loopback> {
  return serveLoopback((url) => {
    if (url.pathname !== '/-/v1/search') return null;
    const found = packages[url.searchParams.get('text') ?? ''] ?? [];
    const from = Number(url.searchParams.get('from') ?? 0);
    const size = Math.min(Number(url.searchParams.get('size') ?? 20), 250);
    const objects = found.slice(from, from + size).map((entry) => ({ package: entry, score: { final: 1 } }));
    return { body: { objects, total: found.length, time: 'now' } };
  });
}
