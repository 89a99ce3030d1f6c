import { errors } from 'undici';
import { BlockedAddressError } from './address-guard';
import type { Failure } from './connection';
import type { Context } from './context';

/** More bytes came than the budget allows. */
export class LimitError extends Error {
  override name = 'LimitError';
  readonly limit: string;
  constructor(limit: string) {
    super(`more than the limit of ${limit}`);
    this.limit = limit;
  }
}

/** The outcome that belongs to an error of the HTTP client, of decompression or of our own limits. */
export function httpFailure(error: unknown, context: Context): Failure {
  if (context.signal.aborted) return context.stopFailure();
  for (const cause of causesOf(error)) {
    if (cause instanceof BlockedAddressError) return failure('blocked_address', cause.message);
    if (cause instanceof LimitError) return { outcome: 'flooded', evidence: { limit: cause.limit } };
    if (cause instanceof errors.HTTPParserError)
      return failure('not_mcp', `the answer is not HTTP: ${cause.message}`);
    const code = codeOf(cause);
    if (code === 'UND_ERR_HEADERS_OVERFLOW')
      return { outcome: 'flooded', evidence: { limit: 'header-bytes' } };
    if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR')) {
      return failure('malformed', `the body cannot be decompressed: ${code}`);
    }
    if (code === 'UND_ERR_INVALID_ARG') return failure('internal_error', String(cause));
    if (code !== '') return failure('unreachable', `${code}: ${messageOf(cause)}`);
  }
  return failure('unreachable', messageOf(error));
}

function failure(outcome: Failure['outcome'], message: string): Failure {
  return { outcome, evidence: { message } };
}

/** An error and what caused it, the first of several attempts included. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  let current: unknown = error;
  for (let i = 0; i < 6 && current instanceof Error; i++) {
    causes.push(current);
    const attempt: unknown = current instanceof AggregateError ? current.errors[0] : undefined;
    current = current.cause ?? attempt;
  }
  return causes;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
