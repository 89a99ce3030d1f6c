import { type BadgeKind, notInspected } from '../badge';

const label = 'schema changes';

export const changesBadge: BadgeKind = {
  id: 'changes',
  title: 'Changes in 90 days',
  about: 'How many changes of its tools in the last 90 days break callers. Wording does not count.',
  needsProfile: false,
  of({ tools, changes: { days, breaking, other, areDatesTrusted } }) {
    if (tools === null) return notInspected(label);
    const within = `in ${days} days`;
    if (breaking + other === 0) return { label, message: `none ${within}`, tone: 'good' };
    // A date that is too late puts old changes among the new ones.
    const atMost = areDatesTrusted ? '' : 'at most ';
    if (breaking === 0) return { label, message: `${atMost}${other} ${within}, none breaking`, tone: 'good' };
    return {
      label,
      message: `${atMost}${breaking} breaking ${within}`,
      tone: areDatesTrusted ? 'poor' : 'plain',
    };
  },
};
