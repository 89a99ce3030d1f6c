import type { ChangedStep, ListedChange } from '@/db/queries/changes';
import { ChangeLine } from '../_components/change-line';
import { ChangeDate } from '../_components/dates';
import { StrangersText } from '../_components/strangers-text';
import { VersionStep } from '../_components/version-step';
import { countOf, formatCount } from '../_lib/format';
import { stepRange } from '../_lib/step-range';
import { changePagePath, comparePath, serverLabel, serverPath, toolPath } from '../_lib/urls';

/** One step of one server: who, from which version to which, when, and the first of its changes. */
export function StepEntry({ step, changes }: { step: ChangedStep; changes: readonly ListedChange[] }) {
  const compare = comparePath(step, stepRange(step));
  const tools = [...new Set(changes.map((change) => change.tool))];
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="min-w-0 text-sm">
        <h2 className="text-sm">
          <a href={serverPath(step)} className="inline-block py-0.5 font-mono">
            <StrangersText text={serverLabel(step)} />
          </a>
        </h2>
        <p>
          <VersionStep cause={step.cause} from={step.fromVersion} to={step.toVersion} />
        </p>
        <p className="text-muted">
          <ChangeDate notBefore={step.notBefore} notAfter={step.notAfter} trusted={step.dateTrusted} />
        </p>
        <p className="text-muted">
          {countOf(step.changes, 'change')} ·{' '}
          <a href={compare} className="inline-block py-0.5">
            Compare<span className="sr-only"> before and after in {serverLabel(step)}</span>
          </a>
        </p>
        {step.unlikeConditions.length === 0 ? null : (
          <p className="text-changed text-xs">
            Inspected under other conditions ({step.unlikeConditions.join(', ')}): a part of this may come
            from there.
          </p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-2 text-sm">
        {tools.map((tool) => (
          <div key={tool} className="min-w-0">
            <h3 className="font-[600] text-sm">
              <a href={toolPath(step, tool)} className="inline-block py-0.5 font-mono">
                <StrangersText text={tool} />
              </a>
            </h3>
            <ul>
              {changes
                .filter((change) => change.tool === tool)
                .map((change) => (
                  <ChangeLine key={change.id} change={change} href={changePagePath(change.id)} />
                ))}
            </ul>
          </div>
        ))}
        {step.changes > changes.length ? (
          <p>
            <a href={compare} className="inline-block py-0.5 text-muted">
              and {formatCount(step.changes - changes.length)} more
            </a>
          </p>
        ) : null}
      </div>
    </li>
  );
}
