import type { MetadataRoute } from 'next';
import { allKinds } from '@/core/diff/kinds/all';
import { sitemapPages } from '@/db/queries/sitemap';
import { listCaptures } from '@/lab/read-captures';
import { siteDatabase } from './_lib/database';
import { env } from './_lib/env';
import {
  changesPath,
  clientPath,
  clientsPath,
  homePath,
  kindPath,
  kindsPath,
  serverPath,
  serversPath,
  statusPath,
  toolPath,
} from './_lib/urls';

export const dynamic = 'force-dynamic';

/** A sitemap may have 50,000 addresses (sitemaps.org, protocol 0.9). */
const maxPages = 45_000;

const kindPaths = allKinds.map((kind) => kindPath(kind.id));

export default function sitemap(): MetadataRoute.Sitemap {
  const db = siteDatabase();
  const pages = db === null ? [] : sitemapPages(db, maxPages);
  return [
    ...[homePath, serversPath, changesPath, kindsPath, ...kindPaths, ...clientPaths(), statusPath].map(
      (path) => ({
        url: `${env.baseUrl}${path}`,
      }),
    ),
    ...pages.map((page) => ({
      url: `${env.baseUrl}${page.tool === null ? serverPath(page) : toolPath(page, page.tool)}`.replaceAll(
        '&',
        '&amp;',
      ),
      ...(page.changedAt === null ? {} : { lastModified: new Date(page.changedAt) }),
    })),
  ];
}

function clientPaths(): string[] {
  const clients = new Set(listCaptures().map(({ client }) => client));
  return [clientsPath, ...[...clients].map((client) => clientPath(client))];
}
