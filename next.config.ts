import type { NextConfig } from 'next';

const config: NextConfig = {
  typedRoutes: true,
  serverExternalPackages: ['better-sqlite3'],
  poweredByHeader: false,
  devIndicators: false,
};

export default config;
