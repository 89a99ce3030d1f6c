import { type BadgeKind, notInspected } from '../badge';

const label = 'output schemas';

export const outputSchemasBadge: BadgeKind = {
  id: 'output-schemas',
  title: 'Output schemas',
  about: 'How many of its tools state what they answer.',
  needsProfile: false,
  of({ tools }) {
    if (tools === null) return notInspected(label);
    const { count, withOutputSchema } = tools;
    const tone =
      count === 0 || withOutputSchema === 0 ? 'plain' : withOutputSchema === count ? 'good' : 'fair';
    return { label, message: `${withOutputSchema} of ${count} tools`, tone };
  },
};
