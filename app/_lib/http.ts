import { sha256 } from '@/core/schema/hash';

/* Answers that are kept by readers and caches, and asked for again under a condition (RFC 9110, 13). */

/** A text that is answered the same until something in it changes. */
interface CachedText {
  text: string;
  /** Media type, without a charset. */
  type: string;
  /** When something in it last changed, epoch ms; null when that is not known. */
  modifiedAt: number | null;
  cacheControl: string;
}

/**
 * Answers with the text, or 304 where the asker has it. Everybody may read it, from any site.
 * @param now epoch ms
 */
export function cachedAnswer(request: Request, answer: CachedText, now: number): Response {
  const etag = `"${sha256(answer.text).slice(0, 32)}"`;
  const modified = answer.modifiedAt === null ? null : lastModified(answer.modifiedAt, now);
  const headers = {
    etag,
    ...(modified === null ? {} : { 'last-modified': modified }),
    'cache-control': answer.cacheControl,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag, last-modified',
  };
  if (isKnown(request, etag, modified)) return new Response(null, { status: 304, headers });
  return new Response(answer.text, {
    headers: { ...headers, 'content-type': `${answer.type}; charset=utf-8` },
  });
}

/** A plain answer for what is wrong or not there. */
export function plainAnswer(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'access-control-allow-origin': '*' },
  });
}

/**
 * The time of the last change in whole seconds. Within the second of a change the one before is told: more may follow in
 * the same second, and who has asked before that must not be told that nothing has changed.
 */
function lastModified(modifiedAt: number, now: number): string {
  const second = Math.min(Math.floor(modifiedAt / 1_000), Math.floor(now / 1_000) - 1);
  return new Date(second * 1_000).toUTCString();
}

/** True when the asker has this very text. A tag outranks a time; a time has to be the very one that was told. */
function isKnown(request: Request, etag: string, modified: string | null): boolean {
  const tags = request.headers.get('if-none-match');
  if (tags !== null)
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  return modified !== null && request.headers.get('if-modified-since') === modified;
}
