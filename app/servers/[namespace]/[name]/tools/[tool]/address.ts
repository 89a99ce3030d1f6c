import { notFound } from 'next/navigation';
import { cache } from 'react';
import { decodeSegment } from '@/core/url-segments';
import type { Db } from '@/db/handle';
import type { ServerRow } from '@/db/queries/server';
import { findTool, type ToolRow } from '@/db/queries/tool';
import { requireServer, type ServerParams } from '../../address';

/** The parts of the address of a tool, as the router hands them over. */
export interface ToolParams extends ServerParams {
  tool: string;
}

/**
 * The database, the server and the tool of an address.
 * @throws Next's not-found signal when there is none
 */
export function requireTool(params: ToolParams): { db: Db; server: ServerRow; tool: ToolRow } {
  const { db, server } = requireServer(params);
  const tool = load(db, server.id, decodeSegment(params.tool));
  if (tool === null) notFound();
  return { db, server, tool };
}

/** Once a request: title and page ask for the same. */
const load = cache(findTool);
