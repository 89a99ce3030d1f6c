import { ApiProblem, problemAnswer } from './problem';

const allow = 'GET, HEAD, OPTIONS';

/** Answers to a method that would write. */
export function refuseMethod(): Response {
  return problemAnswer(new ApiProblem('method-not-allowed', `Use one of ${allow}.`), { allow });
}

/** Tells browsers that any site may read, also under a condition. */
export function tellAboutReading(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      allow,
      'access-control-allow-origin': '*',
      'access-control-allow-methods': allow,
      'access-control-allow-headers': 'if-none-match, if-modified-since',
      'access-control-max-age': '86400',
    },
  });
}
