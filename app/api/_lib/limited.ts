import { env } from '../../_lib/env';
import { usualRate } from './about';
import { ApiProblem, problemAnswer } from './problem';
import { openRateLimit, type RatePolicy, rateHeaders } from './rate-limit';

const policy: RatePolicy = { ...usualRate, requests: env.apiRequests };
const limit = openRateLimit(policy);

/** Answers, unless the address asks too often; either way the headers say what is left. No limit: no headers. */
export function limited(request: Request, answer: () => Response): Response {
  if (policy.requests === 0) return answer();
  const left = limit.take(addressOf(request), Date.now());
  const response = left.isAllowed
    ? answer()
    : problemAnswer(
        new ApiProblem(
          'too-many-requests',
          `${policy.requests} requests in ${policy.windowSeconds} seconds are fine. Wait ${left.resetSeconds} s.`,
        ),
      );
  for (const [name, value] of Object.entries(rateHeaders(policy, left))) response.headers.set(name, value);
  response.headers.append('access-control-expose-headers', 'ratelimit, ratelimit-policy, retry-after');
  return response;
}

/**
 * The address that asks. Each proxy adds whom it heard from at the end: with one proxy of ours the last one is right. Without
 * any, Next.js puts the peer's address there, but only where the peer has stated none itself.
 */
function addressOf(request: Request): string {
  const stated = (request.headers.get('x-forwarded-for') ?? '').split(',').map((one) => one.trim());
  return (stated.at(-env.proxies) ?? stated[0] ?? '').slice(0, 100);
}
