import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { systemBrowser } from './scripts/setup/system.mjs';

/*
 * Browser tests run against the production build, once with a database of invented servers (scripts/seed-e2e.ts) and once
 * without any. Workers read this file too: what is chosen here once goes on in the environment.
 */

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_EMPTY_PORT ??= String(await freePort());
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'schemalog-e2e-'));
const { E2E_PORT, E2E_EMPTY_PORT, E2E_FOLDER } = process.env;

/** A browser of the system's; where there is none, the one that Playwright installs. */
const chromium = systemBrowser();
const build = `node --input-type=module -e "(await import('./scripts/setup/build.mjs')).ensureBuild(process.cwd())"`;

function site(port: string, database: string, before: string[], settings: Record<string, string> = {}) {
  return {
    command: [...before, `node node_modules/next/dist/bin/next start -H 127.0.0.1 -p ${port}`].join(' && '),
    url: `http://127.0.0.1:${port}/api/health`,
    env: { SCHEMALOG_DB: database, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...settings },
    timeout: 240_000,
  };
}

const database = join(E2E_FOLDER, 'seeded.db');
const exportsFolder = join(E2E_FOLDER, 'exports');

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  timeout: 30_000,
  reporter: 'line',
  use: {
    baseURL: `http://127.0.0.1:${E2E_PORT}`,
    locale: 'en-GB',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    site(E2E_PORT, database, [build, `node --import tsx scripts/seed-e2e.ts ${database} ${exportsFolder}`], {
      SCHEMALOG_EXPORTS: exportsFolder,
      // Subscriptions lead to receivers of the tests.
      SCHEMALOG_WEBHOOK_LOCAL: 'on',
      SCHEMALOG_SMTP_URL: 'smtp://127.0.0.1',
      SCHEMALOG_MAIL_FROM: 'digests@schemalog.example',
    }),
    // Starts when the first one answers, since the build is shared.
    site(E2E_EMPTY_PORT, join(E2E_FOLDER, 'absent.db'), []),
  ],
});
