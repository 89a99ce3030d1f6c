import { moment, momentOrNull } from '@/core/api/fields';
import type { ToolDetail, ToolResource, ToolVersionResource } from '@/core/api/tool';
import { toolPath } from '@/core/page-paths';
import type { ServerIdentity } from '@/core/server-identity';
import type { Db } from '../../handle';
import { serverTools } from '../server';
import { findTool, toolVersions } from '../tool';

/** A part of a short list. */
interface Part {
  limit: number;
  offset: number;
}

type Server = ServerIdentity & { id: number };

/** Tools of a server: those of the newest list in its order, then removed ones. */
export function toolResources(db: Db, server: Server, part: Part, base: string): ToolResource[] {
  return serverTools(db, server.id, part).map((tool) => ({
    name: tool.name,
    title: tool.title,
    description: tool.description,
    hasOutputSchema: tool.hasOutputSchema,
    hasAnnotations: tool.hasAnnotations,
    isRemoved: tool.isRemoved,
    removedIn: tool.removedIn,
    lastChangeAt: momentOrNull(tool.lastChangeAt),
    url: `${base}${toolPath(server, tool.name)}`,
  }));
}

/** A tool with its newest definition, or null. */
export function toolDetail(db: Db, server: Server, name: string, base: string): ToolDetail | null {
  const tool = findTool(db, server.id, name);
  if (tool === null) return null;
  return {
    server: { namespace: server.namespace, name: server.name },
    name: tool.name,
    isRemoved: tool.removedInTransitionId !== null,
    lastChangeAt: momentOrNull(tool.lastChangeAt),
    hash: tool.hash,
    definition: JSON.parse(tool.text),
    url: `${base}${toolPath(server, tool.name)}`,
  };
}

/** Which definition of a tool each list of its server had, newest release first. */
export function toolVersionResources(
  db: Db,
  serverId: number,
  name: string,
  part: Part,
): ToolVersionResource[] {
  return toolVersions(db, serverId, name, part.offset + part.limit)
    .slice(part.offset)
    .map((row) => ({
      version: row.version,
      publishedAt: momentOrNull(row.publishedAt),
      firstSeenAt: moment(row.firstSeenAt),
      lastSeenAt: moment(row.lastSeenAt),
      isComplete: row.isComplete,
      hash: row.hash,
      sizeBytes: row.sizeBytes,
    }));
}
