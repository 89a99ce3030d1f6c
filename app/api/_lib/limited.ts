import { env } from '../../_lib/env';
import { ApiProblem, problemAnswer } from './problem';
import { openRateLimit, type RatePolicy, rateHeaders } from './rate-limit';

/**
 * Counts what is asked under a policy, and answers unless an address asks too often. Either way the headers say what is left.
 * Without a limit, which is a policy of no requests, there are no headers.
 */
export function openLimited(
  policy: RatePolicy,
): (request: Request, answer: () => Response | Promise<Response>) => Promise<Response> {
  const limit = openRateLimit(policy);
  return async (request, answer) => {
    if (policy.requests === 0) return answer();
    const left = limit.take(addressOf(request), Date.now());
    const response = left.isAllowed
      ? await answer()
      : problemAnswer(
          new ApiProblem(
            'too-many-requests',
            `${policy.requests} requests in ${policy.windowSeconds} seconds are fine. Wait ${left.resetSeconds} s.`,
          ),
        );
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(rateHeaders(policy, left))) headers.set(name, value);
    headers.append('access-control-expose-headers', 'ratelimit, ratelimit-policy, retry-after');
    return new Response(response.body, { status: response.status, headers });
  };
}

/**
 * The address that asks. Each proxy adds whom it heard from at the end: with one proxy of ours the last one is right. Without
 * any, Next.js puts the peer's address there, but only where the peer has stated none itself.
 */
export function addressOf(request: Request): string {
  const stated = (request.headers.get('x-forwarded-for') ?? '').split(',').map((one) => one.trim());
  return (stated.at(-env.proxies) ?? stated[0] ?? '').slice(0, 100);
}
