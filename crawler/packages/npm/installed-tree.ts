import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { isObject, type Json, own, ownString } from '@/core/schema/json';

/** SDKs and schema libraries: what they resolve to changes the schemas that a server publishes. */
const schemaLibraries = [
  '@modelcontextprotocol/sdk',
  '@modelcontextprotocol/server',
  '@modelcontextprotocol/core',
  'fastmcp',
  'mcp-framework',
  'mcp-proxy',
  '@mastra/mcp',
  'zod',
  'zod-to-json-schema',
  '@sinclair/typebox',
  'typebox',
  'effect',
  '@effect/schema',
  'valibot',
  '@valibot/to-json-schema',
  'arktype',
  'xsschema',
] as const;

const maxManifestBytes = 4 * 1024 * 1024;

/** A package.json below an install folder; null when it is missing, too large, no object, or outside of the folder. */
export function readManifest(installFolder: string, path: string): Json {
  try {
    const real = realpathSync(join(installFolder, path, 'package.json'));
    if (!real.startsWith(realpathSync(installFolder) + sep)) return null;
    const text = readFileSync(real);
    const json = text.length > maxManifestBytes ? null : (JSON.parse(text.toString('utf8')) as Json);
    return isObject(json) ? json : null;
  } catch {
    return null;
  }
}

/** The versions of SDKs and schema libraries that the package's own code gets when it imports them. */
export function resolvedLibraries(installFolder: string, packageName: string): Record<string, string> {
  const found = schemaLibraries.flatMap((library) => {
    const version = resolvedVersion(installFolder, packageName, library);
    return version === null || library === packageName ? [] : [[library, version] as const];
  });
  return Object.fromEntries(found);
}

/** Node's own way: the package's `node_modules`, then those of the folders above it. */
function resolvedVersion(installFolder: string, packageName: string, library: string): string | null {
  for (let folder = join('node_modules', packageName); folder !== '.'; folder = dirname(folder)) {
    if (folder.endsWith('node_modules')) continue;
    const version = ownString(readManifest(installFolder, join(folder, 'node_modules', library)), 'version');
    if (version !== undefined) return version;
  }
  return ownString(readManifest(installFolder, join('node_modules', library)), 'version') ?? null;
}

/** Names of installed packages that declare install scripts, which were not run. Sorted, each once. */
export function packagesWithInstallScripts(installFolder: string): string[] {
  let lock: Json = null;
  try {
    lock = JSON.parse(
      readFileSync(join(installFolder, 'node_modules', '.package-lock.json'), 'utf8'),
    ) as Json;
  } catch {
    return [];
  }
  const packages = own(lock, 'packages');
  const names = Object.entries(isObject(packages) ? packages : {})
    .filter(([, entry]) => own(entry, 'hasInstallScript') === true)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  return [...new Set(names)].sort();
}

/**
 * Versions to force when a list came out with all schemas empty: zod-to-json-schema 3 does not understand schemas of
 * zod 4 and leaves `{ "$schema": … }` alone. Null when the tree does not have that combination.
 */
export function repairingOverrides(
  libraries: Readonly<Record<string, string>>,
): Record<string, string> | null {
  const isMet = libraries.zod?.startsWith('4.') && libraries['zod-to-json-schema']?.startsWith('3.');
  return isMet ? { zod: '3.25.76' } : null;
}
