import type { RatePolicy } from '../api/_lib/rate-limit';

/** What one address of the internet may ask for; each subscription may send something to a stranger. */
export const createRate: RatePolicy = { requests: 20, windowSeconds: 3_600, allTogether: 50 };
