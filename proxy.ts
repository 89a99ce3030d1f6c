import { type NextRequest, NextResponse } from 'next/server';
import { badgeFileOf } from './app/_lib/badge-urls';
import { checkPath } from './app/_lib/compat-urls';
import { feedDocumentPath } from './app/_lib/feed-urls';
import { plainAnswer } from './app/_lib/http';
import { isKnownPage } from './app/_lib/known-page';
import { dataPolicy, pathHeader, picturePolicy, scriptPolicy } from './app/_lib/security';
import { parseStatsPath } from './app/_lib/stats-urls';
import { parseSubscriptionPath, subscriptionActPath } from './app/_lib/subscription-urls';
import { rawFile, unknownPath } from './app/_lib/urls';
import { keepUpload, uploadHeader } from './app/check/uploads';
import { isGoodSubscriptionLink } from './app/subscriptions/known';
import { mayPost } from './app/subscriptions/own-form';
import { parseFeedPath } from './core/feeds/feed-paths';

/**
 * Gives each page a policy with a nonce of its own, tells the layout which page it is, and leads addresses that name
 * nothing to the page for those, and those of feeds to the one route that answers them. A page cannot read what a form
 * sends: that of the check is read here, those of subscriptions are led to a route.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const policy = scriptPolicy(btoa(crypto.randomUUID()), process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
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
  const place = request.method === 'POST' ? parseSubscriptionPath(request.nextUrl.pathname) : null;
  if (place !== null) {
    if (!mayPost(request, place)) return plainAnswer(403, 'This form was sent by another site.');
    return NextResponse.rewrite(new URL(subscriptionActPath, request.url), { request: { headers } });
  }
  const { pathname } = request.nextUrl;
  if (!isKnownPage(pathname) || !isGoodSubscriptionLink(request.nextUrl)) {
    // A page, whatever the address promised.
    const unknown = NextResponse.rewrite(new URL(unknownPath, request.url), { request: { headers } });
    unknown.headers.set('content-security-policy', policy);
    return unknown;
  }
  const response = NextResponse.next({ request: { headers } });
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
