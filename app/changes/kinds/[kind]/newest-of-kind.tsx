import type { ChangeKind } from '@/core/diff/change';
import type { Db } from '@/db/handle';
import { changedSteps, worstChanges } from '@/db/queries/changes';
import { changeEntries } from '../../../_lib/change-entries';
import { changesFor } from '../../../_lib/urls';
import { StepEntry } from '../../step-entry';

/** Steps that are listed, and changes that are read of each. */
const shownSteps = 8;
const perStep = 100;

/** The newest steps with a change of a kind, with these changes alone. */
export function NewestOfKind({ db, kind, count }: { db: Db; kind: ChangeKind; count: number }) {
  if (count === 0) return <p className="panel p-4">No change of this kind was seen yet.</p>;
  const filter = { severity: null, kind, side: null, serverId: null, since: null };
  const steps = changedSteps(db, filter, { limit: shownSteps, offset: 0 }, []);
  return (
    <>
      <ol className="panel divide-y divide-line" aria-label="Newest steps with such a change">
        {steps.map((step) => {
          const { changes, isCut } = worstChanges(db, step.transitionId, filter, true, perStep);
          const entries = changeEntries(changes, step.toolCount);
          return (
            <StepEntry
              key={step.transitionId}
              step={step}
              entries={entries}
              isCut={isCut}
              hidden={0}
              level="all"
            />
          );
        })}
      </ol>
      <p className="mt-2 text-sm">
        <a href={changesFor({ kind })}>All changes of this kind</a>
      </p>
    </>
  );
}
