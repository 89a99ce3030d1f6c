import { Fragment } from 'react';
import { type Disagreement, disagreements, type Statement } from '@/core/disagreements';
import { endpointKinds } from '@/core/endpoint-kind';
import type { ListingStatus } from '@/core/listing';
import { sourceTitle } from '@/core/local-lists';
import { type Json, ownString } from '@/core/schema/json';
import { registryIdentity } from '@/core/server-identity';
import type { EndpointRow, ServerRow } from '@/db/queries/server';
import { Day } from '../../../../_components/dates';
import { Fact, Facts } from '../../../../_components/facts';
import { Section } from '../../../../_components/section';
import { StrangersCode, StrangersText } from '../../../../_components/strangers-text';
import { externalUrl } from '../../../../_lib/urls';

interface Alias {
  source: string;
  /** Null for sources that have no sweeps. */
  title: string | null;
  sourceKey: string;
  url: string | null;
  name: string | null;
  version: string | null;
  status: ListingStatus;
  statusMessage: string | null;
  firstSeenAt: number;
}

/** Where the server is found and how it is reached. */
export function Origins(props: {
  server: ServerRow;
  endpoints: readonly EndpointRow[];
  aliases: readonly Alias[];
  /** What the server said of itself when it was last inspected. */
  serverInfo: Json;
}) {
  const { server, endpoints, aliases, serverInfo } = props;
  const differences = disagreements([...aliases.map(statementOf), handshakeOf(serverInfo)]);
  return (
    <Section id="identity" title="Identity">
      <div className="panel">
        <Facts layout="rows">
          <Fact label="Endpoints">
            {endpoints.map((endpoint) => (
              <Endpoint key={endpoint.id} endpoint={endpoint} />
            ))}
          </Fact>
          <Fact label="Found in">
            {aliases.length === 0
              ? null
              : aliases.map((alias) => <Found key={`${alias.source} ${alias.sourceKey}`} alias={alias} />)}
          </Fact>
          <Fact label="Said differently">
            {differences.length === 0
              ? null
              : differences.map((one) => <Difference key={one.about} difference={one} />)}
          </Fact>
          <Fact label="Repository">
            {server.repositoryUrl === null ? null : <Outside address={server.repositoryUrl} />}
          </Fact>
          <Fact label="Homepage">
            {server.homepageUrl === null ? null : <Outside address={server.homepageUrl} />}
          </Fact>
          <Fact label="Licence">
            {server.license === null ? null : <StrangersText text={server.license.slice(0, 200)} />}
          </Fact>
          <Fact label="First found">
            <Day at={server.firstSeenAt} />
          </Fact>
        </Facts>
      </div>
    </Section>
  );
}

function Endpoint({ endpoint }: { endpoint: EndpointRow }) {
  return (
    <span className="block">
      {`${endpointKinds[endpoint.kind].title} `}
      <StrangersCode text={endpoint.address} />
    </span>
  );
}

/** What a source says of the server: a registry's key is a name. */
function statementOf(alias: Alias): Statement {
  const name = alias.name ?? (registryIdentity(alias.sourceKey) === null ? null : alias.sourceKey);
  return { by: sourceTitle(alias.source, alias.title), name, version: alias.version };
}

/** The name of the handshake is a program's own and not compared. */
function handshakeOf(serverInfo: Json): Statement {
  return { by: 'the server itself', name: null, version: ownString(serverInfo, 'version') ?? null };
}

function Difference({ difference: { about, said } }: { difference: Disagreement }) {
  return (
    <span className="block">
      {`${about}: `}
      {said.slice(0, 5).map(({ value, by }, i) => (
        <Fragment key={value}>
          {i === 0 ? '' : '; '}
          <StrangersText text={value.slice(0, 200)} /> ({by.join(', ')})
        </Fragment>
      ))}
    </span>
  );
}

function Found({ alias }: { alias: Alias }) {
  const url = externalUrl(alias.url);
  const key = <StrangersText text={alias.sourceKey} />;
  return (
    <span className="block">
      <StrangersText text={sourceTitle(alias.source, alias.title)} />:{' '}
      {url === null ? key : <OutsideLink href={url}>{key}</OutsideLink>}
      {alias.name === null ? null : (
        <>
          , as <StrangersText text={alias.name.slice(0, 200)} />
        </>
      )}
      {alias.version === null ? null : (
        <>
          , version <StrangersText text={alias.version.slice(0, 100)} />
        </>
      )}
      , since <Day at={alias.firstSeenAt} />
      {alias.status === 'active' ? null : (
        <>
          , <strong>{alias.status}</strong>
          {alias.statusMessage === null ? null : (
            <>
              {' '}
              (<StrangersText text={alias.statusMessage.slice(0, 300)} />)
            </>
          )}
        </>
      )}
    </span>
  );
}

function Outside({ address }: { address: string }) {
  const url = externalUrl(address);
  const text = <StrangersText text={address.slice(0, 500)} />;
  return url === null ? text : <OutsideLink href={url}>{text}</OutsideLink>;
}

function OutsideLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a href={href} rel="nofollow ugc noopener noreferrer">
      {children}
    </a>
  );
}
