import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { parseMailAddress } from '@/core/digests/mail-address';
import type { MailSettings } from './deliver/mail';
import type { WebSub } from './deliver/websub';
import { clientInfo } from './inspect/client-info';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** The lists on this machine, then the sources elsewhere. */
export const sourceIds = [
  'npm',
  'file',
  'mcp-registry',
  'github',
  'docker',
  'npm-search',
  'server-cards',
  'smithery',
  'glama',
  'pulsemcp',
] as const;
export type SourceId = (typeof sourceIds)[number];

const address = (usual: string) =>
  z.url({ protocol: /^https?$/, error: 'is no http(s) address' }).default(usual);

const environment = z.object({
  SCHEMALOG_DATA: z.string().min(1).default(join(root, 'data')),
  SCHEMALOG_DB: z.string().min(1).optional(),
  SCHEMALOG_CACHE: z.string().min(1).optional(),
  SCHEMALOG_CACHE_GB: z.coerce.number().positive().default(4),
  SCHEMALOG_SERVERS: z.string().min(1).optional(),
  SCHEMALOG_CONTACT: z.string().min(1).default('https://github.com/schemalog/schemalog'),
  SCHEMALOG_RELEASES: z.coerce.number().int().positive().max(200).default(5),
  SCHEMALOG_SOURCES: z
    .string()
    .default('npm,file')
    .transform((text) => text.split(',').map((id) => id.trim()))
    .pipe(z.array(z.enum(sourceIds, { error: `names a source that is none of ${sourceIds.join(', ')}` }))),
  SCHEMALOG_MCP_REGISTRY_URL: address('https://registry.modelcontextprotocol.io/v0.1/servers'),
  SCHEMALOG_GITHUB_REGISTRY_URL: address('https://api.mcp.github.com/v0.1/servers'),
  SCHEMALOG_DOCKER_CATALOG_URL: address('https://desktop.docker.com/mcp/catalog/v3/catalog.json'),
  SCHEMALOG_CARD_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((host) => host !== ''))
    .pipe(z.array(z.string().regex(/^(?:https?:\/\/)?[\w.-]+(?::\d+)?$/, 'names something that is no host'))),
  SCHEMALOG_SMITHERY_URL: address('https://api.smithery.ai/servers'),
  SCHEMALOG_SMITHERY_KEY: z.string().min(1).optional(),
  SCHEMALOG_SMITHERY_TERMS: z.literal('accepted').optional(),
  SCHEMALOG_GLAMA_URL: address('https://glama.ai/api/mcp/v1/servers'),
  SCHEMALOG_GLAMA_KEY: z.string().min(1).optional(),
  SCHEMALOG_GLAMA_TERMS: z.literal('accepted').optional(),
  SCHEMALOG_PULSEMCP_URL: address('https://api.pulsemcp.com/v0.1/servers'),
  SCHEMALOG_PULSEMCP_KEY: z.string().min(1).optional(),
  SCHEMALOG_PULSEMCP_TENANT: z.string().min(1).optional(),
  SCHEMALOG_PULSEMCP_TERMS: z.literal('accepted').optional(),
  SCHEMALOG_LAB: z.enum(['on', 'off']).default('off'),
  SCHEMALOG_CONCURRENCY: z.coerce.number().int().positive().max(256).default(2),
  SCHEMALOG_CONCURRENCY_TOTAL: z.coerce.number().int().positive().max(1_024).default(256),
  SCHEMALOG_SOURCE_CONCURRENCY: z
    .string()
    .regex(/^(?:[a-z-]+=\d{1,4}(?:,|$))*$/, 'is no list like smithery=2,glama=1')
    .default('')
    .transform((text) =>
      Object.fromEntries([...text.matchAll(/([a-z-]+)=(\d+)/g)].map(([, id, most]) => [id, Number(most)])),
    ),
  SCHEMALOG_HOST_PAUSE_MS: z.coerce.number().int().min(0).max(3_600_000).default(1_000),
  SCHEMALOG_OPT_OUT: z.string().min(1).optional(),
  SCHEMALOG_PYPI_URL: z.url({ protocol: /^https?$/, error: 'is no http(s) address' }).optional(),
  SCHEMALOG_URL: z.url({ protocol: /^https?$/, error: 'is no http(s) address' }).optional(),
  SCHEMALOG_WEBSUB_HUB: z.url({ protocol: /^https?$/, error: 'is no http(s) address' }).optional(),
  SCHEMALOG_SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is no smtp(s) address' }).optional(),
  SCHEMALOG_MAIL_FROM: z.string().min(3).max(300).optional(),
  SCHEMALOG_WEBHOOK_LOCAL: z.enum(['on', 'off']).default('off'),
  SCHEMALOG_EXPORTS: z.string().min(1).optional(),
  SCHEMALOG_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  SCHEMALOG_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
});

/** A source that wants a key and consent to its terms; null where the operator gave none. */
export interface KeyedSource {
  url: string;
  key: string;
  /** PulseMCP's `X-Tenant-ID`; null for none. */
  tenant: string | null;
}

/** Which sources are read, and where they are. */
interface SourceSettings {
  ids: readonly SourceId[];
  mcpRegistry: string;
  github: string;
  docker: string;
  /** Hosts whose AI catalogue is read. */
  cardHosts: readonly string[];
  smithery: KeyedSource | null;
  glama: KeyedSource | null;
  pulsemcp: KeyedSource | null;
}

/** What all workers on the database together may do to others. */
interface Politeness {
  /** Servers that are looked at at a time. */
  most: number;
  /** The same for those of one source, by its id. */
  mostOfSource: Readonly<Record<string, number>>;
  /** Pause between two looks at one host. */
  hostPauseMs: number;
  /** A file with what is left out, one a line; null when there is none. */
  optOutFile: string | null;
}

/** Settings of the crawler. Sizes in bytes. */
export interface Config {
  root: string;
  dataFolder: string;
  database: string;
  cacheFolder: string;
  cacheBytes: number;
  /** A file of the user's with more servers; null when there is none. */
  serversFile: string | null;
  /** Sent with every request, with an address where one can complain. */
  userAgent: string;
  /** Releases of a package that are inspected at most. */
  releasesPerPackage: number;
  concurrency: number;
  politeness: Politeness;
  sources: SourceSettings;
  /** New releases of the lab's clients are run while the crawler watches. */
  lab: boolean;
  /** Where an export is written each day while the crawler watches; null for none. */
  exportsFolder: string | null;
  /** The JSON API of a Python package index, without a slash at the end; null for none. */
  pypi: string | null;
  /** Where metrics and health are served while the crawler watches; null for nowhere. */
  monitor: { host: string; port: number } | null;
  /** Webhooks may be of this machine and network. */
  webhookLocal: boolean;
  /** How mail is sent; null for none. */
  mail: MailSettings | null;
  /** The address of the site, for links. */
  site: string;
  /** The hub that is told of news, and the address of the site that the feeds are at; null for no hub. */
  webSub: WebSub | null;
}

/** A setting that cannot be used: the command ends with exit code 2 and this text. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the settings from environment variables, once, at start.
 * @throws ConfigError that lists every wrong variable
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  return {
    root,
    dataFolder: values.SCHEMALOG_DATA,
    database: values.SCHEMALOG_DB ?? join(values.SCHEMALOG_DATA, 'schemalog.db'),
    cacheFolder: values.SCHEMALOG_CACHE ?? join(values.SCHEMALOG_DATA, 'cache'),
    cacheBytes: values.SCHEMALOG_CACHE_GB * 1024 ** 3,
    serversFile: values.SCHEMALOG_SERVERS ?? null,
    userAgent: `Schemalog/${clientInfo.version} (+${values.SCHEMALOG_CONTACT})`,
    releasesPerPackage: values.SCHEMALOG_RELEASES,
    concurrency: values.SCHEMALOG_CONCURRENCY,
    politeness: {
      most: values.SCHEMALOG_CONCURRENCY_TOTAL,
      mostOfSource: values.SCHEMALOG_SOURCE_CONCURRENCY,
      hostPauseMs: values.SCHEMALOG_HOST_PAUSE_MS,
      optOutFile: values.SCHEMALOG_OPT_OUT ?? null,
    },
    sources: sourceSettings(values),
    lab: values.SCHEMALOG_LAB === 'on',
    exportsFolder: values.SCHEMALOG_EXPORTS ?? null,
    pypi: values.SCHEMALOG_PYPI_URL?.replace(/\/$/, '') ?? null,
    monitor:
      values.SCHEMALOG_METRICS_PORT === undefined
        ? null
        : { host: values.SCHEMALOG_METRICS_HOST, port: values.SCHEMALOG_METRICS_PORT },
    webSub: webSubSettings(values),
    mail: mailSettings(values),
    webhookLocal: values.SCHEMALOG_WEBHOOK_LOCAL === 'on',
    site: new URL(values.SCHEMALOG_URL ?? 'http://localhost:3000').origin,
  };
}

function mailSettings(values: z.infer<typeof environment>): MailSettings | null {
  const { SCHEMALOG_SMTP_URL: smtpUrl, SCHEMALOG_MAIL_FROM: from, SCHEMALOG_URL: site } = values;
  if (smtpUrl === undefined && from === undefined) return null;
  if (smtpUrl === undefined || from === undefined || site === undefined)
    throw new ConfigError(
      'Mail wants SCHEMALOG_SMTP_URL, SCHEMALOG_MAIL_FROM and SCHEMALOG_URL: links in mails lead to the site.',
    );
  const [, name = '', address = from] = /^([^<>]*)<([^<>]+)>$/.exec(from.trim()) ?? [];
  const read = parseMailAddress(address);
  if ('problem' in read || /[\r\n]/.test(from))
    throw new ConfigError(`SCHEMALOG_MAIL_FROM: ${from} is no address.`);
  return { smtpUrl, from: { name: name.trim(), address: read.address } };
}

function webSubSettings(values: z.infer<typeof environment>): WebSub | null {
  const { SCHEMALOG_WEBSUB_HUB: hub, SCHEMALOG_URL: site } = values;
  if (hub === undefined) return null;
  if (site === undefined)
    throw new ConfigError('SCHEMALOG_WEBSUB_HUB wants SCHEMALOG_URL: a hub reads the feeds at its address.');
  return { hub, site: new URL(site).origin };
}

function sourceSettings(values: z.infer<typeof environment>): SourceSettings {
  const keyed = (
    url: string,
    key: string | undefined,
    terms: 'accepted' | undefined,
    tenant: string | null = null,
  ): KeyedSource | null => (key === undefined || terms === undefined ? null : { url, key, tenant });
  return {
    ids: values.SCHEMALOG_SOURCES,
    mcpRegistry: values.SCHEMALOG_MCP_REGISTRY_URL,
    github: values.SCHEMALOG_GITHUB_REGISTRY_URL,
    docker: values.SCHEMALOG_DOCKER_CATALOG_URL,
    cardHosts: values.SCHEMALOG_CARD_HOSTS,
    smithery: keyed(
      values.SCHEMALOG_SMITHERY_URL,
      values.SCHEMALOG_SMITHERY_KEY,
      values.SCHEMALOG_SMITHERY_TERMS,
    ),
    glama: keyed(values.SCHEMALOG_GLAMA_URL, values.SCHEMALOG_GLAMA_KEY, values.SCHEMALOG_GLAMA_TERMS),
    pulsemcp: keyed(
      values.SCHEMALOG_PULSEMCP_URL,
      values.SCHEMALOG_PULSEMCP_KEY,
      values.SCHEMALOG_PULSEMCP_TERMS,
      values.SCHEMALOG_PULSEMCP_TENANT ?? null,
    ),
  };
}
