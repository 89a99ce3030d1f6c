import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type InstallerAnswer, runInstaller } from '../run-installer';
import type { NpmConfig } from './npm-config';

export interface NpmInstall {
  /** Holds a package.json with what to install; `node_modules` is made in it. */
  folder: string;
  /** npm's cache and home go into folders of it. */
  cacheFolder: string;
  config: NpmConfig;
  /** ISO date: only versions that were published before it are taken. Null for no such limit. */
  before: string | null;
  timeoutMs: number;
  /** Bytes of disk that the installation may take. */
  maxBytes: number;
  signal?: AbortSignal | undefined;
}

/**
 * Runs `npm install` in a folder. No script of any package runs, and nothing is fetched but packages of the registry:
 * dependencies on git hosts, addresses and folders are refused, since preparing those runs code outside of the sandbox.
 */
export function runNpmInstall(wish: NpmInstall): Promise<InstallerAnswer> {
  const home = join(wish.cacheFolder, 'npm-home');
  mkdirSync(home, { recursive: true });
  const { folder, timeoutMs, maxBytes, signal } = wish;
  const command = ['npm', ...installArguments(wish)];
  return runInstaller({
    command,
    folder,
    env: npmEnvironment(wish.config, home),
    timeoutMs,
    maxBytes,
    signal,
  });
}

function installArguments({ config, cacheFolder, before }: NpmInstall): string[] {
  return [
    'install',
    '--ignore-scripts',
    ...[
      '--allow-git=none',
      '--allow-remote=none',
      '--allow-file=none',
      '--allow-directory=none',
      '--git=false',
    ],
    ...[
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      '--no-update-notifier',
      '--no-workspaces',
      '--omit=dev',
    ],
    ...[
      '--loglevel=error',
      '--no-progress',
      '--no-engine-strict',
      '--no-strict-peer-deps',
      '--legacy-peer-deps=false',
    ],
    ...['--install-strategy=hoisted', '--fetch-retries=2', '--fetch-timeout=60000'],
    `--cache=${join(cacheFolder, 'npm')}`,
    `--registry=${config.registry}`,
    ...Object.entries(config.scopes).map(([scope, url]) => `--${scope}:registry=${url}`),
    ...(config.cafile === null ? [] : [`--cafile=${config.cafile}`]),
    ...(config.httpsProxy === null ? [] : [`--https-proxy=${config.httpsProxy}`]),
    ...(before === null ? [] : [`--before=${before}`]),
  ];
}

/** npm finds its own programs and the user's settings, and nothing else of the environment. */
function npmEnvironment(config: NpmConfig, home: string): NodeJS.ProcessEnv {
  const passedOn = [
    'NODE_EXTRA_CA_CERTS',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'HTTPS_PROXY',
    'https_proxy',
    'NO_PROXY',
    'no_proxy',
  ];
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    PATH: `${dirname(process.execPath)}:${process.env.PATH ?? '/usr/bin:/bin'}`,
    HOME: home,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_TERMINAL_PROMPT: '0',
  };
  for (const name of passedOn) if (process.env[name] !== undefined) env[name] = process.env[name];
  if (config.userConfig !== null) env.npm_config_userconfig = config.userConfig;
  if (config.globalConfig !== null) env.npm_config_globalconfig = config.globalConfig;
  return env;
}
