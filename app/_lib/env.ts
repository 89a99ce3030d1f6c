import { z } from 'zod';

const variables = z.object({
  /** The database file, relative to the folder that the site is started in. */
  SCHEMALOG_DB: z.string().min(1).default('data/schemalog.db'),
  /** The public address of the site, for canonical links and the sitemap. */
  SCHEMALOG_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The WebSub hub that the feeds name; none when it is not set. */
  SCHEMALOG_WEBSUB_HUB: z.url({ protocol: /^https?$/ }).optional(),
  /** Requests of one address to the API in a minute; 0 for no limit. */
  SCHEMALOG_API_REQUESTS: z.coerce.number().int().min(0).max(1_000_000).default(600),
  /** Messages of one address to the MCP server in a minute; 0 for no limit. */
  SCHEMALOG_MCP_REQUESTS: z.coerce.number().int().min(0).max(1_000_000).default(300),
  /** Proxies of the operator's in front of the site: whom the API counts. */
  SCHEMALOG_PROXIES: z.coerce.number().int().min(1).max(10).default(1),
  /** Where the crawler writes an export a day; none is offered when it is not set. */
  SCHEMALOG_EXPORTS: z.string().min(1).optional(),
  /** `off`: no new subscriptions are taken. */
  SCHEMALOG_SUBSCRIPTIONS: z.enum(['on', 'off']).default('on'),
  /** `on`: webhooks may lead to this machine and its network. */
  SCHEMALOG_WEBHOOK_LOCAL: z.enum(['on', 'off']).default('off'),
  /** The crawler sends mail when both are set; the site then offers it. */
  SCHEMALOG_SMTP_URL: z.string().min(1).optional(),
  SCHEMALOG_MAIL_FROM: z.string().min(1).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
});

const parsed = variables.safeParse(process.env);
if (!parsed.success) throw new Error(`The site cannot start.\n${z.prettifyError(parsed.error)}`);

/** Settings from the environment, read once. `baseUrl` has no path. */
export const env = {
  databasePath: parsed.data.SCHEMALOG_DB,
  exportsFolder: parsed.data.SCHEMALOG_EXPORTS ?? null,
  websubHub: parsed.data.SCHEMALOG_WEBSUB_HUB ?? null,
  apiRequests: parsed.data.SCHEMALOG_API_REQUESTS,
  mcpRequests: parsed.data.SCHEMALOG_MCP_REQUESTS,
  proxies: parsed.data.SCHEMALOG_PROXIES,
  takesSubscriptions: parsed.data.SCHEMALOG_SUBSCRIPTIONS === 'on',
  allowsLocalWebhooks: parsed.data.SCHEMALOG_WEBHOOK_LOCAL === 'on',
  hasMail: parsed.data.SCHEMALOG_SMTP_URL !== undefined && parsed.data.SCHEMALOG_MAIL_FROM !== undefined,
  baseUrl: new URL(parsed.data.SCHEMALOG_URL ?? `http://localhost:${parsed.data.PORT}`).origin,
};
