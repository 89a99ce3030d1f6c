import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { FeedLinks } from './_components/feed-links';
import { SiteFooter } from './_components/site-footer';
import { SiteHeader } from './_components/site-header';
import { env } from './_lib/env';
import { pathHeader } from './_lib/security';
import { parseTheme, themeCookie } from './_lib/theme';
import './globals.css';

export const dynamic = 'force-dynamic';

const description =
  'Schemalog watches public MCP servers and shows what their tools look like, version by version: schemas, changes, outcomes.';

export const metadata: Metadata = {
  metadataBase: new URL(env.baseUrl),
  title: { default: 'Schemalog – what MCP tools look like, version by version', template: '%s – Schemalog' },
  description,
  applicationName: 'Schemalog',
  icons: { icon: '/favicon.svg' },
  openGraph: { type: 'website', siteName: 'Schemalog', title: 'Schemalog', description },
};

export const viewport: Viewport = { colorScheme: 'light dark', width: 'device-width', initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(themeCookie)?.value);
  const path = (await headers()).get(pathHeader) ?? '/';
  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme}>
      <body className="flex min-h-dvh flex-col">
        <FeedLinks path={path} />
        <a
          href="#content"
          className="sr-only z-10 rounded bg-panel px-4 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
        >
          Skip to content
        </a>
        <SiteHeader theme={theme} path={path} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[88rem] grow px-4 pt-6 pb-16 outline-none sm:px-6"
        >
          {children}
        </main>
        <SiteFooter />
      </body>
    </html>
  );
}
