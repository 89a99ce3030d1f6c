import type { InspectionRow } from '@/db/queries/server';
import { Moment } from '../../../../_components/dates';
import { EvidenceList } from '../../../../_components/evidence-list';
import { OutcomeBadge, outcomeInfo } from '../../../../_components/outcome-badge';
import { Section } from '../../../../_components/section';
import { Version } from '../../../../_components/version-step';

/** Releases whose newest inspection gave no list: what happened, with the evidence. */
export function Failures({ inspections }: { inspections: readonly InspectionRow[] }) {
  if (inspections.length === 0) return null;
  return (
    <Section id="failures" title="Without a list">
      <ul className="grid grid-cols-1 gap-3">
        {inspections.map((inspection) => {
          const info = outcomeInfo(inspection.outcome);
          return (
            <li key={inspection.id} id={`inspection-${inspection.id}`} className="panel px-4 py-3 text-sm">
              <p>
                {inspection.version === null ? null : <Version text={inspection.version} />}{' '}
                <OutcomeBadge outcome={inspection.outcome} />
              </p>
              <p className="mt-1">
                The inspection of <Moment at={inspection.startedAt} /> {info.meaning}{' '}
                <span className="text-muted">{info.advice}</span>
              </p>
              <EvidenceList evidence={inspection.evidence} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
