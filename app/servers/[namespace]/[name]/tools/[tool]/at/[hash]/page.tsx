import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type Json, ownString } from '@/core/schema/json';
import { visibleText } from '@/core/text/visible-text';
import { toolDefinition, toolVersions } from '@/db/queries/tool';
import { frozenPath, rawPath, serverLabel, toolPath } from '../../../../../../../_lib/urls';
import { requireTool } from '../../address';
import { DefinitionJson, DefinitionView } from '../../definition-view';
import { ToolHead } from '../../tool-head';
import { VersionTable } from '../../version-table';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/servers/[namespace]/[name]/tools/[tool]/at/[hash]'>;

const maxVersions = 200;

async function load(params: Props['params']) {
  const { hash, ...address } = await params;
  const found = requireTool(address);
  const definition = toolDefinition(found.db, found.server.id, found.tool.name, hash);
  if (definition === null) notFound();
  return { ...found, definition };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { server, tool, definition } = await load(params);
  const name = `${visibleText(tool.name).slice(0, 100)} at ${definition.hash.slice(0, 10)}`;
  const label = visibleText(serverLabel(server)).slice(0, 100);
  return {
    title: `${name} – ${label}`,
    description: `One definition of a tool of the MCP server ${label}, as it was received.`,
    alternates: { canonical: frozenPath(server, tool.name, definition.hash) },
  };
}

export default async function FrozenPage({ params }: Props) {
  const { db, server, tool, definition } = await load(params);
  // Stored texts were parsed before they were stored.
  const value = JSON.parse(definition.text) as Json;
  const isNewest = definition.hash === tool.hash;
  return (
    <>
      <ToolHead
        server={server}
        name={tool.name}
        title={ownString(value, 'title') ?? null}
        between={[{ href: toolPath(server, tool.name), label: tool.name }]}
      >
        <p className="panel tone-info mt-3 max-w-3xl px-4 py-2 text-sm">
          Definition <code>{definition.hash.slice(0, 16)}</code>, which never changes.{' '}
          {isNewest ? 'It is the newest one: ' : 'There is a newer one: '}
          <a href={toolPath(server, tool.name)}>see the tool with its changelog</a>.
        </p>
      </ToolHead>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <DefinitionView definition={value} />
          <DefinitionJson definition={value} rawHref={rawPath(server, tool.name, definition.hash)} />
        </div>
        <VersionTable
          server={server}
          tool={tool.name}
          versions={toolVersions(db, server.id, tool.name, maxVersions)}
          shown={definition.hash}
        />
      </div>
    </>
  );
}
