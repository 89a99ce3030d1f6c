import type { LaunchHint } from '@/core/launch';
import { inside } from '../../sandbox/layout';

/** Puts the sandbox's folders in place of `{home}` and `{workdir}` in arguments and values. */
export function fillFolders({ args, env, homeFiles }: LaunchHint): LaunchHint {
  const fill = (text: string): string =>
    text.replaceAll('{home}', inside.home).replaceAll('{workdir}', inside.work);
  return {
    args: args.map(fill),
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)])),
    homeFiles,
  };
}
