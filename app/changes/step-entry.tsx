import type { ChangedStep } from '@/db/queries/changes';
import { ChangeBlocks } from '../_components/change-blocks';
import { ChangeDate } from '../_components/dates';
import { StrangersText } from '../_components/strangers-text';
import { VersionStep } from '../_components/version-step';
import { changesIn, type PageEntry } from '../_lib/change-entries';
import { countOf, formatCount } from '../_lib/format';
import { stepRange } from '../_lib/step-range';
import { comparePath, type Level, serverLabel, serverPath } from '../_lib/urls';

/** Entries of one step that are listed. */
const shownEntries = 8;

/** One step of one server: who, from which version to which, when, and the first of its entries. */
export function StepEntry(props: {
  step: ChangedStep;
  entries: readonly PageEntry[];
  /** True when the entries are those of the worst changes alone. */
  isCut: boolean;
  /** Changes of the step that are hidden. */
  hidden: number;
  level: Level;
}) {
  const { step, entries, isCut, hidden, level } = props;
  const compare = comparePath(step, stepRange(step), 'changes', { level });
  const shown = entries.slice(0, shownEntries);
  const left = step.changes - hidden - changesIn(shown);
  const isGrouped = !isCut && entries.length < step.changes - hidden;
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
          {countOf(step.changes, 'change')}
          {hidden === 0 ? null : `, ${formatCount(hidden)} hidden`}
          {isGrouped ? `, told in ${countOf(entries.length, 'entry', 'entries')}` : null} ·{' '}
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
        <ChangeBlocks server={step} entries={shown} heading="h3" />
        {left > 0 ? (
          <p>
            <a href={compare} className="inline-block py-0.5 text-muted">
              and {countOf(left, 'more change')}
            </a>
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** Steps in a row in which only wording or notation changed, on one line each. */
export function HiddenSteps({ steps }: { steps: readonly ChangedStep[] }) {
  return (
    <li className="px-4 py-1.5 text-muted text-sm">
      <ul aria-label="Wording and notation alone">
        {steps.map((step) => (
          <li key={step.transitionId}>
            <a href={serverPath(step)} className="inline-block py-0.5 font-mono">
              <StrangersText text={serverLabel(step)} />
            </a>{' '}
            <VersionStep cause={step.cause} from={step.fromVersion} to={step.toVersion} />
            {', '}
            <ChangeDate notBefore={step.notBefore} notAfter={step.notAfter} trusted={step.dateTrusted} />
            {': '}
            <a
              href={comparePath(step, stepRange(step), 'changes', { level: 'all' })}
              className="inline-block py-0.5"
            >
              {countOf(step.changes, 'change')} of wording or notation
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
