// Lists two tools in one page. Argument: number of pages (default 1), one pair of tools each.
import { identity, serve, tool } from './serve.mjs';

const pages = Number(process.argv[2] ?? 1);

serve({
  initialize: () => ({ ...identity, instructions: 'Use it well.' }),
  ping: () => ({}),
  'tools/list': ({ cursor }) => {
    const page = Number(cursor ?? 0);
    const tools = [tool(`read_${page}`, { path: { type: 'string' } }), tool(`write_${page}`)];
    return page + 1 < pages ? { tools, nextCursor: String(page + 1) } : { tools };
  },
});
