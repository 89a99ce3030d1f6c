import { parseMailAddress } from '@/core/digests/mail-address';
import { rhythms } from '@/core/digests/rhythm';
import type { SubscriptionFilter } from '@/core/feeds/filter';
import type { Db } from '@/db/handle';
import { createSubscription, type NewSubscription } from '@/db/writes/subscriptions';
import { env } from '../../_lib/env';
import { donePath, draftPath, managementPath } from '../../_lib/subscription-urls';
import { addressOf } from '../../api/_lib/limited';
import { openRateLimit } from '../../api/_lib/rate-limit';
import { isKnownScope } from '../../feeds/load-feed';
import { parseFeedsQuery } from '../../feeds/search-params';
import { createRate } from '../create-rate';
import { keep } from '../kept';
import { NotWritable, whyClosed, withWriter } from '../writer';

const limit = openRateLimit(createRate);

type Problems = Record<string, string>;

/** Makes a subscription of what was typed. @returns the page that follows: of the subscription, or the form again */
export function create(request: Request, fields: ReadonlyMap<string, string>): string {
  const now = Date.now();
  const problem = (problems: Problems): string =>
    draftPath(keep('draft', { values: typed(fields), problems }, now));
  const closed = whyClosed();
  if (closed !== null) return problem({ form: closed });
  const filter = parseFeedsQuery(typed(fields));
  const receiver = readReceiver(fields);
  if ('problem' in filter || 'problems' in receiver)
    return problem({
      ...('problem' in filter ? { filter: filter.problem } : {}),
      ...('problems' in receiver ? receiver.problems : {}),
    });
  const left = limit.take(addressOf(request), now);
  if (env.apiRequests > 0 && !left.isAllowed)
    return problem({
      form: `That was often. Wait ${left.resetSeconds} seconds before you ask for another one.`,
    });
  try {
    return withWriter((db) => {
      const made = make(db, filter.filter, receiver, now);
      if ('problems' in made) return problem(made.problems);
      // The key belongs to whoever owns the mailbox, and is given to who confirms.
      if (receiver.kind === 'email') return donePath('mailed');
      const { publicId, key, secret } = made;
      const shown = secret === null ? {} : { shown: keep('secret', { publicId, secret }, now) };
      return managementPath(publicId, key, { done: 'created', ...shown });
    });
  } catch (error) {
    if (error instanceof NotWritable) return problem({ form: error.message });
    throw error;
  }
}

/** Who gets it: a subscription without its filter. */
type Wish =
  | { kind: 'webhook'; format: string; address: string; token: string | null }
  | { kind: 'email'; address: string; rhythm: 'daily' | 'weekly' };

function make(db: Db, filter: SubscriptionFilter, receiver: Wish, now: number) {
  if (!isKnownScope(db, filter.scope))
    return { problems: { filter: 'Nothing is called so. Write the name as its page here has it.' } };
  const wish: NewSubscription = { filter, ...receiver };
  const made = createSubscription(db, wish, env.allowsLocalWebhooks, now);
  return 'problem' in made ? { problems: { [made.field ?? 'filter']: made.problem } } : made;
}

function readReceiver(fields: ReadonlyMap<string, string>): Wish | { problems: Problems } {
  const format = fields.get('format') ?? '';
  const address = fields.get('address') ?? '';
  if (format === '') return { problems: { format: 'Choose how you want to be told.' } };
  if (address.trim() === '') return { problems: { address: 'The address is missing.' } };
  if (format !== 'email') return { kind: 'webhook', format, address, token: fields.get('token') ?? null };
  if (!env.hasMail) return { problems: { format: 'This site sends no mail.' } };
  const rhythm = rhythms.find((one) => one === fields.get('rhythm'));
  if (rhythm === undefined) return { problems: { rhythm: 'Choose how often.' } };
  const read = parseMailAddress(address);
  return 'problem' in read
    ? { problems: { address: read.problem } }
    : { kind: 'email', address: read.address, rhythm };
}

/** What is put into the form again: all but the token. */
function typed(fields: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...fields].filter(([name]) => name !== 'token'));
}
