import { endTitle, profileParts } from './known';

/** What a profile is called beside its client, or beside its provider where no client is named. */
export function endpointWord(profile: string): string {
  const { client, provider, endpoint } = profileParts(profile);
  if (provider === undefined || endpoint === undefined) return 'the client alone';
  return client === undefined ? endpoint.title : endTitle({ provider, endpoint });
}
