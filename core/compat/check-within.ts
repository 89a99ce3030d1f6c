import { checkTools, type ProfileResult } from './check';
import type { SdkAnswers } from './evaluate';
import type { Profile } from './profiles';
import type { ToolSet } from './sent';

/** Profiles between two pauses. */
const atATime = 10;

/**
 * Judges a set in profiles, in order, until the time is up: the profiles that were not reached are left out. At least one
 * is judged.
 * @param pause gives others their turn
 */
export async function checkWithin(
  set: ToolSet,
  profiles: readonly Profile[],
  answers: SdkAnswers,
  { isTimeUp, pause }: { isTimeUp(): boolean; pause(): Promise<void> },
): Promise<ProfileResult[]> {
  const results: ProfileResult[] = [];
  for (const profile of profiles) {
    if (results.length > 0 && isTimeUp()) break;
    results.push(...checkTools(set, [profile], answers));
    if (results.length % atATime === 0) await pause();
  }
  return results;
}
