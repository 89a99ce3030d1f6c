import { plainAnswer } from '../../_lib/http';
import { pathHeader } from '../../_lib/security';
import { parseSubscriptionPath } from '../../_lib/subscription-urls';
import { confirm } from '../_acts/confirm';
import { create } from '../_acts/create';
import { manage } from '../_acts/manage';
import { unsubscribe } from '../_acts/unsubscribe';
import { readFields } from '../own-form';
import { NotWritable } from '../writer';

export const dynamic = 'force-dynamic';

/** What the forms of the pages send: the proxy leads it here when it may be (`mayPost`). The answer leads on to a page, so that nothing is sent twice. */
export async function POST(request: Request): Promise<Response> {
  const url = new URL(request.headers.get(pathHeader) ?? '/', 'http://here.invalid');
  const place = parseSubscriptionPath(url.pathname);
  if (place === null) return plainAnswer(404, 'Not found');
  const fields = await readFields(request);
  if (fields === null) return plainAnswer(400, 'This is no form of this site.');
  try {
    switch (place.page) {
      case 'new':
        return leadTo(create(request, fields));
      case 'own':
        return leadTo(manage(place.publicId, fields));
      case 'confirm':
        return leadTo(confirm(place.publicId, fields.get('token') ?? ''));
      case 'unsubscribe': {
        const path = unsubscribe(place.publicId, url.searchParams.get('token') ?? '');
        if (fields.get('List-Unsubscribe') !== 'One-Click') return leadTo(path);
        return path === null ? plainAnswer(404, 'There is no such subscription.') : plainAnswer(200, 'Done.');
      }
    }
  } catch (error) {
    if (error instanceof NotWritable) return plainAnswer(503, error.message);
    throw error;
  }
}

/** @param path null for what is not there */
function leadTo(path: string | null): Response {
  if (path === null)
    return plainAnswer(404, 'There is no such subscription, or the link is not the one that leads to it.');
  return new Response(null, {
    status: 303,
    headers: { location: path, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}
