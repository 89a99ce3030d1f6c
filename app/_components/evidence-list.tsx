import type { ReactNode } from 'react';
import type { Evidence } from '@/core/inspection';
import { shortJson } from '@/core/schema/describe/short-json';
import { formatCount } from '../_lib/format';
import { Fact } from './facts';
import { ScrollRegion } from './scroll-region';
import { StrangersCode, StrangersText } from './strangers-text';

/** Characters of each text that are shown. */
const shownChars = 6_000;

/** What was seen when an inspection did not end well; what was not seen is left out. */
export function EvidenceList({ evidence }: { evidence: Evidence }) {
  return (
    <>
      {evidence.message === undefined ? null : (
        <p className="mt-2">
          <StrangersText text={evidence.message.slice(0, shownChars)} />
        </p>
      )}
      <dl className="mt-2 [&>div]:grid [&>div]:gap-x-4 sm:[&>div]:grid-cols-[9rem_minmax(0,1fr)] [&_dt]:text-muted">
        <Fact label="At the step">{evidence.step}</Fact>
        <Fact label="Exit code">{evidence.exitCode}</Fact>
        <Fact label="Signal">{evidence.signal}</Fact>
        <Fact label="HTTP status">{evidence.httpStatus}</Fact>
        <Fact label="Redirects to">{text(evidence.redirectTo)}</Fact>
        <Fact label="Try again after">
          {evidence.retryAfterSeconds === undefined ? null : `${formatCount(evidence.retryAfterSeconds)} s`}
        </Fact>
        <Fact label="Error of the server">
          {evidence.rpcError === undefined ? null : <RpcError error={evidence.rpcError} />}
        </Fact>
        <Fact label="Asked for">
          {evidence.wanted?.slice(0, 20).map((name) => (
            <StrangersCode key={name} text={name} className="me-2" />
          ))}
        </Fact>
        <Fact label="Sign-in offered">
          {evidence.authentication === undefined ? null : (
            <StrangersCode text={shortJson(evidence.authentication, 1_000)} />
          )}
        </Fact>
        <Fact label="Limit">{evidence.limit}</Fact>
        <Fact label="Noise on stdout">{noise(evidence)}</Fact>
        <Fact label="Oddities">{text(evidence.oddities?.slice(0, 20).join('; '))}</Fact>
      </dl>
      {evidence.stderrTail === undefined || evidence.stderrTail === '' ? null : (
        <>
          <p className="mt-2 text-muted">End of its error output</p>
          <ScrollRegion
            label="Error output"
            className="mt-1 max-h-80 overflow-y-auto rounded border border-line bg-sunken"
          >
            <pre className="p-3 text-xs">
              <StrangersText text={evidence.stderrTail.slice(-shownChars)} />
            </pre>
          </ScrollRegion>
        </>
      )}
    </>
  );
}

function text(value: string | undefined): ReactNode {
  return value === undefined || value === '' ? undefined : (
    <StrangersText text={value.slice(0, shownChars)} />
  );
}

function RpcError({ error }: { error: NonNullable<Evidence['rpcError']> }) {
  return (
    <>
      {error.code}: <StrangersText text={error.message.slice(0, shownChars)} />
    </>
  );
}

function noise({ noiseLines, noiseSample }: Evidence): ReactNode {
  if (noiseLines === undefined) return undefined;
  return (
    <>
      {formatCount(noiseLines)} lines
      {noiseSample === undefined ? null : (
        <>
          , such as <StrangersCode text={noiseSample.slice(0, 300)} />
        </>
      )}
    </>
  );
}
