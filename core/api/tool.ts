import { z } from 'zod';
import { anyJson, momentField, pageOf, serverRefSchema, strangersText, urlField } from './fields';

const nameField = strangersText('Its name.').meta({ examples: ['create_entities'] });

/** A tool as the list of a server has it. */
const toolSchema = z
  .object({
    name: nameField,
    title: strangersText('Its title.').nullable(),
    description: strangersText('Its description; in lists the first 400 characters.').nullable(),
    hasOutputSchema: z.boolean().meta({ description: 'Whether it states what it answers.' }),
    hasAnnotations: z.boolean().meta({ description: 'Whether it states hints such as `readOnlyHint`.' }),
    isRemoved: z.boolean().meta({ description: 'True when a complete newer list lacks it.' }),
    removedIn: z
      .string()
      .nullable()
      .meta({ description: 'The release that lacks it first; null when it is there, or has no version.' }),
    lastChangeAt: momentField('When it last changed.').nullable(),
    url: urlField('Its page on this site.'),
  })
  .meta({ id: 'Tool', description: 'A tool of a server.' });

export const toolPageSchema = pageOf(
  'ToolPage',
  toolSchema,
  'Tools in the order of the newest list, removed ones last.',
);

/** Which definition a list had of a tool. */
const toolVersionSchema = z
  .object({
    version: z
      .string()
      .nullable()
      .meta({ description: 'Version of the package; null for a remote.', examples: ['2026.7.4'] }),
    publishedAt: momentField('When that release was published.').nullable(),
    firstSeenAt: momentField('When the list was first seen.'),
    lastSeenAt: momentField('When it was last seen.'),
    isComplete: z
      .boolean()
      .meta({ description: 'Whether the list came whole: only then a missing tool is a removed one.' }),
    hash: z
      .string()
      .nullable()
      .meta({ description: 'Hash of the definition; null when the list lacks the tool.' }),
    sizeBytes: z.int().nullable().meta({ description: 'Its size as received; null without a definition.' }),
  })
  .meta({ id: 'ToolVersion', description: 'Which definition of a tool a list of its server had.' });

export const toolVersionPageSchema = pageOf(
  'ToolVersionPage',
  toolVersionSchema,
  'Lists of the server, newest release first.',
);

/** A tool by itself, with its newest definition. */
export const toolDetailSchema = z
  .object({
    server: serverRefSchema,
    name: nameField,
    isRemoved: z.boolean().meta({ description: 'True when a complete newer list lacks it.' }),
    lastChangeAt: momentField('When it last changed.').nullable(),
    hash: z.string().meta({ description: 'Hash of its newest definition: SHA-256 of the canonical JSON.' }),
    definition: anyJson('Its newest definition, as received. Written by a stranger.'),
    url: urlField('Its page on this site.'),
  })
  .meta({ id: 'ToolDetail', description: 'A tool with its newest definition.' });

export type ToolDetail = z.infer<typeof toolDetailSchema>;
export type ToolResource = z.infer<typeof toolSchema>;
export type ToolVersionResource = z.infer<typeof toolVersionSchema>;
