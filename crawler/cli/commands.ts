import { check } from './check';
import type { Command } from './command';
import { crawl } from './crawl';
import { diff } from './diff';
import { doctor } from './doctor';
import { inspect } from './inspect';
import { lab } from './lab';
import { profiles } from './profiles';

/** The subcommands, in the order of the overview. */
export const commands: readonly Command[] = [crawl, inspect, diff, check, profiles, lab, doctor];
