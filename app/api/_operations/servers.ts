import { z } from 'zod';
import { namespaceField, serverNameField } from '@/core/api/fields';
import { releasePageSchema } from '@/core/api/release';
import { serverDetailSchema, serverPageSchema, serverResource } from '@/core/api/server';
import { isOutcomeId } from '@/core/outcomes';
import type { Db } from '@/db/handle';
import { serverReleaseResources } from '@/db/queries/api/releases';
import { serverDetail } from '@/db/queries/api/server-detail';
import { serversAfter } from '@/db/queries/api/servers';
import { ftsExpression, searchWords } from '@/db/queries/fts-expression';
import { findServer, type ServerRow } from '@/db/queries/server';
import { offsetPlace, page, readCursor } from '../_lib/cursor';
import { cursorField, defineOperation, limitField, needed, nothing } from '../_lib/operation';
import { ApiProblem } from '../_lib/problem';

/** The names of a server in a path. */
export const serverParams = z.object({ namespace: namespaceField, name: serverNameField });

/** @throws ApiProblem when there is no such server */
export function knownServer(db: Db, { namespace, name }: z.infer<typeof serverParams>): ServerRow {
  const server = findServer(db, namespace, name);
  if (server === null) throw new ApiProblem('not-found', 'No server of this namespace and name is known.');
  return server;
}

const listServers = defineOperation({
  id: 'listServers',
  tag: 'Servers',
  path: '/servers',
  summary: 'Servers',
  description:
    'Servers in the order in which they were found, so that a list stays the same while it is read.',
  params: nothing,
  query: z.object({
    q: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Words that name, title or description have; the last one may be a beginning.' }),
    has: z
      .array(z.enum(['output-schema', 'annotations']))
      .optional()
      .meta({ description: 'Only servers of which a tool has this. May stand several times.' }),
    kind: z.enum(['npm', 'http']).optional().meta({ description: 'Only packages, or only remotes.' }),
    outcome: z
      .string()
      .refine((id) => id === 'pending' || isOutcomeId(id), 'is no outcome')
      .optional()
      .meta({
        description: 'Only servers whose newest inspection ended so; `pending` before the first one.',
      }),
    limit: limitField(50, 200),
    cursor: cursorField,
  }),
  answer: serverPageSchema,
  example: () => '/servers?has=output-schema&limit=2',
  handle({ db, base, query }) {
    const match = query.q === undefined ? null : ftsExpression(searchWords(query.q));
    if (query.q !== undefined && match === null) return { data: [], nextCursor: null };
    const filter = { match, has: query.has ?? [], kind: query.kind ?? null, outcome: query.outcome ?? null };
    const [after] = readCursor(query.cursor, offsetPlace) ?? [0];
    const rows = serversAfter(needed(db), filter, after, query.limit + 1);
    const { data, nextCursor } = page(rows, query.limit, (last) => [last.id]);
    return { data: data.map((row) => serverResource(row, base)), nextCursor };
  },
});

const getServer = defineOperation({
  id: 'getServer',
  tag: 'Servers',
  path: '/servers/{namespace}/{name}',
  summary: 'One server',
  description: 'A server with the ways to reach it.',
  params: serverParams,
  query: nothing,
  answer: serverDetailSchema,
  example: ({ server }) => `/servers/${server}`,
  handle: ({ db, base, params }) => serverDetail(needed(db), knownServer(needed(db), params), base),
});

const listReleases = defineOperation({
  id: 'listReleases',
  tag: 'Servers',
  path: '/servers/{namespace}/{name}/releases',
  summary: 'Releases of a server',
  description: 'Inspected versions of a package, newest first; a remote has one, without a version.',
  params: serverParams,
  query: z.object({ limit: limitField(50, 200), cursor: cursorField }),
  answer: releasePageSchema,
  example: ({ server }) => `/servers/${server}/releases?limit=2`,
  handle({ db, params, query }) {
    const [offset] = readCursor(query.cursor, offsetPlace) ?? [0];
    const rows = serverReleaseResources(needed(db), knownServer(needed(db), params).id, {
      limit: query.limit + 1,
      offset,
    });
    return page(rows, query.limit, () => [offset + query.limit]);
  },
});

export const serverOperations = [listServers, getServer, listReleases];
