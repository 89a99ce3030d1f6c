import { z } from 'zod';
import { serverPath } from '../page-paths';
import {
  momentField,
  momentOrNull,
  namespaceField,
  pageOf,
  serverNameField,
  strangersText,
  urlField,
} from './fields';

/** A server as lists have it. */
const serverSchema = z
  .object({
    namespace: namespaceField,
    name: serverNameField,
    title: strangersText('Its own title.').nullable(),
    description: strangersText('What its author or a registry says of it.').nullable(),
    toolCount: z
      .int()
      .nullable()
      .meta({ description: 'Tools of its newest complete list; null before the first.', examples: [9] }),
    outputSchemaCount: z
      .int()
      .nullable()
      .meta({ description: 'Those of them with an `outputSchema`.', examples: [9] }),
    annotationsCount: z
      .int()
      .nullable()
      .meta({ description: 'Those of them with annotations.', examples: [0] }),
    lastChange: z
      .object({
        at: momentField('When a tool last changed.'),
        isTrusted: z.boolean().meta({ description: 'False: it changed then or before.' }),
      })
      .nullable()
      .meta({ description: 'The newest change of its tools; null when none is known.' }),
    outcome: z
      .string()
      .nullable()
      .meta({
        description: 'How its newest inspection ended, `ok` for a list of tools; null before the first.',
        examples: ['ok'],
      }),
    inspectedAt: momentField('When it was last inspected.').nullable(),
    url: urlField('Its page on this site.'),
  })
  .meta({ id: 'Server', description: 'An MCP server: one namespace and name.' });

export type ServerResource = z.infer<typeof serverSchema>;

export const serverPageSchema = pageOf('ServerPage', serverSchema, 'Servers in the order asked for.');

/** A way to reach a server. */
const endpointSchema = z
  .object({
    kind: z.string().meta({
      description: 'How it is reached: `npm`, `http`, or a kind that is listed and not started.',
      examples: ['npm'],
    }),
    address: z.string().meta({
      description: 'Package name or web address.',
      examples: ['@modelcontextprotocol/server-memory'],
    }),
    releases: z.int().meta({ description: 'Releases of it that are known.' }),
  })
  .meta({ id: 'Endpoint', description: 'A way to reach a server.' });

/** A server by itself. */
export const serverDetailSchema = serverSchema
  .extend({
    repositoryUrl: strangersText('Where its source is, as its author states.').nullable(),
    homepageUrl: strangersText('Its home page, as its author states.').nullable(),
    license: strangersText('Its licence, as its author states.').nullable(),
    firstSeenAt: momentField('When it was found.'),
    endpoints: z.array(endpointSchema).meta({ description: 'Ways to reach it, oldest first, 20 at most.' }),
  })
  .meta({ id: 'ServerDetail', description: 'A server with its endpoints and what its author states.' });

export type ServerDetail = z.infer<typeof serverDetailSchema>;

/** What a resource is made of. Times are epoch ms. */
export interface ServerFacts {
  namespace: string;
  name: string;
  title: string | null;
  description: string | null;
  toolCount: number | null;
  outputSchemaCount: number | null;
  annotationsCount: number | null;
  lastChangeAt: number | null;
  lastChangeTrusted: number | boolean | null;
  outcome: string | null;
  inspectedAt: number | null;
}

/** @param base the address of the site, without a slash at the end */
export function serverResource(facts: ServerFacts, base: string): ServerResource {
  const at = momentOrNull(facts.lastChangeAt);
  return {
    namespace: facts.namespace,
    name: facts.name,
    title: facts.title,
    description: facts.description,
    toolCount: facts.toolCount,
    outputSchemaCount: facts.outputSchemaCount,
    annotationsCount: facts.annotationsCount,
    lastChange: at === null ? null : { at, isTrusted: Boolean(facts.lastChangeTrusted) },
    outcome: facts.outcome,
    inspectedAt: momentOrNull(facts.inspectedAt),
    url: `${base}${serverPath(facts)}`,
  };
}
