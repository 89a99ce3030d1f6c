import type { MetadataRoute } from 'next';
import { clients } from '@/core/compat/clients/all';
import { knownRules } from '@/core/compat/known-rules';
import { providers } from '@/core/compat/providers/all';
import { allKinds } from '@/core/diff/kinds/all';
import { allMeasures } from '@/core/stats/all';
import { sitemapPages } from '@/db/queries/sitemap';
import { listCaptures } from '@/lab/read-captures';
import {
  checkPath,
  clientPath,
  clientsPath,
  compatPath,
  gradeChangesPath,
  providerPath,
  rulePath,
  rulesPath,
} from './_lib/compat-urls';
import { siteDatabase } from './_lib/database';
import { env } from './_lib/env';
import { feedsPath } from './_lib/feed-urls';
import { statsMeasurePath, statsMethodPath, statsPath } from './_lib/stats-urls';
import { subscriptionsPath } from './_lib/subscription-urls';
import {
  changesPath,
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
    ...[
      homePath,
      serversPath,
      changesPath,
      kindsPath,
      ...kindPaths,
      ...compatPaths(),
      statsPath,
      statsMethodPath(),
      ...allMeasures.map(({ id }) => statsMeasurePath(id)),
      checkPath,
      feedsPath,
      subscriptionsPath,
      statusPath,
    ].map((path) => ({
      url: `${env.baseUrl}${path}`,
    })),
    ...pages.map((page) => ({
      url: `${env.baseUrl}${page.tool === null ? serverPath(page) : toolPath(page, page.tool)}`.replaceAll(
        '&',
        '&amp;',
      ),
      ...(page.changedAt === null ? {} : { lastModified: new Date(page.changedAt) }),
    })),
  ];
}

function compatPaths(): string[] {
  const ids = new Set([...clients.map(({ id }) => id), ...listCaptures().map(({ client }) => client)]);
  return [
    compatPath,
    clientsPath,
    rulesPath,
    gradeChangesPath,
    ...[...ids].map((client) => clientPath(client)),
    ...providers.map(({ id }) => providerPath(id)),
    ...knownRules.map(({ rule }) => rulePath(rule.id)),
  ];
}
