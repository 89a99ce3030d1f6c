import type { ProbeRow } from '@/lab/behaviour-table';
import { type ProbeGroup, probeGroups } from '@/lab/probes/groups';
import { Section } from '../_components/section';
import { StrangersText } from '../_components/strangers-text';
import { countOf } from '../_lib/format';
import { BeforeAfter } from './before-after';
import { FateMark, Sentences } from './fate-mark';
import { Ticked } from './list-table';

/** Groups that have a table of their own. */
const elsewhere: readonly ProbeGroup[] = ['plain', 'tool-names', 'descriptions'];

/** Every probe that is not sent as it is, with its schema before and after, by group; of the others how many there are. */
export function ProbeSection({ rows }: { rows: readonly ProbeRow[] }) {
  const groups = (Object.keys(probeGroups) as ProbeGroup[])
    .filter((group) => !elsewhere.includes(group))
    .map((group) => ({ group, of: rows.filter((row) => row.group === group && !row.isAlone) }))
    .filter(({ of }) => of.some(({ fate }) => fate !== 'not-measured'));
  return (
    <Section id="probes" title="Before and after">
      <div className="grid gap-3">
        {groups.map(({ group, of }) => (
          <Group key={group} group={group} rows={of} />
        ))}
      </div>
    </Section>
  );
}

function Group({ group, rows }: { group: ProbeGroup; rows: readonly ProbeRow[] }) {
  const changed = rows.filter(({ fate }) => fate !== 'sent');
  return (
    <details className="panel" id={`group-${group}`}>
      <summary className="px-4 py-2">
        <h3 className="inline">{probeGroups[group]}</h3>{' '}
        <span className="text-muted text-sm">
          {changed.length === 0
            ? `all ${countOf(rows.length, 'probe')} sent as they are`
            : `${changed.length} of ${countOf(rows.length, 'probe')} not sent as they are`}
        </span>
      </summary>
      {changed.length === 0 ? null : (
        <ul className="border-line border-t">
          {changed.map((row) => (
            <li
              key={row.id}
              id={`probe-${row.id}`}
              className="border-line border-t px-4 py-3 first:border-t-0"
            >
              <ProbeView row={row} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function ProbeView({ row }: { row: ProbeRow }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-[600]">
          <Ticked text={row.title} />
        </span>
        <FateMark fate={row.fate} />
        <code className="text-muted text-xs">{row.id}</code>
      </p>
      <div className="text-sm">
        <Sentences sentences={row.words} />
        {row.said === null ? null : (
          <p className="text-muted">
            In the client’s words: <StrangersText text={row.said} />
          </p>
        )}
      </div>
      {row.served === undefined && row.sent === undefined ? null : (
        <div className="mt-2">
          <BeforeAfter id={row.id} served={row.served} sent={row.sent} />
        </div>
      )}
    </>
  );
}
