import type { Metadata } from 'next';
import type { Json } from '@/core/schema/json';
import { visibleText } from '@/core/text/visible-text';
import { type StepRow, stepsById, toolChanges } from '@/db/queries/changelog';
import { serverEndpointRows } from '@/db/queries/server';
import { type ToolRow, toolVersions, unstablePlaces } from '@/db/queries/tool';
import { Day } from '../../../../../_components/dates';
import { Fact, Facts } from '../../../../../_components/facts';
import { PageNav } from '../../../../../_components/page-nav';
import { Version } from '../../../../../_components/version-step';
import { formatCount } from '../../../../../_lib/format';
import { isDuring } from '../../../../../_lib/observation-gaps';
import { frozenPath, rawPath, serverLabel, toolPath } from '../../../../../_lib/urls';
import { remoteGaps } from '../../_parts/remote-gaps';
import { requireTool } from './address';
import { CompatSection } from './compat-section';
import { DefinitionJson, DefinitionView } from './definition-view';
import { ToolChangelog } from './tool-changelog';
import { ToolHead } from './tool-head';
import { Removed, Unstable } from './tool-notes';
import { VersionTable } from './version-table';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/servers/[namespace]/[name]/tools/[tool]'>;

const maxChanges = 500;
const maxVersions = 200;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { server, tool } = requireTool(await params);
  const name = visibleText(tool.name).slice(0, 100);
  const label = visibleText(serverLabel(server)).slice(0, 100);
  const description = `${name}, a tool of the MCP server ${label}: input and output schema, annotations, and what changed in each release.`;
  const canonical = toolPath(server, tool.name);
  return {
    title: `${name} – ${label}`,
    description,
    alternates: { canonical },
    openGraph: { title: `${name} – ${label} – Schemalog`, description, url: canonical },
  };
}

export default async function ToolPage({ params }: Props) {
  const { db, server, tool } = requireTool(await params);
  const definition = definitionOf(tool);
  const changes = toolChanges(db, server.id, tool.name, maxChanges);
  const versions = toolVersions(db, server.id, tool.name, maxVersions);
  const endpoints = serverEndpointRows(db, server.id);
  const gaps = remoteGaps(db, endpoints);
  const stepIds = [
    ...changes.map((change) => change.transitionId),
    tool.firstTransitionId,
    tool.removedInTransitionId,
  ];
  const steps = stepsById(db, [...new Set(stepIds.filter((id) => id !== null))]);
  const stepOf = (id: number | null): StepRow | null =>
    steps.find((step) => step.transitionId === id) ?? null;
  const first = stepOf(tool.firstTransitionId);
  const removed = stepOf(tool.removedInTransitionId);
  const shownIn = versions.find((version) => version.snapshotId === tool.snapshotId);
  return (
    <>
      <ToolHead server={server} name={tool.name} title={tool.title}>
        {removed === null ? null : <Removed step={removed} />}
        <Facts layout="strip">
          <Fact label={removed === null ? 'Newest release with it' : 'Last release with it'}>
            {shownIn?.version == null ? null : <Version text={shownIn.version} />}
          </Fact>
          <Fact label="First observed">{first === null ? null : <FirstSeen step={first} />}</Fact>
          <Fact label="Last change">
            {tool.lastChangeAt === null ? (
              'none seen'
            ) : (
              <Day at={tool.lastChangeAt} trusted={tool.lastChangeTrusted !== 0} />
            )}
          </Fact>
          <Fact label="This definition, for ever">
            <a href={frozenPath(server, tool.name, tool.hash)} className="font-mono" title={tool.hash}>
              {tool.hash.slice(0, 10)}
            </a>
          </Fact>
        </Facts>
      </ToolHead>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <Unstable pointers={unstablePlaces(db, tool.snapshotId, tool.position)} />
          <DefinitionView definition={definition} />
          {removed === null ? (
            <CompatSection db={db} serverId={server.id} server={server} tool={tool.name} />
          ) : null}
          <ToolChangelog
            changes={changes}
            steps={steps}
            first={first}
            isCut={changes.length >= maxChanges}
            gapOf={(step) => gaps.get(step.endpointId)?.find((gap) => isDuring(gap, step)) ?? null}
            endpointOf={(step) =>
              endpoints.length > 1 ? endpoints.find(({ id }) => id === step.endpointId)?.address : undefined
            }
          />
          <DefinitionJson definition={definition} rawHref={rawPath(server, tool.name, tool.hash)} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6 xl:sticky xl:top-4">
          <PageNav
            parts={[
              { id: 'description', title: 'Description' },
              { id: 'input-schema', title: 'Input schema' },
              { id: 'output-schema', title: 'Output schema' },
              { id: 'annotations', title: 'Annotations' },
              ...(removed === null ? [{ id: 'compatibility', title: 'Compatibility' }] : []),
              { id: 'changelog', title: 'Schema changelog', note: formatCount(changes.length) },
              { id: 'raw', title: 'Raw JSON' },
            ]}
          />
          <VersionTable server={server} tool={tool.name} versions={versions} shown={tool.hash} />
        </div>
      </div>
    </>
  );
}

/** Stored texts were parsed before they were stored. */
function definitionOf(tool: ToolRow): Json {
  return JSON.parse(tool.text) as Json;
}

function FirstSeen({ step }: { step: StepRow }) {
  return (
    <>
      {step.toVersion === null ? null : <Version text={step.toVersion} />}{' '}
      <Day at={step.notAfter} trusted={step.dateTrusted} />
    </>
  );
}
