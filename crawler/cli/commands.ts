import type { Command } from './command';

/** The subcommands, in the order of the overview. Loaded when asked for: the rules alone take seconds. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  crawl: async () => (await import('./crawl')).crawl,
  inspect: async () => (await import('./inspect')).inspect,
  diff: async () => (await import('./diff')).diff,
  check: async () => (await import('./check')).check,
  lock: async () => (await import('./lock')).lock,
  verify: async () => (await import('./verify')).verify,
  stats: async () => (await import('./stats')).stats,
  profiles: async () => (await import('./profiles')).profiles,
  derive: async () => (await import('./derive')).derive,
  replay: async () => (await import('./replay')).replay,
  export: async () => (await import('./export')).exportCommand,
  import: async () => (await import('./import')).importCommand,
  lab: async () => (await import('./lab')).lab,
  serve: async () => (await import('./serve')).serve,
  backup: async () => (await import('./backup')).backup,
  'opt-out': async () => (await import('./opt-out')).optOut,
  subscriptions: async () => (await import('./subscriptions')).subscriptions,
  doctor: async () => (await import('./doctor')).doctor,
};

/** All subcommands, loaded. */
export function loadCommands(): Promise<Command[]> {
  return Promise.all(Object.values(commands).map((load) => load()));
}
