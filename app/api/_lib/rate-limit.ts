/*
 * A token bucket for each address, in this process alone: a courtesy among readers, no defence. Addresses are what the
 * proxy before the site states; who reaches the site directly can state any. The bucket of all together bounds that too.
 */

/** What one may ask. */
export interface RatePolicy {
  /** Requests of one address in a window. */
  requests: number;
  windowSeconds: number;
  /** How many times as much all addresses together may ask. */
  allTogether: number;
}

interface Bucket {
  tokens: number;
  /** Epoch ms. */
  at: number;
}

/** What is left, for the headers. */
export interface Allowance {
  isAllowed: boolean;
  remaining: number;
  /** Seconds until another request is allowed, or until everything is. */
  resetSeconds: number;
}

/** Addresses that are kept in mind; the one that asked longest ago is forgotten first. */
const maxAddresses = 20_000;

/** Counts requests. `take` is given the address and epoch ms. */
export function openRateLimit(policy: RatePolicy): { take(address: string, now: number): Allowance } {
  const buckets = new Map<string, Bucket>();
  const everybody: Bucket = { tokens: policy.requests * policy.allTogether, at: 0 };
  return {
    take(address, now) {
      const bucket = buckets.get(address) ?? { tokens: policy.requests, at: now };
      buckets.delete(address);
      buckets.set(address, bucket);
      const [oldest] = buckets.keys();
      if (buckets.size > maxAddresses && oldest !== undefined) buckets.delete(oldest);
      refill(bucket, policy.requests, policy, now);
      refill(everybody, policy.requests * policy.allTogether, policy, now);
      const isAllowed = bucket.tokens >= 1 && everybody.tokens >= 1;
      if (isAllowed) {
        bucket.tokens--;
        everybody.tokens--;
      }
      const perSecond = policy.requests / policy.windowSeconds;
      const missing = isAllowed
        ? policy.requests - bucket.tokens
        : 1 - Math.min(bucket.tokens, everybody.tokens);
      return {
        isAllowed,
        remaining: Math.floor(bucket.tokens),
        resetSeconds: Math.max(1, Math.ceil(missing / perSecond)),
      };
    },
  };
}

function refill(bucket: Bucket, most: number, { requests, windowSeconds }: RatePolicy, now: number): void {
  const perMs = (requests / windowSeconds / 1_000) * (most / requests);
  bucket.tokens = Math.min(most, bucket.tokens + Math.max(0, now - bucket.at) * perMs);
  bucket.at = now;
}

/** The headers of draft-ietf-httpapi-ratelimit-headers, with `Retry-After` for who has to wait. */
export function rateHeaders(
  { requests, windowSeconds }: RatePolicy,
  left: Allowance,
): Record<string, string> {
  return {
    'ratelimit-policy': `"address";q=${requests};w=${windowSeconds}`,
    ratelimit: `"address";r=${left.remaining};t=${left.resetSeconds}`,
    ...(left.isAllowed ? {} : { 'retry-after': String(left.resetSeconds) }),
  };
}
