import { z } from 'zod';
import type { Change } from '../diff/change';
import { explainChange } from '../diff/describe-change';
import { severities } from '../diff/kinds/kind';
import { changePagePath } from '../page-paths';
import type { Json } from '../schema/json';
import {
  anyJson,
  moment,
  momentField,
  momentOrNull,
  pageOf,
  serverRefSchema,
  strangersText,
  urlField,
} from './fields';

export const severityField = z.enum(severities).meta({
  id: 'Severity',
  description:
    '`breaking`: calls or readings that were valid are not any more, proven by a value. `review`: it depends on use. `compatible`: nobody is hurt, proven. `cosmetic`: wording and notation.',
  examples: ['breaking'],
});

export const sideField = z.enum(['input', 'output', 'definition']).meta({
  id: 'Side',
  description:
    'The part of the tool that changed: what it takes, what it answers, or the rest of the definition.',
});

const kindField = z.string().meta({
  description: 'Kind of the change; `/changes/kinds` on this site explains each.',
  examples: ['property-removed'],
});

/** A change of a tool between two lists. */
const changeSchema = z
  .object({
    id: z.string().meta({
      description: 'Stays the same when everything is computed again.',
      examples: ['0f3a2b4c5d6e7f809182'],
    }),
    server: serverRefSchema,
    tool: strangersText('Name of the tool.'),
    kind: kindField,
    side: sideField,
    pointer: z.string().meta({
      description:
        'JSON Pointer into the new definition, or into the old one for what was removed; empty for the whole tool.',
      examples: ['/inputSchema/properties/limit'],
    }),
    severity: severityField,
    title: strangersText('What happened, in one sentence; names and values in it stand in backticks.'),
    reason: z.string().nullable().meta({
      description: 'Who is hurt and how; null when the values are too large to be read for a list.',
    }),
    tags: z
      .array(z.string())
      .meta({ description: 'What else it is about: `wording`, `security`, `rename`, …' }),
    cause: z.string().meta({
      description:
        '`release`: a new version. `drift`: another list from the same version. `observation`: a remote.',
      examples: ['release'],
    }),
    fromVersion: z.string().nullable().meta({ description: 'Version before; null for a remote.' }),
    toVersion: z.string().nullable().meta({ description: 'Version after; null for a remote.' }),
    notBefore: momentField('It happened at this time or later.').nullable(),
    notAfter: momentField(
      'It happened at this time or before. For a package both are the publication of the release.',
    ),
    dateTrusted: z.boolean().meta({ description: 'False: the date is only the latest it can be.' }),
    url: urlField('Its page on this site, for ever.'),
  })
  .meta({ id: 'Change', description: 'One change of a tool between two neighbouring lists of a server.' });

export const changePageSchema = pageOf('ChangePage', changeSchema, 'Changes, newest first.');

/** A change by itself, with the values. */
export const changeDetailSchema = changeSchema
  .extend({
    before: anyJson('The old value; absent when there was none, or when it is too large.').optional(),
    after: anyJson('The new value; absent when there is none, or when it is too large.').optional(),
    witness: anyJson(
      'A call (or an answer) that used to be valid and is not any more; absent without one.',
    ).optional(),
    areValuesCut: z.boolean().meta({ description: 'True when the values are too large to be shown.' }),
    fingerprint: z
      .string()
      .meta({ description: 'Hash over kind, place and values: the same edit anywhere has the same one.' }),
  })
  .meta({ id: 'ChangeDetail', description: 'A change with the values before and after, and the proof.' });

export type ChangeResource = z.infer<typeof changeSchema>;

/** What a resource is made of. Times are epoch ms. */
export interface ChangeRowFacts extends Pick<Change, 'kind' | 'tool' | 'side' | 'pointer'> {
  id: string;
  namespace: string;
  name: string;
  /** As it is stored, for a change whose values cannot be read. */
  severity: ChangeResource['severity'];
  args: { before?: Json; after?: Json; facets?: Change['facets'] } | null;
  cause: string;
  fromVersion: string | null;
  toVersion: string | null;
  notBefore: number | null;
  notAfter: number;
  dateTrusted: boolean;
}

/** @param base the address of the site, without a slash at the end */
export function changeResource(row: ChangeRowFacts, base: string): ChangeResource {
  const { kind, tool, side, pointer } = row;
  const explained = explainChange({ facets: {}, ...row.args, kind, tool, side, pointer });
  const isRead = row.args !== null;
  return {
    id: row.id,
    server: { namespace: row.namespace, name: row.name },
    tool,
    kind,
    side,
    pointer,
    severity: isRead ? explained.severity : row.severity,
    title: explained.title,
    reason: isRead ? explained.reason : null,
    tags: isRead ? [...explained.tags] : [],
    cause: row.cause,
    fromVersion: row.fromVersion,
    toVersion: row.toVersion,
    notBefore: momentOrNull(row.notBefore),
    notAfter: moment(row.notAfter),
    dateTrusted: row.dateTrusted,
    url: `${base}${changePagePath(row.id)}`,
  };
}
