import { type Problem, type ProblemId, problems } from '@/core/api/problem';

/** Thrown by an operation for what a caller is told. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  constructor(
    readonly id: ProblemId,
    detail: string,
    readonly errors?: { name: string; message: string }[],
  ) {
    super(detail);
  }
}

/** The body of a problem (RFC 9457). */
function problemBody({ id, message, errors }: ApiProblem): Problem {
  const { title, status } = problems[id];
  return {
    type: `/docs/api#${id}`,
    title,
    status,
    detail: message,
    ...(errors === undefined ? {} : { errors }),
  };
}

/** Answers with a problem, to any site. */
export function problemAnswer(problem: ApiProblem, headers: Record<string, string> = {}): Response {
  return new Response(`${JSON.stringify(problemBody(problem))}\n`, {
    status: problems[problem.id].status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      ...headers,
    },
  });
}
