import type { Command } from './command';

/** The subcommands, in the order of the overview. Loaded when asked for: the rules alone take seconds. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  crawl: async () => (await import('./crawl')).crawl,
  inspect: async () => (await import('./inspect')).inspect,
  diff: async () => (await import('./diff')).diff,
  check: async () => (await import('./check')).check,
  stats: async () => (await import('./stats')).stats,
  profiles: async () => (await import('./profiles')).profiles,
  derive: async () => (await import('./derive')).derive,
  lab: async () => (await import('./lab')).lab,
  doctor: async () => (await import('./doctor')).doctor,
};

/** All subcommands, loaded. */
export function loadCommands(): Promise<Command[]> {
  return Promise.all(Object.values(commands).map((load) => load()));
}
