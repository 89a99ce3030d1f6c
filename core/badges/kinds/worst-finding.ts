import type { BadgeKind } from '../badge';

const label = 'worst finding';

export const worstFindingBadge: BadgeKind = {
  id: 'worst-finding',
  title: 'Worst finding',
  about: 'The rule for which tools are refused in most profiles.',
  needsProfile: false,
  of({ worst }) {
    if (worst === undefined) return { label, message: 'not graded', tone: 'unknown' };
    if (worst === null) return { label, message: 'none', tone: 'good' };
    const { rule, profiles, allProfiles } = worst;
    return { label, message: `${rule}, ${profiles} of ${allProfiles} profiles`, tone: 'poor' };
  },
};
