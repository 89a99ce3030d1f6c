import type { StepRow, ToolChangeSummary } from '@/db/queries/changelog';
import type { EndpointRow } from '@/db/queries/server';
import { ChangeLine } from '../../../../_components/change-line';
import { Day } from '../../../../_components/dates';
import { Section } from '../../../../_components/section';
import { StepHead } from '../../../../_components/step-head';
import { StrangersText } from '../../../../_components/strangers-text';
import { Version } from '../../../../_components/version-step';
import { countOf, formatCount } from '../../../../_lib/format';
import { changePagePath, comparePath, type ServerAddress, toolPath } from '../../../../_lib/urls';

/** The history of a server, newest first, down to what was first observed. */
export function ServerChangelog(props: {
  server: ServerAddress;
  steps: readonly StepRow[];
  changed: readonly ToolChangeSummary[];
  /** Steps whose changes were loaded. */
  detailed: ReadonlySet<number>;
  endpoints: readonly EndpointRow[];
}) {
  const { server, steps, changed, detailed, endpoints } = props;
  if (steps.length === 0) return null;
  const addressOf = (step: StepRow): string | undefined =>
    endpoints.length > 1 ? endpoints.find(({ id }) => id === step.endpointId)?.address : undefined;
  const total = steps.reduce((sum, step) => sum + step.changes, 0);
  return (
    <Section id="changelog" title="Schema changelog" count={countOf(total, 'change')}>
      <ol className="panel divide-y divide-line">
        {entries(steps).map((entry) =>
          Array.isArray(entry) ? (
            <Unchanged key={entry[0]?.transitionId} steps={entry} />
          ) : (
            <li
              key={entry.transitionId}
              className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[13rem_minmax(0,1fr)]"
            >
              <div>
                <StepHead step={entry} endpoint={addressOf(entry)} />
                <CompareLink server={server} step={entry} />
              </div>
              {detailed.has(entry.transitionId) ? (
                <ToolSummaries
                  server={server}
                  tools={changed.filter((tool) => tool.transitionId === entry.transitionId)}
                />
              ) : (
                <p className="text-muted text-sm">{summary(entry)}</p>
              )}
            </li>
          ),
        )}
      </ol>
    </Section>
  );
}

function CompareLink({ server, step }: { server: ServerAddress; step: StepRow }) {
  if (step.cause !== 'release' || step.fromVersion === null || step.toVersion === null) return null;
  return (
    <a
      href={comparePath(server, { from: step.fromVersion, to: step.toVersion })}
      className="inline-block py-0.5 text-sm"
    >
      Compare<span className="sr-only"> {`${step.fromVersion} with ${step.toVersion}`}</span>
    </a>
  );
}

/** Steps with something to say, and runs of neighbours without changes. */
function entries(steps: readonly StepRow[]): (StepRow | StepRow[])[] {
  const list: (StepRow | StepRow[])[] = [];
  for (const step of steps) {
    const isQuiet = step.changes === 0 && step.cause !== 'first' && step.unlikeConditions.length === 0;
    const last = list.at(-1);
    if (!isQuiet) list.push(step);
    else if (Array.isArray(last) && last[0]?.endpointId === step.endpointId) last.push(step);
    else list.push([step]);
  }
  return list;
}

/** Versions that a run without changes names. */
const namedVersions = 12;

function Unchanged({ steps }: { steps: readonly StepRow[] }) {
  return (
    <li className="px-4 py-1.5 text-muted text-sm">
      {steps.slice(0, namedVersions).map((step, i) => (
        <span key={step.transitionId}>
          {i === 0 ? null : ', '}
          {step.toVersion === null ? <Day at={step.notAfter} /> : <Version text={step.toVersion} />}
        </span>
      ))}
      {steps.length > namedVersions ? ` and ${steps.length - namedVersions} more` : null}: no changes
    </li>
  );
}

function summary(step: StepRow): string {
  if (step.cause === 'first') return `${countOf(step.toolCount, 'tool')} in the list.`;
  if (step.changes === 0) return 'No changes.';
  return `${countOf(step.changes, 'change')}; the pages of the tools list them.`;
}

/** Tools of one step that are not folded. */
const openTools = 8;
/** Tools of one step that are listed at all. */
const listedTools = 60;

function ToolSummaries({ server, tools }: { server: ServerAddress; tools: readonly ToolChangeSummary[] }) {
  const rest = tools.slice(openTools);
  const listed = tools.slice(openTools, listedTools);
  return (
    <div className="grid gap-2 text-sm">
      <ul className="grid gap-2">
        {tools.slice(0, openTools).map((tool) => (
          <ToolSummary key={tool.tool} server={server} tool={tool} />
        ))}
      </ul>
      {rest.length === 0 ? null : (
        <details>
          <summary className="text-muted">and {countOf(rest.length, 'more tool')}</summary>
          <ul className="mt-2 grid gap-2">
            {listed.map((tool) => (
              <ToolSummary key={tool.tool} server={server} tool={tool} />
            ))}
          </ul>
          {rest.length > listed.length ? (
            <p className="mt-2 text-muted">
              {countOf(rest.length - listed.length, 'tool')} more: their own pages list what changed.
            </p>
          ) : null}
        </details>
      )}
    </div>
  );
}

function ToolSummary({ server, tool }: { server: ServerAddress; tool: ToolChangeSummary }) {
  const more = tool.total - tool.first.length;
  return (
    <li>
      <a href={toolPath(server, tool.tool)} className="inline-block py-0.5 font-[600] font-mono">
        <StrangersText text={tool.tool} />
      </a>
      <ul>
        {tool.first.map((change) => (
          <ChangeLine
            key={change.id}
            change={{ ...change, tool: tool.tool }}
            href={changePagePath(change.id)}
          />
        ))}
        {more > 0 ? (
          <li className="ps-6">
            <a href={toolPath(server, tool.tool)} className="inline-block py-0.5 text-muted">
              and {formatCount(more)} more
            </a>
          </li>
        ) : null}
      </ul>
    </li>
  );
}
