import type { InspectionResult } from '@/core/inspection';
import type { LockedServer } from '@/core/lock/lock';
import { notPinnable, type Wanted } from '@/core/lock/pin';
import { type CommandInput, UsageError } from './command';
import { inspectTarget, variables } from './inspect-target';
import { tellUnreached } from './unreached';

/**
 * Inspects a server as its entry in a lock says. Values of variables come from `--env`, else from the environment.
 * @returns why it cannot be pinned or compared, when it cannot
 */
export async function inspectLocked(
  server: Pick<LockedServer, keyof Wanted>,
  input: CommandInput,
): Promise<InspectionResult | { why: string }> {
  const given = variables(input);
  const values = server.env.map((name) => withValue(name, given[name] ?? process.env[name]));
  const missing = server.env.find((_, i) => values[i] === null);
  if (missing !== undefined) {
    const why = `it wants ${missing}: give --env ${missing}=…, or set the variable`;
    process.stderr.write(`${server.name}: ${why}\n`);
    return { why };
  }
  const env = values.filter((value) => value !== null);
  try {
    const result = await inspectTarget(server.target, {
      ...input,
      values: { ...input.values, env, arg: [...server.args] },
    });
    if (result.outcome !== 'ok') return tellUnreached(result);
    const why = notPinnable(result);
    if (why !== null) process.stderr.write(`${server.name}: ${why}\n`);
    return why === null ? result : { why };
  } catch (error) {
    // The target of a lock may be a file that is not here.
    if (error instanceof UsageError) return { why: error.message };
    throw error;
  }
}

function withValue(name: string, value: string | undefined): string | null {
  return value === undefined ? null : `${name}=${value}`;
}
