import type { ReactNode } from 'react';
import type { EndpointRow, ReleaseRow } from '@/db/queries/server';
import { Day } from '../../../../_components/dates';
import { OutcomeBadge } from '../../../../_components/outcome-badge';
import { ScrollRegion } from '../../../../_components/scroll-region';
import { Section } from '../../../../_components/section';
import { StrangersText } from '../../../../_components/strangers-text';
import { Version } from '../../../../_components/version-step';
import { countOf, formatCount } from '../../../../_lib/format';

/** Inspected releases, newest first. */
export function ReleaseTable(props: {
  releases: readonly ReleaseRow[];
  known: number;
  endpoints: readonly EndpointRow[];
  /** Chooses two releases to compare. */
  form: ReactNode;
}) {
  const { releases, known, endpoints, form } = props;
  const inspected = releases.filter((release) => release.version !== null).length;
  return (
    <Section id="releases" title="Releases">
      {releases.length === 0 ? (
        <p className="panel p-4 text-muted">No release was inspected yet.</p>
      ) : (
        <ScrollRegion label="Releases" className="panel max-h-[36rem] overflow-y-auto">
          <table className="data data-tight">
            <caption className="sr-only">
              Inspected releases with outcome, number of tools and number of changes
            </caption>
            <thead>
              <tr>
                <th scope="col">Version</th>
                <th scope="col">Outcome</th>
                <th scope="col" className="number">
                  Tools
                </th>
                <th scope="col" className="number">
                  Changes
                </th>
              </tr>
            </thead>
            <tbody>
              {releases.map((release) => (
                <Release key={release.inspectionId} release={release} endpoints={endpoints} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {known > inspected ? (
        <p className="mt-1.5 text-muted text-sm">
          {formatCount(inspected)} of {countOf(known, 'known release')} inspected: a choice spread over the
          history.
        </p>
      ) : null}
      <div className="mt-3">{form}</div>
    </Section>
  );
}

function Release({ release, endpoints }: { release: ReleaseRow; endpoints: readonly EndpointRow[] }) {
  const endpoint = endpoints.length > 1 ? endpoints.find(({ id }) => id === release.endpointId) : undefined;
  return (
    <tr>
      <th scope="row">
        {release.version === null ? 'as observed' : <Version text={release.version} />}
        {release.isLatest ? <span className="badge tone-plain ms-2">latest</span> : null}
        <span className="block text-muted text-xs">
          {release.version === null ? (
            <Day at={release.startedAt} />
          ) : (
            <Day at={release.publishedAt} trusted={release.publishedAtTrusted} />
          )}
        </span>
        {endpoint === undefined ? null : (
          <span className="block text-muted text-xs">
            <StrangersText text={endpoint.address} />
          </span>
        )}
        {release.deprecated === null ? null : (
          <span className="block text-removed text-xs">
            deprecated: <StrangersText text={release.deprecated.slice(0, 200)} />
          </span>
        )}
      </th>
      <td>
        {release.outcome === 'ok' ? (
          <OutcomeBadge outcome={release.outcome} />
        ) : (
          <a href={`#inspection-${release.inspectionId}`}>
            <OutcomeBadge outcome={release.outcome} />
          </a>
        )}
        {release.isComplete === false ? (
          <span className="block text-changed text-xs">list incomplete</span>
        ) : null}
        {release.isEmptied === true ? (
          <span className="block text-changed text-xs">all schemas empty</span>
        ) : null}
      </td>
      <td className="number">{release.toolCount === null ? '–' : formatCount(release.toolCount)}</td>
      <td className="number">{release.changes === null ? '–' : formatCount(release.changes)}</td>
    </tr>
  );
}
