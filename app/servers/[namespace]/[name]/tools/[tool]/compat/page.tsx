import type { Metadata } from 'next';
import { allProfiles, type Profile } from '@/core/compat/profiles';
import { toolSet } from '@/core/compat/tool-set';
import type { Json } from '@/core/schema/json';
import { visibleText } from '@/core/text/visible-text';
import { currentTools } from '@/db/queries/grades';
import { Breadcrumbs } from '../../../../../../_components/breadcrumbs';
import { Section } from '../../../../../../_components/section';
import { StrangersText } from '../../../../../../_components/strangers-text';
import { checkFor, clientPath, providerPath } from '../../../../../../_lib/compat-urls';
import { formatDay } from '../../../../../../_lib/format';
import { serverLabel, serverPath, toolCompatPath, toolPath } from '../../../../../../_lib/urls';
import { FindingView } from '../../../../../../compat/finding-view';
import { ConfidenceMark, GradeLegend, GradeMark } from '../../../../../../compat/grade-mark';
import { confidenceWords } from '../../../../../../compat/grades';
import { fixesOf, judge, portableWithin } from '../../../../../../compat/judge';
import { endTitle, profileTitle } from '../../../../../../compat/known';
import { PortableView } from '../../../../../../compat/portable-view';
import { SentView } from '../../../../../../compat/sent-view';
import { requireTool } from '../address';
import { CompatSection } from '../compat-section';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/servers/[namespace]/[name]/tools/[tool]/compat'>;

const fixMs = 2_000;
const portableMs = 3_000;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { server, tool } = requireTool(await params);
  const name = visibleText(tool.name).slice(0, 100);
  return {
    title: `Compatibility of ${name} – ${visibleText(serverLabel(server)).slice(0, 100)}`,
    description: `What clients send of the tool ${name}, and whether providers take it.`,
    alternates: { canonical: toolCompatPath(server, tool.name) },
  };
}

export default async function ToolCompatPage({ params, searchParams }: Props) {
  const { db, server, tool } = requireTool(await params);
  const wanted = (await searchParams).profile;
  const profile = allProfiles().find(({ id }) => id === wanted);
  return (
    <>
      <header className="mb-8">
        <Breadcrumbs
          links={[
            { href: serverPath(server), label: serverLabel(server) },
            { href: toolPath(server, tool.name), label: tool.name },
            ...(profile === undefined
              ? []
              : [{ href: toolCompatPath(server, tool.name), label: 'Compatibility' }]),
          ]}
        />
        <h1>
          <StrangersText text={tool.name} className="font-mono" />
          {profile === undefined ? ': compatibility' : ` in ${profileTitle(profile.id)}`}
        </h1>
        {profile === undefined ? null : <About profile={profile} />}
      </header>
      <div className="grid grid-cols-1 gap-10">
        {profile === undefined ? (
          tool.removedInTransitionId === null ? null : (
            <p className="panel p-4">This tool was removed: only tools that a server has now are judged.</p>
          )
        ) : (
          <InProfile db={db} serverId={server.id} tool={tool.name} profile={profile} />
        )}
        {tool.removedInTransitionId === null ? (
          <CompatSection db={db} serverId={server.id} server={server} tool={tool.name} />
        ) : null}
      </div>
      <p className="mt-6 text-sm">
        <a href={checkFor({ server: serverLabel(server), tool: tool.name })}>Check it with other profiles</a>
      </p>
    </>
  );
}

function About({ profile }: { profile: Profile }) {
  const { client, version, provider, endpoint } = profile;
  const released = client?.releases.find((release) => release.version === version)?.date;
  return (
    <p className="mt-2 max-w-3xl">
      {client === null ? (
        'As published, without a client'
      ) : (
        <>
          <a href={clientPath(client.id)}>{client.title}</a> {version}
          {released === undefined ? null : ` of ${formatDay(Date.parse(released))}`}
        </>
      )}
      {provider === null || endpoint === null ? (
        ', not knowing where it sends it'
      ) : (
        <>
          , to <a href={providerPath(provider.id)}>{endTitle({ provider, endpoint })}</a>
        </>
      )}
      .
    </p>
  );
}

async function InProfile(props: {
  db: Parameters<typeof currentTools>[0];
  serverId: number;
  tool: string;
  profile: Profile;
}) {
  const { db, serverId, tool, profile } = props;
  const { name, tools: rows } = currentTools(db, serverId);
  const index = rows.findIndex((row) => row.name === tool);
  if (index < 0) return null;
  const tools = rows.map((row) => JSON.parse(row.text) as Json);
  const set = toolSet(tools, { serverName: name });
  const [result] = await judge(set, [profile], 0);
  const one = result?.tools[index];
  const definition = tools[index];
  if (result === undefined || one === undefined || definition === undefined) return null;
  const fixes = await fixesOf(set, index, profile, one, fixMs);
  const isPortableWanted = one.grade !== 'A' && one.grade !== 'B';
  const form = isPortableWanted ? await portableWithin(set, index, allProfiles(), portableMs) : null;
  return (
    <>
      <Section id="verdict" title="Verdict">
        <p className="flex flex-wrap items-center gap-2">
          <GradeMark grade={one.grade} />
          <span>
            Weakest link that decided it: <ConfidenceMark confidence={one.confidence} /> (
            {confidenceWords[one.confidence]})
          </span>
        </p>
        <GradeLegend />
      </Section>
      <Section id="findings" title="Findings">
        {one.findings.length === 0 ? (
          <p className="panel p-4 text-sm">
            {one.grade === '?' ? 'None, but too little is known of this way to call that a pass.' : 'None.'}
          </p>
        ) : (
          <ul className="panel divide-y divide-line">
            {one.findings.slice(0, 60).map((finding, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              <FindingView key={i} finding={finding} fix={fixes.get(finding)} />
            ))}
          </ul>
        )}
        {one.findings.length > 60 ? (
          <p className="mt-1 text-muted text-sm">and {one.findings.length - 60} more</p>
        ) : null}
      </Section>
      <Section id="sent" title="What is sent">
        <SentView id="sent-diff" tool={definition} sent={one.sent} />
      </Section>
      {isPortableWanted ? (
        <Section id="portable" title="Portable form">
          <PortableView id="portable-form" tool={definition} form={form} />
        </Section>
      ) : null}
    </>
  );
}
