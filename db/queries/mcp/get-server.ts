import { z } from 'zod';
import { momentOrNull } from '@/core/api/fields';
import { quoted, quotedText, serverArgument } from '@/core/mcp/texts';
import { defineTool } from '@/core/mcp/tool';
import { serverPath } from '@/core/page-paths';
import { serverLabel } from '@/core/server-identity';
import { serverGrades } from '../grades';
import { serverReleases, serverTools } from '../server';
import { gradeCountShape, gradeCounts } from './shapes';
import { namedServer, type World, worldDatabase } from './world';

/** Releases and tools that are listed. */
const maxReleases = 10;
const maxTools = 100;

export const getServerTool = defineTool({
  name: 'get-server',
  title: 'Get an MCP server',
  description:
    'Tells what is known of one public MCP server: its tools now, its newest releases with how much changed in each, and how its tools fare with clients and model providers.',
  input: z.strictObject({ server: serverArgument }),
  neutral: {},
  output: z.strictObject({
    server: z.string(),
    description: z.string().nullable().meta({ description: 'Written by a stranger, cut.' }),
    outcome: z
      .string()
      .nullable()
      .meta({ description: 'How its newest inspection ended; ok for a list of tools.' }),
    inspectedAt: z.string().nullable().meta({ description: 'ISO 8601, UTC.' }),
    toolCount: z.int().nullable(),
    tools: z
      .array(
        z.strictObject({
          tool: z.string(),
          description: z.string().nullable(),
          isRemoved: z.boolean().meta({ description: 'True when a newer list lacks it.' }),
        }),
      )
      .meta({ description: 'Its tools, 100 at most, removed ones last.' }),
    releases: z
      .array(
        z.strictObject({
          version: z.string().nullable(),
          publishedAt: z.string().nullable(),
          toolCount: z.int().nullable(),
          changeCount: z.int().nullable().meta({ description: 'Changes from the list before.' }),
        }),
      )
      .meta({ description: 'Newest inspected releases, 10 at most.' }),
    grades: z.array(gradeCountShape).meta({ description: 'Pairs of a tool and a profile, by grade.' }),
    url: z.string(),
  }),
  run({ server: label }, world: World) {
    const db = worldDatabase(world);
    const server = namedServer(db, label);
    return {
      server: quotedText(serverLabel(server)),
      description: quoted(server.description, 600),
      outcome: server.outcome,
      inspectedAt: momentOrNull(server.inspectedAt),
      toolCount: server.toolCount,
      tools: serverTools(db, server.id, { limit: maxTools, offset: 0 }).map(
        ({ name, description, isRemoved }) => ({
          tool: quotedText(name),
          description: quoted(description),
          isRemoved,
        }),
      ),
      releases: serverReleases(db, server.id, maxReleases).map((release) => ({
        version: quoted(release.version, 100),
        publishedAt: momentOrNull(release.publishedAt),
        toolCount: release.toolCount,
        changeCount: release.changes,
      })),
      grades: gradeCounts(serverGrades(db, server.id).flatMap(({ letters }) => [...letters])),
      url: `${world.base}${serverPath(server)}`,
    };
  },
});
