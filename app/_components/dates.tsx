import { formatDay, formatMoment } from '../_lib/format';

/** A date. `at` is epoch ms; an untrusted one is only the latest that it can be. */
export function Day({ at, trusted = true }: { at: number | null; trusted?: boolean }) {
  if (at === null) return <>unknown</>;
  return (
    <>
      {trusted ? null : (
        <abbr
          title="The registry's date is doubtful, as on a mirror: the release is not newer than this."
          className="no-underline"
        >
          not later than{' '}
        </abbr>
      )}
      <time dateTime={isoDay(at)} className="whitespace-nowrap">
        {formatDay(at)}
      </time>
    </>
  );
}

/** A date with the time. `at` is epoch ms. */
export function Moment({ at }: { at: number }) {
  return (
    <time
      dateTime={Number.isFinite(at) ? new Date(at).toISOString() : undefined}
      className="whitespace-nowrap"
    >
      {formatMoment(at)}
    </time>
  );
}

/** When something changed: a day, or an interval between two observations. */
export function ChangeDate({
  notBefore,
  notAfter,
  trusted,
}: {
  notBefore: number | null;
  notAfter: number;
  trusted: boolean;
}) {
  if (notBefore === null || isoDay(notBefore) === isoDay(notAfter))
    return <Day at={notAfter} trusted={trusted} />;
  return (
    <>
      between <Day at={notBefore} /> and <Day at={notAfter} />
    </>
  );
}

function isoDay(at: number): string {
  return Number.isFinite(at) && Math.abs(at) <= 8.64e15 ? new Date(at).toISOString().slice(0, 10) : '';
}
