import { type NextRequest, NextResponse } from 'next/server';
import { checkPath } from './app/_lib/compat-urls';
import { isKnownPage } from './app/_lib/known-page';
import { dataPolicy, pathHeader, picturePolicy, scriptPolicy } from './app/_lib/security';
import { parseStatsPath } from './app/_lib/stats-urls';
import { rawFile, unknownPath } from './app/_lib/urls';
import { keepUpload, uploadHeader } from './app/check/uploads';

/**
 * Gives each page a policy with a nonce of its own, tells the layout which page it is, and leads addresses that name
 * nothing to the page for those. What the form of the check sends is read here, since a page cannot.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
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
  const response = isKnownPage(request.nextUrl.pathname)
    ? NextResponse.next({ request: { headers } })
    : NextResponse.rewrite(new URL(unknownPath, request.url), { request: { headers } });
  const isData = request.nextUrl.pathname.endsWith(`/${rawFile}`);
  const file = parseStatsPath(request.nextUrl.pathname)?.file ?? null;
  const isPicture = file === 'svg';
  response.headers.set(
    'content-security-policy',
    isPicture ? picturePolicy : isData || file !== null ? dataPolicy : policy,
  );
  return response;
}

export const config = { matcher: '/((?!_next/|api/|favicon.svg|robots.txt|sitemap.xml).*)' };
