import { StrangersText } from './strangers-text';

/** From which version to which; what changed without a release says so louder. */
export function VersionStep(props: {
  cause: 'first' | 'release' | 'drift' | 'observation';
  from: string | null;
  to: string | null;
}) {
  const { cause, from, to } = props;
  if (cause === 'drift') {
    return (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        {to === null ? null : <Version text={to} />}
        <span className="badge tone-bad">Changed without a release</span>
      </span>
    );
  }
  if (to === null) return <span className="text-muted text-sm">as observed</span>;
  return (
    <span className="whitespace-nowrap">
      {from === null || from === to ? null : (
        <>
          <Version text={from} />
          <span className="text-muted" aria-hidden="true">
            {' → '}
          </span>
          <span className="sr-only"> to </span>
        </>
      )}
      <Version text={to} />
    </span>
  );
}

/** A version, cut where it is absurdly long. */
export function Version({ text }: { text: string }) {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return <StrangersText text={shown} className="font-mono text-sm" />;
}
