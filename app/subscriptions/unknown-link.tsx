import { newSubscriptionPath, subscriptionsPath } from '../_lib/subscription-urls';

/** In the place of a page whose link counts no more. */
export function UnknownLink() {
  return (
    <div className="max-w-3xl">
      <h1>This link leads to no subscription</h1>
      <p className="mt-2 text-muted">
        It was used already, is too old, was cut on its way, or the subscription was deleted. A link that
        confirms is good for a day, and once; what nobody confirms is deleted.
      </p>
      <p className="mt-4">
        <a href={newSubscriptionPath}>Subscribe</a>, or read{' '}
        <a href={subscriptionsPath}>what subscriptions are</a>.
      </p>
    </div>
  );
}
