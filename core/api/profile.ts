import { z } from 'zod';
import type { Profile } from '../compat/profiles';
import { pageOf } from './fields';
import { profileField } from './grade';

/** A way from a client to a provider. */
const profileSchema = z
  .object({
    id: profileField,
    client: z
      .string()
      .nullable()
      .meta({ description: 'Id of the client; null for an endpoint alone.', examples: ['opencode'] }),
    clientTitle: z.string().nullable(),
    clientVersion: z
      .string()
      .nullable()
      .meta({ description: 'The release that is judged: the newest known.' }),
    provider: z
      .string()
      .nullable()
      .meta({ description: 'Id of the provider; null for a client alone.', examples: ['gemini'] }),
    api: z.string().nullable().meta({ description: 'The API of the provider.' }),
    mode: z.string().nullable().meta({ description: 'The mode of that API.' }),
    unknown: z.array(z.string()).meta({ description: 'What is not known about the client.' }),
  })
  .meta({
    id: 'Profile',
    description: 'A client release on its way to an endpoint of a provider; one of the two may be missing.',
  });

export const profilePageSchema = pageOf('ProfilePage', profileSchema, 'Every profile.');
export type ProfileResource = z.infer<typeof profileSchema>;

export function profileResource({ id, client, version, provider, endpoint }: Profile): ProfileResource {
  return {
    id,
    client: client?.id ?? null,
    clientTitle: client?.title ?? null,
    clientVersion: client === null ? null : version,
    provider: provider?.id ?? null,
    api: endpoint?.api ?? null,
    mode: endpoint?.mode ?? null,
    unknown: [...(client?.unknown ?? [])],
  };
}
