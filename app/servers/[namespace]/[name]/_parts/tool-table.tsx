import type { SetAsideTool } from '@/core/inspection';
import type { ServerTool } from '@/db/queries/server';
import { Day } from '../../../../_components/dates';
import { ScrollRegion } from '../../../../_components/scroll-region';
import { Section } from '../../../../_components/section';
import { StrangersCode, StrangersText } from '../../../../_components/strangers-text';
import { Version } from '../../../../_components/version-step';
import { countOf, formatBytes, formatCount } from '../../../../_lib/format';
import { type ServerAddress, toolPath } from '../../../../_lib/urls';

/** The tools of a server: present ones, then folded what was removed, then what was set aside. */
export function ToolTable(props: {
  server: ServerAddress & { toolCount: number | null };
  tools: readonly ServerTool[];
  setAside: readonly SetAsideTool[];
}) {
  const { server, tools, setAside } = props;
  const present = tools.filter((tool) => !tool.isRemoved);
  const removed = tools.filter((tool) => tool.isRemoved);
  return (
    <Section
      id="tools"
      title="Tools"
      count={server.toolCount === null ? null : formatCount(server.toolCount)}
    >
      {present.length === 0 ? (
        <p className="panel p-4 text-muted">
          {server.toolCount === null
            ? 'No list of tools was received yet.'
            : 'The newest list has no tools here.'}
        </p>
      ) : (
        <ToolRows server={server} tools={present} label="Tools" />
      )}
      {setAside.length === 0 ? null : <SetAside tools={setAside} />}
      {removed.length === 0 ? null : (
        <details className="panel mt-3">
          <summary className="px-4 py-2 text-sm">{countOf(removed.length, 'removed tool')}</summary>
          <ToolRows server={server} tools={removed} label="Removed tools" />
        </details>
      )}
    </Section>
  );
}

function ToolRows(props: { server: ServerAddress; tools: readonly ServerTool[]; label: string }) {
  return (
    <ScrollRegion label={props.label} className="panel">
      <table className="data">
        <caption className="sr-only">{props.label} with their marks and last change</caption>
        <thead>
          <tr>
            <th scope="col">Tool</th>
            <th scope="col">Has</th>
            <th scope="col">Last change</th>
          </tr>
        </thead>
        <tbody>
          {props.tools.map((tool) => (
            <tr key={tool.name}>
              <th scope="row" className="min-w-48">
                <a href={toolPath(props.server, tool.name)} className="font-[600] font-mono">
                  <StrangersText text={tool.name} />
                </a>
                {tool.title === null ? null : (
                  <span className="ms-2">
                    <StrangersText text={tool.title.slice(0, 200)} />
                  </span>
                )}
                {tool.description === null ? null : (
                  <span className="line-clamp-2 max-w-3xl text-muted">
                    <StrangersText text={tool.description} />
                  </span>
                )}
              </th>
              <td>
                <Marks tool={tool} />
              </td>
              <td className="whitespace-nowrap">
                {tool.lastChangeAt === null ? (
                  <span className="text-muted">none seen</span>
                ) : (
                  <Day at={tool.lastChangeAt} trusted={tool.lastChangeTrusted !== 0} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Marks({ tool }: { tool: ServerTool }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tool.hasOutputSchema ? <span className="badge tone-info">output schema</span> : null}
      {tool.hasAnnotations ? <span className="badge tone-plain">annotations</span> : null}
      {tool.unstablePlaces > 0 ? (
        <span
          className="badge tone-warn"
          title="Parts differ between two starts of the same release and are kept out of changes."
        >
          unstable
        </span>
      ) : null}
      {tool.isRemoved ? (
        <span className="badge tone-bad">
          removed
          {tool.removedIn === null ? null : (
            <>
              {' '}
              in <Version text={tool.removedIn} />
            </>
          )}
        </span>
      ) : null}
    </span>
  );
}

const reasons: Record<SetAsideTool['reason'], string> = {
  'too-deep': 'nested too deep',
  'too-large': 'too large',
};

function SetAside({ tools }: { tools: readonly SetAsideTool[] }) {
  return (
    <div className="panel mt-3 px-4 py-3 text-sm">
      <p>
        {countOf(tools.length, 'tool')} of the newest list {tools.length === 1 ? 'was' : 'were'} set aside as
        beyond our limits. They count as present.
      </p>
      <ul className="mt-1">
        {tools.slice(0, 50).map((tool) => (
          <li key={`${tool.page} ${tool.index}`}>
            <StrangersCode text={tool.name ?? '(name not readable)'} />: {reasons[tool.reason]},{' '}
            {formatBytes(tool.sizeBytes)}
          </li>
        ))}
      </ul>
    </div>
  );
}
