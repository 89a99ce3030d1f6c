import type { MetadataRoute } from 'next';
import { sitemapPages } from '@/db/queries/sitemap';
import { siteDatabase } from './_lib/database';
import { env } from './_lib/env';
import { homePath, serverPath, serversPath, statusPath, toolPath } from './_lib/urls';

export const dynamic = 'force-dynamic';

/** A sitemap may have 50,000 addresses (sitemaps.org, protocol 0.9). */
const maxPages = 45_000;

export default function sitemap(): MetadataRoute.Sitemap {
  const db = siteDatabase();
  const pages = db === null ? [] : sitemapPages(db, maxPages);
  return [
    ...[homePath, serversPath, statusPath].map((path) => ({ url: `${env.baseUrl}${path}` })),
    ...pages.map((page) => ({
      url: `${env.baseUrl}${page.tool === null ? serverPath(page) : toolPath(page, page.tool)}`.replaceAll(
        '&',
        '&amp;',
      ),
      ...(page.changedAt === null ? {} : { lastModified: new Date(page.changedAt) }),
    })),
  ];
}
