import { z } from 'zod';
import type { ListedEndpoint, Listing } from '@/core/listing';
import { placeholderFileText } from '../packages/npm/placeholders';
import { noRecord } from './no-record';

/*
 * The format of a server list: the one that ships with Schemalog and those that users write.
 * [ { "package": "@scope/name", "args": […], "env": { "API_KEY": "placeholder" }, "files": ["x.json"] }, { "url": "https://…" } ]
 */

const npmEntry = z.strictObject({
  package: z
    .string()
    .regex(/^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/i, 'is no npm package name')
    .max(214),
  version: z.string().min(1).max(256).optional(),
  args: z.array(z.string().max(4_000)).max(64).default([]),
  env: z
    .record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'is no variable name'), z.string().max(4_000))
    .default({}),
  files: z
    .array(
      z
        .string()
        .regex(/^[\w.-]+$/, 'is no plain file name')
        .max(255),
    )
    .max(16)
    .default([]),
});
const urlEntry = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'is no http(s) address' }).max(2_000),
});
const list = z.array(z.union([npmEntry, urlEntry])).max(100_000);

/** A server list that cannot be used, with the places that are wrong. */
export class ServerListError extends Error {
  override name = 'ServerListError';
}

/**
 * Reads a server list.
 * @param text JSON
 * @param from what to call it in errors
 * @throws ServerListError that names each wrong entry
 */
export function parseServerList(text: string, from: string): Listing[] {
  const parsed = list.safeParse(parseJson(text, from));
  if (!parsed.success) {
    const lines = parsed.error.issues
      .slice(0, 10)
      .map(
        (issue) =>
          `  ${issue.path.length === 0 ? 'the file' : `entry ${issue.path.join(' / ')}`}: ${issue.message}`,
      );
    throw new ServerListError(`${from} is no server list:\n${lines.join('\n')}\nSee docs/adding-servers.md.`);
  }
  return parsed.data.map((entry) =>
    'package' in entry ? npmListing(entry) : bareListing(urlEndpoint(entry.url)),
  );
}

function parseJson(text: string, from: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ServerListError(`${from} is not JSON: ${(error as Error).message}`);
  }
}

function npmListing(entry: z.infer<typeof npmEntry>): Listing {
  const { args, env, files } = entry;
  const isBare = args.length === 0 && Object.keys(env).length === 0;
  const homeFiles = Object.fromEntries(files.map((name) => [name, placeholderFileText]));
  const endpoint: ListedEndpoint = {
    kind: 'npm',
    address: entry.package,
    version: entry.version ?? null,
    launch: isBare ? null : { args, env, homeFiles },
    missing: [],
  };
  return bareListing(endpoint);
}

function urlEndpoint(url: string): ListedEndpoint {
  return { kind: 'http', address: new URL(url).href, version: null, launch: null, missing: [] };
}

/** A record that says nothing but where the server is. */
export function bareListing(endpoint: ListedEndpoint): Listing {
  return {
    ...noRecord,
    sourceKey: endpoint.address,
    sourceUrl: endpoint.kind === 'http' ? endpoint.address : null,
    endpoints: [endpoint],
  };
}
