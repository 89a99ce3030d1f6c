import { OutcomeBadge } from '../../../../_components/outcome-badge';
import { Section } from '../../../../_components/section';
import { countOf, formatCount, formatShare } from '../../../../_lib/format';

/** How the inspections of a server ended: count and share of each outcome. */
export function OutcomeShares({
  outcomes,
  total,
}: {
  outcomes: readonly { outcome: string; count: number }[];
  total: number;
}) {
  if (total === 0) return null;
  return (
    <Section id="outcomes" title="Outcomes" count={`of ${countOf(total, 'inspection')}`}>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {outcomes.map(({ outcome, count }) => (
          <li key={outcome}>
            <OutcomeBadge outcome={outcome} /> {formatCount(count)}{' '}
            <span className="text-muted">({formatShare(count, total)})</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
