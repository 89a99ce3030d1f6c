import { allProfiles, type Profile, selectProfiles, UnknownProfile } from '@/core/compat/profiles';

/** The profiles that a form or address names: ids (`id@version` for a release), or those of a client or provider; else all. */
export function chosenProfiles(wish: {
  profiles: readonly string[];
  client: string;
  provider: string;
}): Profile[] {
  const named = wish.profiles.flatMap(oneProfile);
  if (named.length > 0) return named;
  const all = allProfiles();
  const asked = all.filter(
    (one) =>
      (wish.client === '' || one.client?.id === wish.client) &&
      (wish.provider === '' || one.provider?.id === wish.provider),
  );
  return asked.length > 0 ? asked : all;
}

function oneProfile(text: string): Profile[] {
  const [id = '', clientVersion] = text.slice(0, 200).split('@');
  try {
    return selectProfiles({ profiles: [id], ...(clientVersion ? { clientVersion } : {}) }).profiles;
  } catch (error) {
    if (error instanceof UnknownProfile) return [];
    throw error;
  }
}
