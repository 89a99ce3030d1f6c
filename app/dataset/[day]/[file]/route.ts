import { manifestName } from '@/core/dataset/manifest';
import { fileBody, offeredFile } from '../../../_lib/exports';
import { plainAnswer } from '../../../_lib/http';

export const dynamic = 'force-dynamic';

/** A file of the dataset. It is never written again: its sum is its tag. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ day: string; file: string }> },
): Promise<Response> {
  const { day, file } = await params;
  const found = offeredFile(day, file);
  if (found === null) return plainAnswer(404, 'There is no such file: see /dataset.');
  const headers = {
    'cache-control': 'public, max-age=86400, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    ...(found.facts === null ? {} : { etag: `"${found.facts.sha256}"` }),
  };
  if (found.facts !== null && request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers });
  const { body, sizeBytes } = fileBody(found.path);
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': file === manifestName ? 'application/json; charset=utf-8' : 'application/gzip',
      'content-length': String(sizeBytes),
    },
  });
}
