import type { InspectionResult } from '@/core/inspection';
import type { LaunchHint } from '@/core/launch';
import type { OutcomeId } from '@/core/outcomes';
import { placeholderFile, placeholderFileText, placeholderFor } from './placeholders';

/** How an attempt to list with a launch ended. */
export interface Tried {
  launch: LaunchHint;
  outcome: OutcomeId;
  tools: number;
  /** What the server asked for (`Evidence.wanted`). */
  wanted: readonly string[];
  /** The end of its error output, and what it wrote to stdout that was no message. */
  said: string;
}

/** What an inspection with a launch tells the next attempt. */
export function triedWith(
  launch: LaunchHint,
  result: InspectionResult,
): Tried & { result: InspectionResult } {
  const { outcome, tools, evidence } = result;
  return {
    launch,
    outcome,
    tools: tools.length,
    wanted: evidence.wanted ?? [],
    said: `${evidence.noiseSample ?? ''}\n${evidence.stderrTail ?? ''}`,
    result,
  };
}

export interface KnownLaunches {
  /** From the curated list or the user's own: tried first. */
  known: LaunchHint | null;
  /** Typed by the user: nothing else is tried. */
  only: LaunchHint | null;
  /** From the package's own documents and code, best first. Asked for only when the rest failed. */
  documented: () => readonly LaunchHint[];
}

export const bareLaunch: LaunchHint = { args: [], env: {}, homeFiles: {} };

const maxAttempts = 4;

/** After these, other arguments may help. After a timeout they rarely do, and each costs the whole wait again. */
const worthAnother: readonly OutcomeId[] = [
  'exited',
  'needs_config',
  'auth_required',
  'refused',
  'needs_network',
  'malformed',
  'timeout',
];

/**
 * What to try next to make a server list its tools, or null when enough was tried. The same history gives the same
 * answer. In order: the known launch, the bare command, what the server itself asked for, what its documentation says.
 */
export function nextLaunch(tried: readonly Tried[], launches: KnownLaunches): LaunchHint | null {
  const last = tried.at(-1);
  if (last === undefined) return launches.only ?? launches.known ?? bareLaunch;
  if (launches.only !== null || tried.length >= maxAttempts) return null;
  const isListed = last.outcome === 'ok' && last.tools > 0;
  if (isListed || !(last.outcome === 'ok' || worthAnother.includes(last.outcome))) return null;
  if (tried.filter(({ outcome }) => outcome === 'timeout').length > 1) return null;
  const wishes = tried.toReversed().flatMap((attempt) => [asUsageSays(attempt), asAsked(attempt)]);
  const isNew = (launch: LaunchHint | null): launch is LaunchHint =>
    launch !== null && !tried.some((past) => isSame(past.launch, launch));
  return [...wishes, bareLaunch].find(isNew) ?? launches.documented().find(isNew) ?? null;
}

/** The best of what was tried: a list with most tools, else the attempt that came farthest, else the first. */
export function bestAttempt<T extends Tried>(tried: readonly T[]): T | null {
  const rank = ({ outcome, tools }: Tried): number =>
    outcome === 'ok' ? 1000 + tools : furthest.indexOf(outcome);
  return tried.reduce<T | null>(
    (best, attempt) => (best === null || rank(attempt) > rank(best) ? attempt : best),
    null,
  );
}

/** Of two failures the later in this list says more. */
const furthest: readonly OutcomeId[] = [
  'exited',
  'timeout',
  'needs_config',
  'refused',
  'auth_required',
  'needs_network',
];

/** The launch with everything added that the server asked for; null when it asked for nothing new. */
function asAsked({ launch, wanted }: Tried): LaunchHint | null {
  const args = [...launch.args];
  const env: Record<string, string> = { ...launch.env };
  let homeFiles = launch.homeFiles;
  for (const name of wanted) {
    const { value, isFile } = placeholderFor(name);
    if (name.startsWith('<')) {
      args.push(value);
    } else if (name.startsWith('-')) {
      if (!args.some((arg) => arg === name || arg.startsWith(`${name}=`))) args.push(name, value);
    } else if (env[name] === undefined) {
      env[name] = value;
    } else continue;
    if (isFile) homeFiles = { ...homeFiles, [placeholderFile]: placeholderFileText };
  }
  const next = { args, env, homeFiles };
  return isSame(next, launch) ? null : next;
}

/** Command line programs that can do more than serve name the command that serves in their usage text. */
function asUsageSays({ launch, said }: Tried): LaunchHint | null {
  if (!/\b(?:usage|commands)\b/i.test(said) || launch.args.length > 0) return null;
  const lines = said.slice(-20_000).split('\n');
  const command = serving.find((word) =>
    lines.some((line) => new RegExp(`^\\s+(?:[\\w-]+ )?${word}(?:\\s|$)`).test(line)),
  );
  return command === undefined ? null : { ...launch, args: [command] };
}

/** The more particular ones first. */
const serving = ['mcp', 'stdio', 'serve', 'server', 'start', 'run'];

function isSame(a: LaunchHint, b: LaunchHint): boolean {
  const key = ({ args, env }: LaunchHint): string => JSON.stringify([args, Object.entries(env).sort()]);
  return key(a) === key(b);
}
