import { z } from 'zod';
import { bounded, limitArgument, quoted, quotedText } from '@/core/mcp/texts';
import { defineTool } from '@/core/mcp/tool';
import { serverPath, toolPath } from '@/core/page-paths';
import { serverLabel } from '@/core/server-identity';
import { searchWords } from '../fts-expression';
import { searchServers, searchTools } from '../search';
import { listServers } from '../server-list';
import { type World, worldDatabase } from './world';

export const searchServersTool = defineTool({
  name: 'search-servers',
  title: 'Search MCP servers and tools',
  description:
    'Finds public MCP servers and their tools by words in names, titles and descriptions. An empty query lists the servers whose tools changed last.',
  input: z.strictObject({
    query: z
      .string()
      .meta({ description: 'Words to find; all of them must match. Empty for the newest changes.' }),
    limit: limitArgument,
  }),
  neutral: { query: '', limit: 20 },
  output: z.strictObject({
    servers: z
      .array(
        z.strictObject({
          server: z.string().meta({ description: 'Name to use with the other tools.' }),
          description: z.string().nullable().meta({ description: 'Written by a stranger, cut.' }),
          toolCount: z.int().nullable().meta({ description: 'Null before its first list.' }),
          url: z.string(),
        }),
      )
      .meta({ description: 'Servers that match, best first.' }),
    tools: z
      .array(
        z.strictObject({
          server: z.string(),
          tool: z.string(),
          description: z.string().nullable().meta({ description: 'Written by a stranger, cut.' }),
          url: z.string(),
        }),
      )
      .meta({ description: 'Tools that match, best first.' }),
    totalServers: z.int().meta({ description: 'Servers that match in all; counted up to 1000.' }),
    totalTools: z.int().meta({ description: 'Tools that match in all; counted up to 1000.' }),
  }),
  run({ query, limit }, world: World) {
    const db = worldDatabase(world);
    const words = searchWords(query);
    const most = bounded(limit);
    const newest = { match: null, has: [], outcome: null, kind: null };
    const servers =
      words.length > 0
        ? searchServers(db, words, most)
        : { hits: listServers(db, newest, 'changed', { limit: most, offset: 0 }), total: 0 };
    const tools = searchTools(db, words, most);
    return {
      servers: servers.hits.map((hit) => ({
        server: quotedText(serverLabel(hit)),
        description: quoted(hit.description),
        toolCount: hit.toolCount,
        url: `${world.base}${serverPath(hit)}`,
      })),
      tools: tools.hits.map((hit) => {
        const server = { namespace: hit.namespace, name: hit.server };
        return {
          server: quotedText(serverLabel(server)),
          tool: quotedText(hit.name),
          description: quoted(hit.description),
          url: `${world.base}${toolPath(server, hit.name)}`,
        };
      }),
      totalServers: servers.total,
      totalTools: tools.total,
    };
  },
});
