import { sha256 } from '@/core/schema/hash';
import { findMeasure } from '@/core/stats/all';
import { siteDatabase } from '../_lib/database';
import { loadStats, type MeasureStats } from './load-stats';

/**
 * Answers with a file that belongs to a measure. 404 for an unknown measure and while nothing is counted; 304 where the
 * asker has it.
 * @param write the file, or null when there is none
 */
export async function dataAnswer(
  request: Request,
  params: Promise<{ measure: string }>,
  type: string,
  write: (stats: MeasureStats) => string | null,
): Promise<Response> {
  const measure = findMeasure((await params).measure);
  const db = siteDatabase();
  const text = measure === undefined || db === null ? null : write(loadStats(db, measure, 'all'));
  if (text === null)
    return new Response('Not found\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  const headers = {
    etag: `"${sha256(text).slice(0, 32)}"`,
    'cache-control': 'public, max-age=300, stale-while-revalidate=3600',
    'access-control-allow-origin': '*',
  };
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'content-type': `${type}; charset=utf-8` } });
}
