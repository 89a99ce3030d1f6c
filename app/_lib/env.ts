import { z } from 'zod';

const variables = z.object({
  /** The database file, relative to the folder that the site is started in. */
  SCHEMALOG_DB: z.string().min(1).default('data/schemalog.db'),
  /** The public address of the site, for canonical links and the sitemap. */
  SCHEMALOG_URL: z.url({ protocol: /^https?$/ }).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
});

const parsed = variables.safeParse(process.env);
if (!parsed.success) throw new Error(`The site cannot start.\n${z.prettifyError(parsed.error)}`);

/** Settings from the environment, read once. `baseUrl` has no path. */
export const env = {
  databasePath: parsed.data.SCHEMALOG_DB,
  baseUrl: new URL(parsed.data.SCHEMALOG_URL ?? `http://localhost:${parsed.data.PORT}`).origin,
};
