import type { ProbeRow } from '@/lab/behaviour-table';
import { StrangersText } from '../_components/strangers-text';
import { BeforeAfter } from './before-after';
import { FateMark, Sentences } from './fate-mark';
import { Ticked } from './list-table';

/** Probes with their schemas as served and as sent; of those that are sent as they are the titles. */
export function ProbeRows({ rows }: { rows: readonly ProbeRow[] }) {
  const changed = rows.filter(({ fate }) => fate !== 'sent' && fate !== 'not-measured');
  const same = rows.filter(({ fate }) => fate === 'sent');
  const missing = rows.filter(({ fate }) => fate === 'not-measured');
  return (
    <>
      {changed.length === 0 ? (
        <p>Nothing of this was changed.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {changed.map((row) => (
            <li key={row.id} id={row.id} className="panel px-4 py-3">
              <ProbeView row={row} />
            </li>
          ))}
        </ul>
      )}
      <Titles title="Sent as they are" rows={same} />
      <Titles title="Not measured with this provider" rows={missing} />
    </>
  );
}

function Titles({ title, rows }: { title: string; rows: readonly ProbeRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-1">
        {title} <span className="font-[400] text-muted">{rows.length}</span>
      </h2>
      <ul className="columns-1 gap-x-8 text-sm sm:columns-2 lg:columns-3">
        {rows.map((row) => (
          <li key={row.id} id={row.id}>
            <Ticked text={row.title} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProbeView({ row }: { row: ProbeRow }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-base">
          <a href={`#${row.id}`} className="text-ink no-underline hover:underline">
            <Ticked text={row.title} />
          </a>
        </h2>
        <FateMark fate={row.fate} />
      </div>
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
