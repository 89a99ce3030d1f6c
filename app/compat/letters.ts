import type { Grade } from '@/core/compat/effect';
import { asGrade, worstFirst } from './grades';
import { profileParts } from './known';

/** The grade of a tool, or of several, in a profile. */
export interface ProfileGrades {
  profile: string;
  clientVersion: string;
  grades: readonly Grade[];
}

/** Pairs the letters of tools with the profiles that they stand for. */
export function profileGrades(
  profiles: readonly { id: string; clientVersion: string }[],
  letters: readonly string[],
): ProfileGrades[] {
  return profiles.map(({ id, clientVersion }, i) => ({
    profile: id,
    clientVersion,
    grades: letters.map((one) => asGrade(one[i])),
  }));
}

/** Profiles of one client, or those of endpoints alone by provider. */
export interface ProfileGroup {
  id: string;
  title: string;
  /** Null for a provider. */
  version: string | null;
  isClient: boolean;
  profiles: readonly ProfileGrades[];
}

/** Groups profiles by client, then by provider where no client is named, in the order given. */
export function groupProfiles(all: readonly ProfileGrades[]): ProfileGroup[] {
  const groups = new Map<string, { title: string; version: string | null; profiles: ProfileGrades[] }>();
  for (const one of all) {
    const { client, provider } = profileParts(one.profile);
    const isClient = client !== undefined || provider === undefined;
    const id = client?.id ?? provider?.id ?? one.profile.split('/')[0] ?? '';
    const key = `${isClient ? 'client' : 'provider'} ${id}`;
    const group = groups.get(key) ?? {
      title: client?.title ?? provider?.title ?? id,
      version: isClient ? one.clientVersion : null,
      profiles: [],
    };
    group.profiles.push(one);
    groups.set(key, group);
  }
  return [...groups].map(([key, group]) => {
    const [kind, ...id] = key.split(' ');
    return { ...group, id: id.join(' '), isClient: kind === 'client' };
  });
}

/** How many of some grades are which. */
export function countGrades(grades: readonly Grade[]): Record<Grade, number> {
  const counts: Record<Grade, number> = { A: 0, B: 0, C: 0, D: 0, F: 0, '?': 0 };
  for (const grade of grades) counts[grade]++;
  return counts;
}

/** The worst of some grades: one that fails others before one that is not known. */
export function worstGrade(grades: readonly Grade[]): Grade {
  return worstFirst.find((grade) => grades.includes(grade)) ?? '?';
}

export function doesWork(grade: Grade): boolean {
  return grade === 'A' || grade === 'B';
}
