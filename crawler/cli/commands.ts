import type { Command } from './command';
import { crawl } from './crawl';
import { diff } from './diff';
import { doctor } from './doctor';
import { inspect } from './inspect';

/** The subcommands, in the order of the overview. */
export const commands: readonly Command[] = [crawl, inspect, diff, doctor];
