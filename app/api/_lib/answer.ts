import { decodeSegment } from '@/core/url-segments';
import { apiPath, openApiPath } from '../../_lib/api-urls';
import { cachedAnswer } from '../../_lib/http';
import { operations } from '../_operations/all';
import { openApiDocument } from './openapi';
import type { ApiContext, Operation } from './operation';
import { ApiProblem, problemAnswer } from './problem';

/** What an answer is made from beside the request. */
export interface AnswerContext extends ApiContext {
  /** When anything in the database last changed, epoch ms; null when that is not known. */
  modifiedAt: number | null;
  /** Epoch ms. */
  now: number;
}

/** Readers keep an answer for a minute, and may use it for five more while they ask again. */
const cacheControl = 'public, max-age=60, stale-while-revalidate=300';

/** Answers a reading request below the API's path. Every error is a problem (RFC 9457). */
export function answerApi(request: Request, context: AnswerContext): Response {
  try {
    const { pathname, searchParams } = new URL(request.url);
    const text = `${JSON.stringify(bodyFor(pathname, searchParams, context))}\n`;
    const { modifiedAt, now } = context;
    return cachedAnswer(request, { text, type: 'application/json', modifiedAt, cacheControl }, now);
  } catch (error) {
    if (error instanceof ApiProblem) return problemAnswer(error);
    process.stderr.write(
      `api: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown error'}\n`,
    );
    return problemAnswer(new ApiProblem('internal-error', 'The request was fine; something here failed.'));
  }
}

function bodyFor(pathname: string, query: URLSearchParams, context: ApiContext): unknown {
  if (pathname === openApiPath) return openApiDocument(context.base);
  const found = match(pathname);
  if (found === null)
    throw new ApiProblem('not-found', `Nothing is at this address. ${openApiPath} lists what there is.`);
  return found.operation.run(found.params, query, context);
}

const routes = operations.map((operation) => ({ operation, parts: operation.path.slice(1).split('/') }));

/** The operation of a path with the names in it; null for another path. */
function match(pathname: string): { operation: Operation; params: Record<string, string> } | null {
  if (!pathname.startsWith(`${apiPath}/`)) return null;
  const segments = pathname.slice(apiPath.length + 1).split('/');
  for (const { operation, parts } of routes) {
    if (parts.length !== segments.length) continue;
    const isNamed = (part: string) => part.startsWith('{');
    if (!parts.every((part, i) => isNamed(part) || part === segments[i])) continue;
    const params = parts.flatMap((part, i) =>
      isNamed(part) ? [[part.slice(1, -1), decodeSegment(segments[i] ?? '')]] : [],
    );
    return { operation, params: Object.fromEntries(params) };
  }
  return null;
}
