/**
 * `pending`: its receiver has not confirmed yet; `paused`: by its owner; `stopped`: by us, with a reason.
 */
export type SubscriptionState = 'pending' | 'active' | 'paused' | 'stopped';

/** Why a subscription was stopped, in words for its owner. */
export const stopReasons = {
  gone: 'The receiver answered that it is gone, so that nothing more is sent to it.',
  failing: 'The receiver accepted nothing for three days.',
  operator: 'The operator of this site stopped it.',
  'left-out': 'The host of the receiver asked that this site leaves it alone.',
  bounced: 'The mail server refused the address.',
} as const;

export type StopReason = keyof typeof stopReasons;
