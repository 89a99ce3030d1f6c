import { own, ownString } from '@/core/schema/json';
import type { ClientOutput, OutputReading, StartPlan, StartWish } from '../client';

/**
 * Starts a program of `lab/drivers/`.
 * @param driver its name, without the folder and ending
 * @param more what this driver is told beside what all are: arguments for the server, and which library to load
 */
export function driverStart(
  driver: string,
  wish: StartWish,
  more: { serverArgs?: readonly string[]; library?: string; env?: Record<string, string> } = {},
): StartPlan {
  const { stubUrl, server, provider, drivers, node } = wish;
  const told = {
    stubUrl,
    server: { ...server, args: [...server.args, ...(more.serverArgs ?? [])] },
    provider: provider.id,
    model: provider.model,
    mode: provider.mode ?? null,
    library: more.library ?? null,
  };
  return {
    command: node,
    args: [`${drivers}/${driver}.mjs`, JSON.stringify(told)],
    env: { ...more.env },
    homeFiles: {},
  };
}

/** Reads the lines in which a driver tells what failed, and the library's warnings. */
export function readDriverOutput({ stdout, stderr }: ClientOutput): OutputReading {
  const told = stdout.split('\n').flatMap((line) => {
    if (!line.startsWith('{"lab":')) return [];
    try {
      return [own(JSON.parse(line), 'lab') ?? null];
    } catch {
      return [];
    }
  });
  const failed = told.find((one) => ownString(one, 'failed') !== undefined);
  const words = told.flatMap((one) => ownString(one, 'words') ?? ownString(one, 'warning') ?? []);
  const isServerFailed = ownString(failed ?? null, 'failed') === 'list';
  // A driver that could not even start says so in node's own way.
  const uncaught = failed === undefined ? /^(?:\w*Error\b.*)$/m.exec(stderr)?.[0] : undefined;
  return {
    words: [...new Set([...words, ...(uncaught === undefined ? [] : [uncaught])])],
    ...(isServerFailed ? { outcome: 'server-failed' as const, serverFailed: true } : {}),
  };
}
