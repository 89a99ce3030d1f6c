import type { EndpointRow, ServerRow } from '@/db/queries/server';
import { Day } from '../../../../_components/dates';
import { Fact, Facts } from '../../../../_components/facts';
import { Section } from '../../../../_components/section';
import { StrangersCode, StrangersText } from '../../../../_components/strangers-text';
import { externalUrl } from '../../../../_lib/urls';

interface Alias {
  source: string;
  sourceKey: string;
  url: string | null;
  firstSeenAt: number;
}

/** Where the server is found and how it is reached. */
export function Origins(props: {
  server: ServerRow;
  endpoints: readonly EndpointRow[];
  aliases: readonly Alias[];
}) {
  const { server, endpoints, aliases } = props;
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
      {endpoint.kind === 'npm' ? 'npm package ' : 'address '}
      <StrangersCode text={endpoint.address} />
    </span>
  );
}

function Found({ alias }: { alias: Alias }) {
  const url = externalUrl(alias.url);
  const key = <StrangersText text={alias.sourceKey} />;
  return (
    <span className="block">
      <StrangersText text={alias.source} />:{' '}
      {url === null ? key : <OutsideLink href={url}>{key}</OutsideLink>}, since <Day at={alias.firstSeenAt} />
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
