import { z } from 'zod';
import { momentField, pageOf } from './fields';

/** A version of a package, or what a remote gives now. */
const releaseSchema = z
  .object({
    version: z
      .string()
      .nullable()
      .meta({ description: 'Version of the package; null for a remote.', examples: ['2026.7.4'] }),
    publishedAt: momentField('When it was published, as the registry states.').nullable(),
    publishedAtTrusted: z
      .boolean()
      .meta({ description: 'False: the registry is known to state another time.' }),
    isLatest: z.boolean().meta({ description: 'The version that one gets without asking for another.' }),
    deprecated: z
      .string()
      .nullable()
      .meta({ description: 'What its author says against using it; null for nothing.' }),
    outcome: z
      .string()
      .meta({ description: 'How its newest inspection ended; `ok` for a list of tools.', examples: ['ok'] }),
    inspectedAt: momentField('When it was last inspected.'),
    toolCount: z
      .int()
      .nullable()
      .meta({ description: 'Tools of its newest list; null when it never gave one.' }),
    isComplete: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether that list came whole; null without one.' }),
    changeCount: z
      .int()
      .nullable()
      .meta({ description: 'Changes from the list before; null without a list before.' }),
  })
  .meta({
    id: 'Release',
    description: 'An inspected version of a package, or a remote as it is now (`version` is null).',
  });

export const releasePageSchema = pageOf(
  'ReleasePage',
  releaseSchema,
  'Inspected releases, newest version first.',
);
export type ReleaseResource = z.infer<typeof releaseSchema>;
