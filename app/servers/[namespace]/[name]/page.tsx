import type { Metadata } from 'next';
import { visibleText } from '@/core/text/visible-text';
import { serverSteps, stepChanges } from '@/db/queries/changelog';
import { comparableLists } from '@/db/queries/compare';
import {
  inspectionsById,
  serverAliases,
  serverEndpointRows,
  serverReleases,
  serverTools,
} from '@/db/queries/server';
import { Pagination } from '../../../_components/pagination';
import { parseLevel } from '../../../_lib/change-level';
import { countOf } from '../../../_lib/format';
import { serverLabel, serverPath, serverToolsPath } from '../../../_lib/urls';
import { pageNumber } from '../../search-params';
import { Badges } from './_parts/badges';
import { CompatGrades } from './_parts/compat-grades';
import { Failures } from './_parts/failures';
import { GoneNote } from './_parts/gone-note';
import { InspectionDetails } from './_parts/inspection-details';
import { Origins } from './_parts/origins';
import { ReleaseTable } from './_parts/release-table';
import { remoteGaps } from './_parts/remote-gaps';
import { ServerChangelog } from './_parts/server-changelog';
import { ServerHead } from './_parts/server-head';
import { ToolTable } from './_parts/tool-table';
import { requireServer } from './address';
import { CompareForm } from './compare/compare-form';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/servers/[namespace]/[name]'>;

const toolsPerPage = 100;
const maxReleases = 200;
const maxSteps = 200;
/** Steps whose changes are listed, and changes that they may have together. */
const detailedSteps = 20;
const detailedChanges = 600;
const maxFailures = 10;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { server } = requireServer(await params);
  const label = visibleText(serverLabel(server)).slice(0, 200);
  const tools = server.toolCount === null ? 'not yet inspected' : countOf(server.toolCount, 'tool');
  const description = `${label}: ${tools}, releases, schema changelog and the outcome of the last inspection.`;
  const canonical = serverPath(server);
  return {
    title: `${label} – Servers`,
    description,
    alternates: { canonical },
    openGraph: { title: `${label} – Schemalog`, description, url: canonical },
  };
}

export default async function ServerPage({ params, searchParams }: Props) {
  const [address, query] = await Promise.all([params, searchParams]);
  const { db, server } = requireServer(address);
  const page = pageNumber(query, 'tools');
  const endpoints = serverEndpointRows(db, server.id);
  const aliases = serverAliases(db, server.id);
  const releases = serverReleases(db, server.id, maxReleases);
  const tools = serverTools(db, server.id, { limit: toolsPerPage, offset: (page - 1) * toolsPerPage });
  // One more than is shown tells whether there are more.
  const known = serverSteps(db, server.id, maxSteps + 1);
  const steps = known.slice(0, maxSteps);
  const detailed = withinLimit(steps.filter((step) => step.changes > 0).slice(0, detailedSteps));
  const [newest] = releases;
  const failed = releases.filter((release) => release.outcome !== 'ok').slice(0, maxFailures);
  const shown = new Set(
    [...failed, ...(newest === undefined ? [] : [newest])].map((release) => release.inspectionId),
  );
  const byId = new Map(inspectionsById(db, [...shown]).map((inspection) => [inspection.id, inspection]));
  const last = newest === undefined ? undefined : byId.get(newest.inspectionId);
  const knownReleases = endpoints.reduce((sum, endpoint) => sum + endpoint.releases, 0);
  const toolPages = Math.ceil(Math.max(server.toolCount ?? 0, tools.length) / toolsPerPage);
  return (
    <>
      <ServerHead server={server} newest={newest ?? null} kind={endpoints[0]?.kind ?? null} />
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <GoneNote aliases={aliases} />
          <ToolTable server={server} tools={tools} setAside={last?.setAside ?? []} />
          <Pagination page={page} pages={toolPages} href={(n) => serverToolsPath(server, n)} />
          <CompatGrades db={db} server={server} />
          <ServerChangelog
            server={server}
            steps={steps}
            isCut={known.length > maxSteps}
            changes={stepChanges(db, detailed)}
            detailed={new Set(detailed)}
            endpoints={endpoints}
            gaps={remoteGaps(db, endpoints)}
            level={parseLevel(query.level)}
          />
          <Failures inspections={failed.flatMap((release) => byId.get(release.inspectionId) ?? [])} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <ReleaseTable
            releases={releases}
            known={knownReleases}
            endpoints={endpoints}
            form={<CompareForm server={server} lists={comparableLists(db, server.id)} />}
          />
          <InspectionDetails inspection={last ?? null} server={server} />
          <Origins
            server={server}
            endpoints={endpoints}
            aliases={aliases}
            serverInfo={last?.serverInfo ?? null}
          />
          <Badges db={db} server={server} />
        </div>
      </div>
    </>
  );
}

/** The ids of the steps that may be shown with their changes: as many as the limit allows, newest first. */
function withinLimit(steps: readonly { transitionId: number; changes: number }[]): number[] {
  let left = detailedChanges;
  return steps.flatMap((step) => {
    if (step.changes > left) return [];
    left -= step.changes;
    return [step.transitionId];
  });
}
