import { type BehaviourChange, compareBehaviours } from '@/lab/behaviour/compare-behaviours';
import type { BehaviourTable } from '@/lab/behaviour-table';
import { Section } from '../_components/section';
import { clientPath } from '../_lib/compat-urls';
import { countOf } from '../_lib/format';
import { Sentences } from './fate-mark';

/** Differences that are shown at once, and that are folded below them. */
const shownChanges = 12;
const foldedChanges = 80;

/** What changed from one measured release to the next, newest first. */
export function HistorySection({ tables }: { tables: readonly BehaviourTable[] }) {
  const steps = tables.flatMap((newer, i) => {
    const older = tables[i + 1];
    return older === undefined ? [] : [{ older, newer, changes: compareBehaviours(older, newer) }];
  });
  return (
    <Section id="history" title="What changed from release to release">
      {steps.length === 0 ? (
        <p className="text-muted">One release was measured so far.</p>
      ) : (
        <ol className="grid gap-4">
          {steps.map(({ older, newer, changes }) => (
            <li key={newer.version} className="panel px-4 py-3">
              <h3>
                <a href={clientPath(newer.client, { version: newer.version, provider: newer.provider.id })}>
                  {newer.version}
                </a>{' '}
                <span className="font-[400] text-muted">
                  against{' '}
                  <a href={clientPath(older.client, { version: older.version, provider: older.provider.id })}>
                    {older.version}
                  </a>
                </span>
              </h3>
              <Step older={older} newer={newer} changes={changes} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function Step(props: { older: BehaviourTable; newer: BehaviourTable; changes: readonly BehaviourChange[] }) {
  const { older, newer, changes } = props;
  if (!older.isMeasured || !newer.isMeasured)
    return (
      <p className="text-muted text-sm">One of the two sent no tool, so that they cannot be compared.</p>
    );
  if (changes.length === 0)
    return <p className="text-muted text-sm">No difference in what both of them were measured with.</p>;
  const general = changes.filter(({ about }) => about !== 'probe').map(({ words }) => words);
  const single = changes.filter(({ about }) => about === 'probe').map(({ words }) => words);
  const folded = [...general.slice(shownChanges), ...single];
  const left = folded.length - foldedChanges;
  return (
    <div className="text-sm">
      <Sentences sentences={general.slice(0, shownChanges)} />
      {folded.length === 0 ? null : (
        <details>
          <summary className="text-muted">{countOf(folded.length, 'more difference')}</summary>
          <Sentences sentences={folded.slice(0, foldedChanges)} />
          {left > 0 ? <p className="text-muted">and {countOf(left, 'further one')}</p> : null}
        </details>
      )}
    </div>
  );
}
