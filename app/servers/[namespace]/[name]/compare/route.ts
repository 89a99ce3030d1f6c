import { parseLevel } from '../../../../_lib/change-level';
import { compareFormPath, comparePath, serverPath } from '../../../../_lib/urls';
import { requireServer, type ServerParams } from '../address';

export const dynamic = 'force-dynamic';

/** Leads the form that chooses two releases to the address of their comparison. */
export async function GET(request: Request, context: { params: Promise<ServerParams> }): Promise<Response> {
  const { server } = requireServer(await context.params);
  const params = new URL(request.url, `http://here.invalid${compareFormPath(server)}`).searchParams;
  const [from, to, view] = ['from', 'to', 'view'].map((name) => params.get(name) ?? '');
  const isWhole = from !== undefined && from !== '' && to !== undefined && to !== '';
  const shown = view === 'unified' || view === 'split' ? view : 'changes';
  const order = params.get('order') === 'received' ? 'received' : 'canonical';
  const options = { level: parseLevel(params.get('level')), order } as const;
  const location = isWhole
    ? comparePath(server, { from, to }, shown, options)
    : `${serverPath(server)}#releases`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
