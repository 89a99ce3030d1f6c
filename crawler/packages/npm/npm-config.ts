import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isObject, type Json, own, ownString } from '@/core/schema/json';

/** What the user's npm is set to, as far as the crawler needs it. */
export interface NpmConfig {
  /** With a slash at the end. */
  registry: string;
  /** Registries of scopes, by scope with its `@`. */
  scopes: Readonly<Record<string, string>>;
  cafile: string | null;
  httpsProxy: string | null;
  strictSsl: boolean;
  userConfig: string | null;
  globalConfig: string | null;
}

let config: Promise<NpmConfig | null> | undefined;

/** The configuration of the user's npm, read once. Null when there is no npm that answers. */
export function npmConfig(): Promise<NpmConfig | null> {
  config ??= readNpmConfig();
  return config;
}

async function readNpmConfig(): Promise<NpmConfig | null> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['config', 'list', '--json'], {
      timeout: 30_000,
      maxBuffer: 8 * 1024 * 1024,
      // A project's own npm settings are not the user's.
      cwd: '/',
    });
    return parseNpmConfig(JSON.parse(stdout) as Json);
  } catch {
    return null;
  }
}

/** @param json what `npm config list --json` prints; null is returned when it names no registry */
export function parseNpmConfig(json: Json): NpmConfig | null {
  const registry = ownString(json, 'registry');
  if (!isObject(json) || registry === undefined || !URL.canParse(registry)) return null;
  const scopes = Object.entries(json).flatMap(([key, value]) => {
    const scope = /^(@[^/:]+):registry$/.exec(key)?.[1];
    return scope !== undefined && typeof value === 'string' && URL.canParse(value)
      ? [[scope, withSlash(value)] as const]
      : [];
  });
  return {
    registry: withSlash(registry),
    scopes: Object.fromEntries(scopes),
    cafile: ownString(json, 'cafile') ?? null,
    httpsProxy: ownString(json, 'https-proxy') ?? ownString(json, 'proxy') ?? null,
    strictSsl: own(json, 'strict-ssl') !== false,
    userConfig: ownString(json, 'userconfig') ?? null,
    globalConfig: ownString(json, 'globalconfig') ?? null,
  };
}

/** The address of a package's document. */
export function documentUrl(config: NpmConfig, packageName: string): string {
  const scope = packageName.startsWith('@') ? packageName.slice(0, packageName.indexOf('/')) : '';
  const registry = Object.hasOwn(config.scopes, scope) ? config.scopes[scope] : undefined;
  return `${registry ?? config.registry}${packageName.replace('/', '%2f')}`;
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}
