import type { ListedChange, StepRow } from '@/db/queries/changelog';
import type { EndpointRow } from '@/db/queries/server';
import { ChangeBlocks } from '../../../../_components/change-blocks';
import { Day } from '../../../../_components/dates';
import { LevelNote } from '../../../../_components/level-note';
import { Gap } from '../../../../_components/observation-gap';
import { Section } from '../../../../_components/section';
import { StepHead } from '../../../../_components/step-head';
import { Version } from '../../../../_components/version-step';
import { changeEntries, changesIn, type PageEntry } from '../../../../_lib/change-entries';
import { countHiddenChanges, hiddenWords, isHiddenByDefault } from '../../../../_lib/change-level';
import { countOf, formatCount } from '../../../../_lib/format';
import { isDuring, type ObservationGap } from '../../../../_lib/observation-gaps';
import {
  changesFor,
  comparePath,
  type Level,
  type ServerAddress,
  serverChangelogPath,
} from '../../../../_lib/urls';

/** The history of a server, newest first, down to what was first observed. */
export function ServerChangelog(props: {
  server: ServerAddress;
  steps: readonly StepRow[];
  /** True when older steps were left out. */
  isCut: boolean;
  /** The changes of the steps that are shown with them. */
  changes: readonly ListedChange[];
  detailed: ReadonlySet<number>;
  endpoints: readonly EndpointRow[];
  /** Times in which a remote was not seen, by endpoint, newest first. */
  gaps: ReadonlyMap<number, readonly ObservationGap[]>;
  level: Level;
}) {
  const { server, steps, isCut, changes, detailed, endpoints, gaps, level } = props;
  if (steps.length === 0) return null;
  const addressOf = (step: StepRow): string | undefined =>
    endpoints.length > 1 ? endpoints.find(({ id }) => id === step.endpointId)?.address : undefined;
  const total = steps.reduce((sum, step) => sum + step.changes, 0);
  return (
    <Section
      id="changelog"
      title="Schema changelog"
      count={countOf(total, 'change')}
      aside={
        <LevelNote
          level={level}
          count={countHiddenChanges(changes)}
          href={(next) => serverChangelogPath(server, next)}
        />
      }
    >
      <ol className="panel divide-y divide-line">
        {rows(steps, gaps).map((row) =>
          'unchanged' in row ? (
            <Unchanged key={row.unchanged[0]?.transitionId} steps={row.unchanged} />
          ) : 'gap' in row ? (
            <li key={`${row.endpointId} ${row.gap.from}`} className="px-4 py-2">
              <Gap gap={row.gap} step={null} />
            </li>
          ) : (
            <li
              key={row.step.transitionId}
              className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[13rem_minmax(0,1fr)]"
            >
              <div>
                <StepHead step={row.step} endpoint={addressOf(row.step)} />
                <CompareLink server={server} step={row.step} />
              </div>
              <div className="grid min-w-0 content-start gap-2">
                {row.during === null ? null : <Gap gap={row.during} step={row.step} />}
                {detailed.has(row.step.transitionId) ? (
                  <StepEntries
                    server={server}
                    step={row.step}
                    changes={changes.filter((change) => change.transitionId === row.step.transitionId)}
                    level={level}
                  />
                ) : (
                  <p className="text-muted text-sm">{summary(row.step)}</p>
                )}
              </div>
            </li>
          ),
        )}
        {isCut ? (
          <li className="px-4 py-2 text-sm">
            Older steps are not shown here:{' '}
            <a href={changesFor({ server, level: 'all' })}>all changes of this server</a>.
          </li>
        ) : null}
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

type Row =
  | { step: StepRow; during: ObservationGap | null }
  /** Neighbours without changes. */
  | { unchanged: StepRow[] }
  /** A time without observations in which nothing is known to have changed. */
  | { gap: ObservationGap; endpointId: number };

/** Steps with something to say, runs of neighbours without changes, and the times in which nobody saw anything. */
function rows(steps: readonly StepRow[], gaps: ReadonlyMap<number, readonly ObservationGap[]>): Row[] {
  const left = new Map([...gaps].map(([endpointId, some]) => [endpointId, [...some]]));
  const list: Row[] = [];
  for (const step of steps) {
    const own = left.get(step.endpointId) ?? [];
    const isAfter = (gap: ObservationGap) => gap.from >= step.notAfter;
    for (const gap of own.filter(isAfter)) list.push({ gap, endpointId: step.endpointId });
    const before = own.filter((gap) => !isAfter(gap));
    const during = before.find((gap) => isDuring(gap, step)) ?? null;
    left.set(
      step.endpointId,
      before.filter((gap) => gap !== during),
    );
    const last = list.at(-1);
    const isQuiet = step.changes === 0 && step.cause !== 'first' && step.unlikeConditions.length === 0;
    if (!isQuiet) list.push({ step, during });
    else if (last !== undefined && 'unchanged' in last && last.unchanged[0]?.endpointId === step.endpointId)
      last.unchanged.push(step);
    else list.push({ unchanged: [step] });
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
      {steps.length > namedVersions ? ` and ${formatCount(steps.length - namedVersions)} more` : null}: no
      changes
    </li>
  );
}

function summary(step: StepRow): string {
  if (step.cause === 'first') return `${countOf(step.toolCount, 'tool')} in the list.`;
  if (step.changes === 0) return 'No changes.';
  return `${countOf(step.changes, 'change')}: the comparison and the pages of the tools list them.`;
}

/** Entries of one step that are not folded, and those that are listed at all. */
const openEntries = 12;
const listedEntries = 200;

function StepEntries(props: {
  server: ServerAddress;
  step: StepRow;
  changes: readonly ListedChange[];
  level: Level;
}) {
  const { server, step, changes, level } = props;
  const shown = level === 'all' ? changes : changes.filter((change) => !isHiddenByDefault(change.severity));
  const entries = changeEntries(shown, step.toolCount);
  const rest = entries.slice(openEntries, listedEntries);
  return (
    <div className="grid min-w-0 content-start gap-2 text-sm">
      <p className="text-muted">{counts(changes, shown, entries)}</p>
      <ChangeBlocks server={server} entries={entries.slice(0, openEntries)} heading="h4" />
      {rest.length === 0 ? null : (
        <details>
          <summary className="text-muted">and {countOf(rest.length, 'more entry', 'more entries')}</summary>
          <div className="mt-2">
            <ChangeBlocks server={server} entries={rest} heading="h4" />
          </div>
        </details>
      )}
      {entries.length > listedEntries ? (
        <p className="text-muted">
          {countOf(changesIn(entries.slice(listedEntries)), 'more change')}: the comparison lists them.
        </p>
      ) : null}
    </div>
  );
}

/** `12 changes, told in 4 entries, 2 wording changes hidden`; `2 wording changes hidden` where there are no others. */
function counts(
  changes: readonly ListedChange[],
  shown: readonly ListedChange[],
  entries: readonly PageEntry[],
): string {
  const hiddenOnes = `${hiddenWords(countHiddenChanges(changes))} hidden`;
  if (shown.length === 0) return hiddenOnes;
  const told =
    entries.length < shown.length ? `, told in ${countOf(entries.length, 'entry', 'entries')}` : '';
  const hidden = shown.length < changes.length ? `, ${hiddenOnes}` : '';
  return `${countOf(changes.length, 'change')}${told}${hidden}`;
}
