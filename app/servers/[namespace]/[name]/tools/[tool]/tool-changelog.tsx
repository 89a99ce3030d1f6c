import { describeChange } from '@/core/diff/describe-change';
import { pointerTokens } from '@/core/schema/pointer';
import type { StepRow, ToolChange } from '@/db/queries/changelog';
import { ChangeSign } from '../../../../../_components/change-sign';
import { ChangeValues } from '../../../../../_components/change-value';
import { Section } from '../../../../../_components/section';
import { StepHead } from '../../../../../_components/step-head';
import { StrangersText } from '../../../../../_components/strangers-text';
import { countOf, formatCount } from '../../../../../_lib/format';
import { changeAnchor } from '../../../../../_lib/urls';

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
}) {
  const { changes, steps, first, isCut, endpointOf } = props;
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
            <Changes changes={changes.filter((change) => change.transitionId === step.transitionId)} />
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

function Changes({ changes }: { changes: readonly ToolChange[] }) {
  const rest = changes.slice(openChanges);
  return (
    <div className="min-w-0 text-sm">
      <ul className="grid gap-2.5">
        {changes.slice(0, openChanges).map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
      {rest.length === 0 ? null : (
        <details className="mt-2.5">
          <summary className="text-muted">and {formatCount(rest.length)} more changes</summary>
          <ul className="mt-2.5 grid gap-2.5">
            {rest.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Change({ change }: { change: ToolChange }) {
  const { verb, what } = describeChange({ ...change, tool: '' });
  const tokens = pointerTokens(change.pointer);
  const isTool = tokens.length === 0;
  return (
    <li id={changeAnchor(change.id)} className="flex gap-2 rounded target:bg-info-tint">
      <ChangeSign kind={change.kind} />
      <div className="min-w-0">
        <p className="leading-6">
          {verb} {isTool ? 'the tool' : <Path what={what} last={tokens.at(-1) ?? ''} />}{' '}
          <a
            href={`#${changeAnchor(change.id)}`}
            aria-label="Link to this change"
            className="px-1 text-muted"
          >
            #
          </a>
        </p>
        {isTool ? null : change.args === null ? (
          <p className="text-muted">
            The values are too large to be shown here ({formatCount(change.argsChars)} characters).
          </p>
        ) : (
          <ChangeValues {...change.args} />
        )}
      </div>
    </li>
  );
}

/** A readable path, its last part set off. */
function Path({ what, last }: { what: string; last: string }) {
  const at = what.endsWith(` / ${last}`) ? what.length - last.length : 0;
  return (
    <>
      {at === 0 ? null : <StrangersText text={what.slice(0, at)} className="text-muted" />}
      <StrangersText text={what.slice(at)} className="font-[600]" />
    </>
  );
}
