import { readablePath } from '@/core/schema/pointer';
import type { StepRow } from '@/db/queries/changelog';
import { Day } from '../../../../../_components/dates';
import { StrangersText } from '../../../../../_components/strangers-text';
import { Version } from '../../../../../_components/version-step';

/** Says that the tool is gone, and since when. */
export function Removed({ step }: { step: StepRow }) {
  return (
    <p className="panel tone-bad mt-3 max-w-3xl px-4 py-2 text-sm">
      Removed
      {step.toVersion === null ? null : (
        <>
          {' '}
          in <Version text={step.toVersion} />
        </>
      )}{' '}
      (
      <Day at={step.notAfter} trusted={step.dateTrusted} />
      ): a complete list lacks this tool. Its last definition is shown.
    </p>
  );
}

/** Places that differ between two starts, by readable path. Nothing when there are none. */
export function Unstable({ pointers }: { pointers: readonly string[] }) {
  if (pointers.length === 0) return null;
  return (
    <div className="panel tone-warn px-4 py-2 text-sm">
      <p>
        Unstable: these places differ between two starts of the same release, and are kept out of changes.
      </p>
      <ul className="list-disc ps-5">
        {pointers.map((pointer) => (
          <li key={pointer}>
            <StrangersText text={readablePath(pointer)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
