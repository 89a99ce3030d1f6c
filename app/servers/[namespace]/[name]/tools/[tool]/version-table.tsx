import type { ToolVersion } from '@/db/queries/tool';
import { Day } from '../../../../../_components/dates';
import { ScrollRegion } from '../../../../../_components/scroll-region';
import { Section } from '../../../../../_components/section';
import { Version } from '../../../../../_components/version-step';
import { formatBytes } from '../../../../../_lib/format';
import { frozenPath, type ServerAddress } from '../../../../../_lib/urls';

/** Which definition each release has. `shown` is the hash of the one on this page. */
export function VersionTable(props: {
  server: ServerAddress;
  tool: string;
  versions: readonly ToolVersion[];
  shown: string;
}) {
  const { server, tool, versions, shown } = props;
  return (
    <Section id="versions" title="Versions">
      <ScrollRegion label="Versions of this tool" className="panel max-h-[28rem] overflow-y-auto">
        <table className="data data-tight">
          <caption className="sr-only">Releases with the definition of this tool in each</caption>
          <thead>
            <tr>
              <th scope="col">Release</th>
              <th scope="col">Definition</th>
              <th scope="col" className="number">
                Size
              </th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <tr key={version.snapshotId}>
                <th scope="row">
                  {version.version === null ? (
                    <>
                      seen <Day at={version.firstSeenAt} />
                    </>
                  ) : (
                    <>
                      <Version text={version.version} />
                      <span className="block text-muted text-xs">
                        <Day at={version.publishedAt} trusted={version.publishedAtTrusted} />
                      </span>
                    </>
                  )}
                </th>
                <td>
                  <Definition
                    server={server}
                    tool={tool}
                    version={version}
                    isShown={version.hash === shown}
                  />
                </td>
                <td className="number">
                  {version.sizeBytes === null ? '–' : formatBytes(version.sizeBytes)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}

function Definition(props: { server: ServerAddress; tool: string; version: ToolVersion; isShown: boolean }) {
  const { server, tool, version, isShown } = props;
  if (version.hash === null) {
    return (
      <span className="text-muted">
        {version.isComplete ? 'not in the list' : 'not in an incomplete list'}
      </span>
    );
  }
  return (
    <>
      <a href={frozenPath(server, tool, version.hash)} className="font-mono" title={version.hash}>
        {version.hash.slice(0, 10)}
      </a>
      {isShown ? <span className="badge tone-info ms-2">shown here</span> : null}
      {version.isEmptied ? (
        <span className="block text-changed text-xs">all schemas of the list are empty</span>
      ) : null}
    </>
  );
}
