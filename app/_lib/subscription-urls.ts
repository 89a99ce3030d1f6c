import { formatFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import { subscriptionPath } from '@/core/page-paths';

/* Addresses of the pages of subscriptions; those that messages lead to are in `core/page-paths.ts`. */

export { confirmationPath, subscriptionPath, unsubscribePath } from '@/core/page-paths';

/** What subscriptions are. */
export const subscriptionsPath = '/subscriptions';
export const newSubscriptionPath = '/subscriptions/new';
/** Where the proxy leads what the forms send; nothing links here. */
export const subscriptionActPath = '/subscriptions/act';

/** The form with a filter chosen. */
export function newSubscriptionFor(filter: SubscriptionFilter): string {
  const params = formatFilter(filter);
  return params.size === 0 ? newSubscriptionPath : `${newSubscriptionPath}?${params}`;
}

/** The form with what was typed before. @param draft the name it is kept by */
export function draftPath(draft: string): string {
  return `${newSubscriptionPath}?${new URLSearchParams({ draft })}`;
}

/** What was done, for the page that follows. */
export const doneWords = {
  created: 'The subscription is there. It waits for its receiver to confirm.',
  mailed: 'A mail is on its way. The subscription begins when you confirm it with the link in that mail.',
  confirmed: 'Confirmed. From now on everything new that the filter lets through is sent.',
  paused: 'Paused. Nothing is sent until it is resumed.',
  resumed: 'Resumed.',
  asked: 'The receiver is asked to confirm again.',
  tested: 'A test is on its way. Reload this page to see what became of it.',
  resent: 'It is sent again, with the id it had.',
  rotated: 'There is a new secret. Messages are signed with both for two days.',
  replaced: 'The new token is used from now on.',
  deleted: 'Deleted, with its log.',
  unsubscribed: 'You are unsubscribed. Nothing more is sent to you, and your address is forgotten.',
  nothing: 'There was nothing to do: the subscription is in another state by now.',
} as const;
export type Done = keyof typeof doneWords;

/** What was done, as an address names it; null for nothing. */
export function parseDone(text: string): Done | null {
  return Object.hasOwn(doneWords, text) ? (text as Done) : null;
}

/** The page of a subscription for its owner. @param shown the name that a secret is kept by, to be shown once */
export function managementPath(
  publicId: string,
  key: string,
  { done, shown }: { done?: Done; shown?: string } = {},
): string {
  const params = new URLSearchParams({ key });
  if (done !== undefined) params.set('done', done);
  if (shown !== undefined) params.set('shown', shown);
  return `${subscriptionPath(publicId)}?${params}`;
}

/** The page of subscriptions after something was done. */
export function donePath(done: Done): string {
  return `${subscriptionsPath}?${new URLSearchParams({ done })}`;
}

/** What a path names. */
export type SubscriptionPlace =
  | { page: 'new' }
  | { page: 'own' | 'confirm' | 'unsubscribe'; publicId: string };

/** Reads the path of a page with a form; null for another one. */
export function parseSubscriptionPath(pathname: string): SubscriptionPlace | null {
  if (pathname === newSubscriptionPath) return { page: 'new' };
  const [, publicId, page = 'own'] =
    /^\/subscriptions\/([\w-]{16})(?:\/(confirm|unsubscribe))?\/?$/.exec(pathname) ?? [];
  if (publicId === undefined) return null;
  return { page: page === 'confirm' || page === 'unsubscribe' ? page : 'own', publicId };
}
