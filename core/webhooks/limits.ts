const day = 24 * 3_600_000;

/** What strangers may take up. */
export const subscriptionLimits = {
  /** Subscriptions of one address that are not deleted. */
  ofAddress: 20,
  /** Of one host, where each owner has a host of his own. */
  ofHost: 200,
  /** Of one address that are not confirmed: each of them sends it messages that it may not want. */
  pendingOfAddress: 2,
  pendingOfHost: 20,
  /** Of all together. */
  pending: 2_000,
  all: 100_000,
  /** Characters. */
  address: 2_000,
  secret: 500,
  /** Messages that ask for a confirmation. */
  challenges: 8,
  /** What is not confirmed is deleted after so long, in ms. */
  pendingMs: day,
  /** The secret before counts for so long, in ms. */
  oldSecretMs: 2 * day,
  /** What came up while a subscription rested is sent when it is not older, in ms. */
  catchUpMs: 3 * day,
  /** Messages that wait for one receiver; further ones wait as entries. */
  waiting: 200,
  /** Messages that were accepted, or given up, that are remembered of one subscription: of each. */
  remembered: 100,
  /** Attempts in its log. */
  attempts: 100,
} as const;
