import type { StepRow } from '@/db/queries/changelog';
import { ChangeDate } from './dates';
import { StrangersText } from './strangers-text';
import { Version, VersionStep } from './version-step';

/** Which step of a history: versions, date, and what should make a reader careful. */
export function StepHead({ step, endpoint }: { step: StepRow; endpoint: string | undefined }) {
  return (
    <div className="text-sm">
      <h3 className="text-sm">
        {step.cause === 'first' ? (
          <>
            First observed
            {step.toVersion === null ? null : (
              <>
                , <Version text={step.toVersion} />
              </>
            )}
          </>
        ) : (
          <VersionStep cause={step.cause} from={step.fromVersion} to={step.toVersion} />
        )}
      </h3>
      <p className="text-muted">
        <ChangeDate
          notBefore={step.cause === 'first' ? null : step.notBefore}
          notAfter={step.notAfter}
          trusted={step.dateTrusted}
        />
      </p>
      {endpoint === undefined ? null : (
        <p className="text-muted text-xs">
          <StrangersText text={endpoint} />
        </p>
      )}
      {step.unlikeConditions.length === 0 ? null : (
        <p className="mt-1 text-changed text-xs">
          Inspected under other conditions ({step.unlikeConditions.join(', ')}): a part of this may come from
          there.
        </p>
      )}
    </div>
  );
}
