import type { MetadataRoute } from 'next';
import { env } from './_lib/env';
import { searchPath, themePath } from './_lib/urls';

export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', searchPath, themePath] },
    sitemap: `${env.baseUrl}/sitemap.xml`,
  };
}
