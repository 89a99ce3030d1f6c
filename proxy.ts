import { type NextRequest, NextResponse } from 'next/server';
import { badgeFileOf } from './app/_lib/badge-urls';
import { checkPath } from './app/_lib/compat-urls';
import { feedDocumentPath } from './app/_lib/feed-urls';
import { isKnownPage } from './app/_lib/known-page';
import { dataPolicy, pathHeader, picturePolicy, scriptPolicy } from './app/_lib/security';
import { parseStatsPath } from './app/_lib/stats-urls';
import { rawFile, unknownPath } from './app/_lib/urls';
import { keepUpload, uploadHeader } from './app/check/uploads';
import { parseFeedPath } from './core/feeds/feed-paths';

/**
 * Gives each page a policy with a nonce of its own, tells the layout which page it is, and leads addresses that name
 * nothing to the page for those, and those of feeds to the one route that answers them. What the form of the check sends
 * is read here, since a page cannot.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const policy = scriptPolicy(btoa(crypto.randomUUID()), process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  // Listening on one host, Next.js sends what is led to another page through here again: the first address counts.
  if (request.nextUrl.pathname !== feedDocumentPath || !headers.has(pathHeader))
    headers.set(pathHeader, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  headers.delete(uploadHeader);
  if (request.method === 'POST' && request.nextUrl.pathname === checkPath) {
    headers.set(uploadHeader, await keepUpload(request));
    // Next.js would look for an action of its own in a form.
    headers.set('content-type', 'text/plain');
  }
  if (parseFeedPath(request.nextUrl.pathname) !== null) {
    const feed = NextResponse.rewrite(new URL(feedDocumentPath, request.url), { request: { headers } });
    feed.headers.set('content-security-policy', dataPolicy);
    return feed;
  }
  const response = isKnownPage(request.nextUrl.pathname)
    ? NextResponse.next({ request: { headers } })
    : NextResponse.rewrite(new URL(unknownPath, request.url), { request: { headers } });
  const { pathname } = request.nextUrl;
  const isData = pathname.endsWith(`/${rawFile}`) || pathname === feedDocumentPath;
  const file = parseStatsPath(pathname)?.file ?? badgeFileOf(pathname);
  const isPicture = file === 'svg';
  response.headers.set(
    'content-security-policy',
    isPicture ? picturePolicy : isData || file !== null ? dataPolicy : policy,
  );
  return response;
}

export const config = { matcher: '/((?!_next/|api/|mcp$|favicon.svg|robots.txt|sitemap.xml).*)' };
