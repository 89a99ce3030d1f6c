import type { NextConfig } from 'next';

const headers = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), browsing-topics=()' },
];

/** Pages with a key in their address. */
const keyed = [
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Robots-Tag', value: 'noindex' },
  { key: 'Cache-Control', value: 'private, no-store' },
];

const config: NextConfig = {
  typedRoutes: true,
  // The site alone: tests and crawler are checked by `npm run verify`, with packages that a visitor's machine lacks.
  typescript: { tsconfigPath: 'tsconfig.site.json' },
  serverExternalPackages: ['better-sqlite3'],
  poweredByHeader: false,
  // Else addresses of this machine become `localhost` in the proxy, and a site that listens on 127.0.0.1 takes what is led to
  // another of its pages for another site: it would ask itself over HTTP, at twice the cost.
  skipProxyUrlNormalize: true,
  devIndicators: false,
  // Titles and links of the head are sent with the page to everybody, not by a script after it.
  htmlLimitedBots: /.*/,
  // A file of a measure beside its page; the router has no names with a suffix.
  rewrites: async () => [
    { source: '/stats/:measure([^/.]+).csv', destination: '/stats/:measure/data.csv' },
    { source: '/stats/:measure([^/.]+).json', destination: '/stats/:measure/data.json' },
    { source: '/stats/:measure([^/.]+).svg', destination: '/stats/:measure/chart.svg' },
  ],
  headers: async () => [
    { source: '/:path*', headers },
    { source: '/subscriptions/:id([\\w-]{16})/:page*', headers: keyed },
  ],
};

export default config;
