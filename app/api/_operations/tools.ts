import { z } from 'zod';
import { definitionSchema } from '@/core/api/definition';
import { toolDetailSchema, toolPageSchema, toolVersionPageSchema } from '@/core/api/tool';
import { definitionByHash } from '@/db/queries/api/definitions';
import { toolDetail, toolResources, toolVersionResources } from '@/db/queries/api/tools';
import { hasTool } from '@/db/queries/tool';
import { offsetPlace, page, readCursor } from '../_lib/cursor';
import { cursorField, defineOperation, limitField, needed, nothing } from '../_lib/operation';
import { ApiProblem } from '../_lib/problem';
import { knownServer, serverParams } from './servers';

/** The names of a tool in a path. */
export const toolParams = serverParams.extend({
  tool: z.string().meta({
    description: 'Name of the tool. A `/` in it is written `%2F`, a `~` is written `~7E`.',
    examples: ['create_entities'],
  }),
});

const paging = z.object({ limit: limitField(50, 200), cursor: cursorField });

const listTools = defineOperation({
  id: 'listTools',
  tag: 'Tools',
  path: '/servers/{namespace}/{name}/tools',
  summary: 'Tools of a server',
  description: 'Tools in the order of the newest list, then those that a complete newer list lacks.',
  params: serverParams,
  query: paging,
  answer: toolPageSchema,
  example: ({ server }) => `/servers/${server}/tools?limit=2`,
  handle({ db, base, params, query }) {
    const [offset] = readCursor(query.cursor, offsetPlace) ?? [0];
    const server = knownServer(needed(db), params);
    const rows = toolResources(needed(db), server, { limit: query.limit + 1, offset }, base);
    return page(rows, query.limit, () => [offset + query.limit]);
  },
});

const getTool = defineOperation({
  id: 'getTool',
  tag: 'Tools',
  path: '/servers/{namespace}/{name}/tools/{tool}',
  summary: 'One tool',
  description: 'A tool with its newest definition, as received.',
  params: toolParams,
  query: nothing,
  answer: toolDetailSchema,
  example: ({ server, tool }) => `/servers/${server}/tools/${tool}`,
  handle({ db, base, params }) {
    const tool = toolDetail(needed(db), knownServer(needed(db), params), params.tool, base);
    if (tool === null) throw noSuchTool();
    return tool;
  },
});

const listToolVersions = defineOperation({
  id: 'listToolVersions',
  tag: 'Tools',
  path: '/servers/{namespace}/{name}/tools/{tool}/versions',
  summary: 'Versions of a tool',
  description:
    'The lists of the server, newest release first, with the definition that each had of the tool.',
  params: toolParams,
  query: paging,
  answer: toolVersionPageSchema,
  example: ({ server, tool }) => `/servers/${server}/tools/${tool}/versions?limit=2`,
  handle({ db, params, query }) {
    const [offset] = readCursor(query.cursor, offsetPlace) ?? [0];
    const server = knownServer(needed(db), params);
    if (!hasTool(needed(db), server.id, params.tool)) throw noSuchTool();
    const rows = toolVersionResources(needed(db), server.id, params.tool, { limit: query.limit + 1, offset });
    return page(rows, query.limit, () => [offset + query.limit]);
  },
});

const getDefinition = defineOperation({
  id: 'getDefinition',
  tag: 'Tools',
  path: '/definitions/{hash}',
  summary: 'One definition',
  description: "A tool's definition by the hash of its canonical JSON, with the tools that have it now.",
  params: z.object({
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'is no hash of 64 hex digits')
      .meta({ description: 'Hash of the definition.' }),
  }),
  query: nothing,
  answer: definitionSchema,
  example: ({ hash }) => `/definitions/${hash}`,
  handle({ db, params }) {
    const found = definitionByHash(needed(db), params.hash);
    if (found === null) throw new ApiProblem('not-found', 'No definition of this hash is known.');
    return {
      hash: found.hash,
      sizeBytes: found.sizeBytes,
      definition: JSON.parse(found.text),
      tools: found.tools.map(({ namespace, server, name }) => ({
        server: { namespace, name: server },
        name,
      })),
    };
  },
});

function noSuchTool(): ApiProblem {
  return new ApiProblem('not-found', 'The server has no tool of this name, and had none.');
}

export const toolOperations = [listTools, getTool, listToolVersions, getDefinition];
