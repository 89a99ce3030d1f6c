import type { StepRow, ToolChange } from '@/db/queries/changelog';
import { ChangeLine } from '../../../../../_components/change-line';
import { Gap } from '../../../../../_components/observation-gap';
import { Section } from '../../../../../_components/section';
import { StepHead } from '../../../../../_components/step-head';
import { countOf, formatCount } from '../../../../../_lib/format';
import type { ObservationGap } from '../../../../../_lib/observation-gaps';
import { changeAnchor, changePagePath } from '../../../../../_lib/urls';

/** Changes of one step that are not folded. */
const openChanges = 40;

/** The history of one tool, newest first, down to where it was first observed. */
export function ToolChangelog(props: {
  changes: readonly ToolChange[];
  steps: readonly StepRow[];
  first: StepRow | null;
  /** True when older changes were left out. */
  isCut: boolean;
  endpointOf: (step: StepRow) => string | undefined;
  /** The time without observations in which a step happened. */
  gapOf: (step: StepRow) => ObservationGap | null;
}) {
  const { changes, steps, first, isCut, endpointOf, gapOf } = props;
  const newestFirst = [...new Set(changes.map((change) => change.transitionId))].flatMap(
    (id) => steps.find((step) => step.transitionId === id) ?? [],
  );
  return (
    <Section id="changelog" title="Schema changelog" count={countOf(changes.length, 'change')}>
      <ol className="panel divide-y divide-line">
        {newestFirst.map((step) => (
          <li
            key={step.transitionId}
            className="grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[13rem_minmax(0,1fr)]"
          >
            <StepHead step={step} endpoint={endpointOf(step)} />
            <Changes
              changes={changes.filter((change) => change.transitionId === step.transitionId)}
              step={step}
              gap={gapOf(step)}
            />
          </li>
        ))}
        {isCut ? <li className="px-4 py-2 text-muted text-sm">Older changes are not shown.</li> : null}
        {first === null ? null : (
          <li className="grid gap-x-6 px-4 py-3 md:grid-cols-[13rem_minmax(0,1fr)]">
            <StepHead
              step={{ ...first, cause: 'first', unlikeConditions: [] }}
              endpoint={endpointOf(first)}
            />
            <p className="text-muted text-sm">
              {first.cause === 'first'
                ? 'In the first list that was seen of this server.'
                : 'In the first list that had this tool.'}
            </p>
          </li>
        )}
      </ol>
    </Section>
  );
}

function Changes(props: { changes: readonly ToolChange[]; step: StepRow; gap: ObservationGap | null }) {
  const { changes, step, gap } = props;
  const rest = changes.slice(openChanges);
  return (
    <div className="grid min-w-0 content-start gap-2.5 text-sm">
      {gap === null ? null : <Gap gap={gap} step={step} />}
      <ul className="grid gap-2.5">
        {changes.slice(0, openChanges).map((change) => (
          <Line key={change.id} change={change} />
        ))}
      </ul>
      {rest.length === 0 ? null : (
        <details>
          <summary className="text-muted">and {formatCount(rest.length)} more changes</summary>
          <ul className="mt-2.5 grid gap-2.5">
            {rest.map((change) => (
              <Line key={change.id} change={change} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Line({ change }: { change: ToolChange }) {
  return (
    <ChangeLine
      id={changeAnchor(change.id)}
      change={{ ...change, tool: '' }}
      href={changePagePath(change.id)}
      detail
    />
  );
}
