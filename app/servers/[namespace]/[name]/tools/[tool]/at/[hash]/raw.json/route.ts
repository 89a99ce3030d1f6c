import { toolDefinition } from '@/db/queries/tool';
import { requireTool, type ToolParams } from '../../../address';

export const dynamic = 'force-dynamic';

/** The text of a definition as it was received. It belongs to its hash, so that it is kept for ever. */
export async function GET(
  request: Request,
  context: { params: Promise<ToolParams & { hash: string }> },
): Promise<Response> {
  const { hash, ...address } = await context.params;
  const { db, server, tool } = requireTool(address);
  const definition = toolDefinition(db, server.id, tool.name, hash);
  if (definition === null)
    return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain' } });
  const headers = {
    etag: `"${definition.hash}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  };
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers });
  return new Response(definition.text, {
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  });
}
