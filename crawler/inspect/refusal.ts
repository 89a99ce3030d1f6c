import { classifyRpcError } from './classify-exit';
import type { Failure } from './connection';
import type { RpcError } from './message';

/** The outcome of an error that came in place of a result. */
export function refusal(error: RpcError, httpStatus: number | null): Failure {
  const { outcome, wanted } = classifyRpcError(error.message);
  return {
    outcome,
    evidence: {
      rpcError: error,
      ...(wanted.length === 0 ? {} : { wanted }),
      ...(httpStatus === null ? {} : { httpStatus }),
    },
  };
}
