import { cwd } from 'node:process';
import type { InspectionResult } from '@/core/inspection';
import { type Config, readConfig } from '../config';
import { startDirect } from '../inspect/direct-process';
import { inspectFile } from '../inspect/inspect-file';
import { inspectHttp } from '../inspect/inspect-http';
import { inspectStdio } from '../inspect/inspect-stdio';
import { inspectRelease } from '../packages/inspect-release';
import { inspectPackage } from '../packages/npm/inspect-package';
import { curatedServers } from '../sources/npm-curated';
import {
  type CommandInput,
  type CommandOption,
  numberValue,
  textValue,
  textValues,
  UsageError,
} from './command';
import { parseTarget } from './target';

/** The options of every command that inspects a target. */
export const targetOptions = {
  env: {
    type: 'string',
    multiple: true,
    value: 'NAME=VALUE',
    help: 'a variable for the server; may be repeated',
  },
  arg: {
    type: 'string',
    multiple: true,
    value: 'VALUE',
    help: 'an argument for the server; may be repeated (write --arg=--stdio)',
  },
  timeout: { type: 'string', value: 'SECONDS', help: 'for the whole inspection (default 60)' },
  once: { type: 'boolean', help: 'do not start a second time to find what differs' },
} satisfies Record<string, CommandOption>;

/**
 * Inspects a TARGET as the options of the command line say.
 * @throws UsageError when the target or an option cannot be understood
 */
export function inspectTarget(text: string, input: CommandInput): Promise<InspectionResult> {
  const config = readConfig(process.env);
  const target = parseTarget(text);
  const env = variables(input);
  const args = textValues(input, 'arg');
  const seconds = numberValue(input, 'timeout', 1, 3_600);
  const budget =
    seconds === undefined
      ? {}
      : { totalMs: seconds * 1000, handshakeMs: seconds * 1000, requestMs: seconds * 1000 };
  const second = input.values.once !== true;
  const revision = textValue(input, 'revision');
  if (revision !== undefined && target.kind !== 'http' && target.kind !== 'stdio')
    throw new UsageError('--revision is for addresses and for stdio: targets.');
  const isGiven = args.length > 0 || Object.keys(env).length > 0;
  if ((target.kind === 'http' || target.kind === 'file') && isGiven)
    throw new UsageError('--env and --arg are for programs: npm:, pypi: and stdio: targets.');
  switch (target.kind) {
    case 'file':
      return inspectFile(target.path);
    case 'http':
      // An address that somebody types is meant: it may be on his own machine.
      return inspectHttp({
        url: target.url.href,
        allowLocal: target.url.origin,
        userAgent: config.userAgent,
        secondList: second,
        revision,
        budget,
        signal: input.signal,
      });
    case 'stdio':
      return inspectCommand(text, [...target.command, ...args], env, {
        secondStart: second,
        revision,
        budget,
        signal: input.signal,
      });
    case 'pypi':
      return inspectRelease(
        'pypi',
        {
          ...{ address: target.name, version: target.version, launch: null },
          ...(isGiven ? { only: { args, env, homeFiles: {} } } : {}),
          ...{ secondStart: second, budget, signal: input.signal },
        },
        config,
      );
    case 'npm':
      return inspectPackageTarget(target, { args, env }, config, {
        secondStart: second,
        budget,
        signal: input.signal,
      });
  }
}

interface HowToInspect {
  secondStart: boolean;
  revision?: string | undefined;
  budget: { totalMs?: number; handshakeMs?: number; requestMs?: number };
  signal: AbortSignal;
}

function inspectCommand(
  target: string,
  command: string[],
  env: Record<string, string>,
  how: HowToInspect,
): Promise<InspectionResult> {
  const inherited = Object.fromEntries(
    ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'SHELL', 'NODE_PATH'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return inspectStdio({
    target,
    start: startDirect(command, { env: { ...inherited, ...env }, cwd: cwd() }),
    args: command.slice(1),
    envNames: Object.keys(env),
    secrets: Object.values(env),
    ...how,
  });
}

async function inspectPackageTarget(
  target: { name: string; version: string | null },
  given: { args: string[]; env: Record<string, string> },
  config: Config,
  how: HowToInspect,
): Promise<InspectionResult> {
  const isGiven = given.args.length > 0 || Object.keys(given.env).length > 0;
  const listed = (await curatedServers()).find((server) => server.sourceKey === target.name);
  return inspectPackage({
    name: target.name,
    version: target.version ?? undefined,
    only: isGiven ? { ...given, homeFiles: {} } : undefined,
    known: listed?.endpoints[0]?.launch ?? undefined,
    cacheFolder: config.cacheFolder,
    userAgent: config.userAgent,
    installLimits: { cacheBytes: config.cacheBytes },
    ...how,
  });
}

/** The variables of `--env`. @throws UsageError for one without a name */
export function variables(input: CommandInput): Record<string, string> {
  return Object.fromEntries(
    textValues(input, 'env').map((text) => {
      const at = text.indexOf('=');
      if (at < 1) throw new UsageError(`--env takes NAME=VALUE, not "${text}".`);
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );
}
