import { profileParts } from './known';

/** What a profile is called beside its client: the endpoint, or that it is judged without one. */
export function endpointWord(profile: string): string {
  const { endpoint } = profileParts(profile);
  return endpoint?.title ?? 'the client alone';
}
