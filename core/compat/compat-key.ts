import { sha256 } from '../schema/hash';
import { stepsOf } from './evaluate';
import { allProfiles, type Profile } from './profiles';
import { rulesAt } from './rules';

/** Raised when a step or rule judges otherwise under the same id: every grade is then computed again. */
const compatVersion = 1;

/**
 * Names the state of clients and rules: grades computed under another key are out of date. Made of every profile with its
 * release, its steps and its rules.
 */
export function compatKey(profiles: readonly Profile[] = allProfiles()): string {
  const state = profiles.map((profile) => [
    profile.id,
    profile.version,
    stepsOf(profile).map((step) => step.id),
    profile.endpoint === null ? [] : rulesAt(profile.endpoint.id).map((rule) => rule.id),
  ]);
  return sha256(JSON.stringify([compatVersion, state])).slice(0, 16);
}
