import { env } from '../_lib/env';
import type { SubscriptionPlace } from '../_lib/subscription-urls';

/**
 * True for what a form on this site sent, as browsers tell it; and for what no browser sent. Where a page has its key in the
 * address it tells nobody where it was (`no-referrer`), and browsers then say `null`, which is taken for a form with a key. Mail
 * programs unsubscribe by themselves: the token is enough. The proxy asks: behind it the host may be called otherwise.
 */
export function mayPost(request: Request, { page }: SubscriptionPlace): boolean {
  if (page === 'unsubscribe') return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  if (origin === 'null') return page !== 'new';
  return (
    origin === env.baseUrl || (URL.canParse(origin) && new URL(origin).host === request.headers.get('host'))
  );
}

/** More than the fields of a form can hold. */
const mostBytes = 32_768;

/** The fields of a form, each at most so long as an address may be; null for what is no form of ours. */
export async function readFields(request: Request): Promise<Map<string, string> | null> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= mostBytes)) return null;
  try {
    const fields = new Map<string, string>();
    for (const [name, value] of await request.formData())
      if (typeof value === 'string' && !fields.has(name)) fields.set(name, value.toWellFormed());
    return fields;
  } catch {
    return null;
  }
}
