import { z } from 'zod';
import {
  changeDetailSchema,
  changePageSchema,
  changeResource,
  severityField,
  sideField,
} from '@/core/api/change';
import { allKinds } from '@/core/diff/kinds/all';
import { parseServerLabel } from '@/core/server-identity';
import type { Db } from '@/db/handle';
import { changeFingerprint, changesAfter } from '@/db/queries/api/changes';
import { type ChangeFilter, findChange } from '@/db/queries/changes';
import { formerChange } from '@/db/queries/feeds';
import { findServer } from '@/db/queries/server';
import { page, readCursor } from '../_lib/cursor';
import { cursorField, defineOperation, limitField, needed, nothing } from '../_lib/operation';
import { ApiProblem } from '../_lib/problem';

const kinds = allKinds.map(({ id }) => id);
/** Date and id of the last change of a page. */
const place = z.tuple([z.int(), z.string().regex(/^[0-9a-f]{20}$/)]);

const listChanges = defineOperation({
  id: 'listChanges',
  tag: 'Changes',
  path: '/changes',
  summary: 'Changes',
  description: 'What changed in tools, newest first: everywhere, or in one server.',
  params: nothing,
  query: z.object({
    severity: severityField.optional().meta({ description: 'Only changes of this severity.' }),
    kind: z
      .string()
      .refine((kind) => kinds.some((known) => known === kind), 'is no kind of change')
      .optional()
      .meta({ description: 'Only changes of this kind.' }),
    side: sideField.optional().meta({ description: 'Only changes of this part of the tool.' }),
    server: z.string().max(300).optional().meta({
      description:
        'Only changes of this server: `@scope/name`, `name` for a package without a scope, `host/name`.',
    }),
    since: z
      .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'is neither a day nor a moment' })
      .optional()
      .meta({
        description:
          'Only changes that happened then or later: a day such as `2026-11-01` (UTC), or a moment.',
        examples: ['2026-11-01'],
      }),
    limit: limitField(50, 200),
    cursor: cursorField,
  }),
  answer: changePageSchema,
  example: () => '/changes?severity=breaking&limit=2',
  handle({ db, base, query }) {
    const after = readCursor(query.cursor, place);
    const filter: ChangeFilter = {
      severity: query.severity ?? null,
      kind: kinds.find((kind) => kind === query.kind) ?? null,
      side: query.side ?? null,
      serverId: query.server === undefined ? null : serverIdOf(needed(db), query.server),
      since: query.since === undefined ? null : Date.parse(query.since),
    };
    const rows = changesAfter(
      needed(db),
      filter,
      after === null ? null : { notAfter: after[0], id: after[1] },
      query.limit + 1,
    );
    const { data, nextCursor } = page(rows, query.limit, (last) => [last.notAfter, last.id]);
    return { data: data.map((row) => changeResource(row, base)), nextCursor };
  },
});

function serverIdOf(db: Db, label: string): number {
  const address = parseServerLabel(label);
  const server = address === null ? null : findServer(db, address.namespace, address.name);
  if (server === null)
    throw new ApiProblem('invalid-request', 'No such server is known.', [
      { name: 'server', message: 'is not known' },
    ]);
  return server.id;
}

const getChange = defineOperation({
  id: 'getChange',
  tag: 'Changes',
  path: '/changes/{id}',
  summary: 'One change',
  description: 'A change with the values before and after, and a value that proves it where it breaks.',
  params: z.object({ id: z.string().meta({ description: 'Id of the change.' }) }),
  query: nothing,
  answer: changeDetailSchema,
  example: ({ change }) => `/changes/${change}`,
  handle({ db, base, params }) {
    const asked = findChange(needed(db), params.id);
    // Published under another id before the rules were better.
    const now = asked === null ? formerChange(needed(db), params.id)?.now : null;
    const change = asked ?? (now == null ? null : findChange(needed(db), now));
    if (change === null) throw new ApiProblem('not-found', 'No change of this id is known.');
    const { step, args } = change;
    return {
      ...changeResource({ ...step, ...change }, base),
      ...(args?.before === undefined ? {} : { before: args.before }),
      ...(args?.after === undefined ? {} : { after: args.after }),
      ...(args?.facets?.witness === undefined ? {} : { witness: args.facets.witness }),
      areValuesCut: args === null,
      fingerprint: changeFingerprint(needed(db), change.id) ?? '',
    };
  },
});

export const changeOperations = [listChanges, getChange];
