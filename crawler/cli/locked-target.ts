import type { InspectionResult } from '@/core/inspection';
import type { LockedServer } from '@/core/lock/lock';
import { notPinnable, type Wanted } from '@/core/lock/pin';
import { type CommandInput, UsageError } from './command';
import { plain } from './inspect-output';
import { inspectTarget, variables } from './inspect-target';
import { unreachedBecause } from './unreached';

/** A server of a lock that cannot be pinned or compared: why, and what is said of it on stderr. */
export interface NotAsked {
  why: string;
  note: string;
}

/** Inspects a server as its entry in a lock says. Values of variables come from `--env`, else from the environment. */
export async function inspectLocked(
  server: Pick<LockedServer, keyof Wanted>,
  input: CommandInput,
): Promise<InspectionResult | NotAsked> {
  const notAsked = (why: string): NotAsked => ({ why, note: `${plain(server.name)}: ${plain(why)}\n` });
  const given = variables(input);
  const values = server.env.map((name) => withValue(name, given[name] ?? process.env[name]));
  const missing = server.env.find((_, i) => values[i] === null);
  if (missing !== undefined)
    return notAsked(`it wants ${missing}: give --env ${missing}=…, or set the variable`);
  const env = values.filter((value) => value !== null);
  try {
    const result = await inspectTarget(server.target, {
      ...input,
      values: { ...input.values, env, arg: [...server.args] },
    });
    if (result.outcome !== 'ok') return unreachedBecause(result);
    const why = notPinnable(result);
    return why === null ? result : notAsked(why);
  } catch (error) {
    // The target of a lock may be a file that is not here.
    if (error instanceof UsageError) return notAsked(error.message);
    throw error;
  }
}

function withValue(name: string, value: string | undefined): string | null {
  return value === undefined ? null : `${name}=${value}`;
}
