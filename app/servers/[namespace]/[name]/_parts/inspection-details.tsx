import type { ReactNode } from 'react';
import type { PackageConditions } from '@/core/inspection';
import { own, ownString } from '@/core/schema/json';
import type { InspectionRow } from '@/db/queries/server';
import { Moment } from '../../../../_components/dates';
import { Fact, Facts } from '../../../../_components/facts';
import { OutcomeBadge, outcomeInfo } from '../../../../_components/outcome-badge';
import { Section } from '../../../../_components/section';
import { StrangersCode, StrangersText } from '../../../../_components/strangers-text';
import { Version } from '../../../../_components/version-step';
import { formatDuration } from '../../../../_lib/format';
import { type ServerAddress, serverHistoryPath } from '../../../../_lib/urls';
import { freshnessWords, listChangeWords } from './freshness-words';

/** How the newest inspection was made, and what it gave. */
export function InspectionDetails({
  inspection,
  server,
}: {
  inspection: InspectionRow | null;
  server: ServerAddress;
}) {
  if (inspection === null) return null;
  const { conditions, timings } = inspection;
  const info = outcomeInfo(inspection.outcome);
  return (
    <Section
      id="last-inspection"
      title="Last inspection"
      aside={<a href={serverHistoryPath(server)}>All inspections</a>}
    >
      <div className="panel">
        <div className="border-line border-b px-4 py-3 text-sm">
          <OutcomeBadge outcome={inspection.outcome} />{' '}
          <span>
            The last inspection
            {inspection.version === null ? null : (
              <>
                {' '}
                of <Version text={inspection.version} />
              </>
            )}
            , on <Moment at={inspection.startedAt} />, {info.meaning}
          </span>
        </div>
        <Facts layout="rows">
          <Fact label="Server says it is">{serverInfo(inspection)}</Fact>
          <Fact label="Transport">{conditions?.transport}</Fact>
          <Fact label="Protocol">
            {conditions === null
              ? null
              : `${conditions.protocolNegotiated ?? 'none agreed'} (asked for ${conditions.protocolAsked})`}
          </Fact>
          <Fact label="Credentials">{conditions === null ? null : 'none, as always'}</Fact>
          <Fact label="Arguments">{codes(conditions?.args ?? [])}</Fact>
          <Fact label="Placeholder variables">{codes(conditions?.envNames ?? [])}</Fact>
          {conditions?.package == null ? null : <PackageFacts conditions={conditions.package} />}
          <Fact label="End of the list">
            {inspection.endedBy === null ? null : (endWords[inspection.endedBy] ?? inspection.endedBy)}
          </Fact>
          <Fact label="The list may be kept">{freshnessWords(inspection.evidence)}</Fact>
          <Fact label="The list changed">{listChangeWords(inspection.evidence)}</Fact>
          <Fact label="Time">{durations(timings)}</Fact>
        </Facts>
        {inspection.instructions === null || inspection.instructions === '' ? null : (
          <details className="border-line border-t">
            <summary className="px-4 py-2 text-sm">Instructions that the server gives to models</summary>
            <p className="verbatim max-h-96 overflow-y-auto px-4 pb-3 text-sm">
              <StrangersText text={inspection.instructions.slice(0, 8_000)} />
            </p>
          </details>
        )}
      </div>
    </Section>
  );
}

const endWords: Record<string, string> = {
  'no-cursor': 'the server said so',
  'null-cursor': 'the server said so (null cursor)',
  'empty-cursor': 'the server said so (empty cursor)',
  'repeated-cursor': 'cut: a cursor came twice',
  'page-limit': 'cut: too many pages',
  'tool-limit': 'cut: too many tools',
};

function PackageFacts({ conditions }: { conditions: PackageConditions }) {
  const reason = conditions.dependenciesReason;
  return (
    <>
      <Fact label="Runtime">{conditions.runtime}</Fact>
      <Fact label="Dependencies">
        {conditions.dependencies === 'as-published' ? (
          'as of the release’s own publication'
        ) : (
          <>
            as of the day of the inspection
            {reason === null ? null : (
              <>
                : <StrangersText text={reason.slice(0, 500)} />
              </>
            )}
          </>
        )}
      </Fact>
      <Fact label="Forced versions">{versions(conditions.overrides)}</Fact>
      <Fact label="Libraries found">{versions(conditions.libraries)}</Fact>
      <Fact label="Install scripts not run">{codes(conditions.installScriptsSkipped)}</Fact>
      <Fact label="Sandbox">{conditions.sandbox}</Fact>
    </>
  );
}

function serverInfo({ serverInfo: info }: InspectionRow): ReactNode {
  const name = ownString(info, 'title') ?? ownString(info, 'name');
  if (name === undefined) return null;
  const version = own(info, 'version');
  return (
    <>
      <StrangersText text={name.slice(0, 200)} />{' '}
      {typeof version === 'string' ? <Version text={version} /> : null}
    </>
  );
}

function codes(names: readonly string[]): ReactNode {
  if (names.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-2">
      {names.slice(0, 40).map((name) => (
        <StrangersCode key={name} text={name.slice(0, 200)} />
      ))}
    </span>
  );
}

function versions(libraries: Record<string, string>): ReactNode {
  return codes(Object.entries(libraries).map(([name, version]) => `${name}@${version}`));
}

function durations({ installMs, handshakeMs, listMs, totalMs }: InspectionRow['timings']): string {
  const parts = [
    installMs === null ? null : `install ${formatDuration(installMs)}`,
    handshakeMs === null ? null : `handshake ${formatDuration(handshakeMs)}`,
    listMs === null ? null : `list ${formatDuration(listMs)}`,
    `in all ${formatDuration(totalMs)}`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}
