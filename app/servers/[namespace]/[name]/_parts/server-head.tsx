import { type EndpointKind, endpointKinds } from '@/core/endpoint-kind';
import type { ReleaseRow, ServerRow } from '@/db/queries/server';
import { Breadcrumbs } from '../../../../_components/breadcrumbs';
import { Day } from '../../../../_components/dates';
import { Fact, Facts } from '../../../../_components/facts';
import { OutcomeBadge } from '../../../../_components/outcome-badge';
import { StrangersText } from '../../../../_components/strangers-text';
import { Version } from '../../../../_components/version-step';
import { formatCount } from '../../../../_lib/format';
import { serverLabel, serversFor, serversPath } from '../../../../_lib/urls';

/** Characters of the description of a server. */
const descriptionChars = 2_000;

/** Who the server is, in one glance. */
export function ServerHead(props: {
  server: ServerRow;
  newest: ReleaseRow | null;
  kind: EndpointKind | null;
}) {
  const { server, newest, kind } = props;
  const label = serverLabel(server);
  const isScoped = server.namespace !== 'npm';
  return (
    <header className="mb-8">
      <Breadcrumbs
        links={[
          { href: serversPath, label: 'Servers' },
          ...(isScoped ? [{ href: serversFor({ q: server.namespace }), label: server.namespace }] : []),
        ]}
      />
      <h1 className="font-mono text-xl sm:text-2xl">
        <StrangersText text={label} />
      </h1>
      {server.title === null || server.title === label ? null : (
        <p className="text-lg">
          <StrangersText text={server.title.slice(0, 300)} />
        </p>
      )}
      {server.description === null ? null : (
        <p className="verbatim mt-1 max-w-4xl text-muted">
          <StrangersText text={server.description.slice(0, descriptionChars)} />
        </p>
      )}
      <Facts layout="strip">
        <Fact label="Reached as">{kind === null ? null : endpointKinds[kind].title}</Fact>
        <Fact label="Newest inspected">{newest === null ? null : <NewestRelease release={newest} />}</Fact>
        <Fact label="Tools">{count(server.toolCount)}</Fact>
        <Fact label="With output schema">{count(server.outputSchemaCount)}</Fact>
        <Fact label="With annotations">{count(server.annotationsCount)}</Fact>
        <Fact label="Last change">
          {server.lastChangeAt === null ? (
            'none seen'
          ) : (
            <Day at={server.lastChangeAt} trusted={server.lastChangeTrusted !== false} />
          )}
        </Fact>
        <Fact label="Last inspection">
          <OutcomeBadge outcome={server.outcome} />
        </Fact>
      </Facts>
      {server.inspectedAt === null ? (
        <p className="panel mt-4 max-w-3xl p-4">
          This server is known, and was not inspected yet. Its tools show here after the crawler's next round.
        </p>
      ) : null}
    </header>
  );
}

function NewestRelease({ release }: { release: ReleaseRow }) {
  if (release.version === null) return <>as observed</>;
  return (
    <>
      <Version text={release.version} />
      {release.publishedAt === null ? null : (
        <span className="text-muted">
          {' '}
          (<Day at={release.publishedAt} trusted={release.publishedAtTrusted} />)
        </span>
      )}
    </>
  );
}

function count(n: number | null): string | null {
  return n === null ? null : formatCount(n);
}
