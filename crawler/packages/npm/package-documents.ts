import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '@/core/schema/json';
import type { PackageDocuments } from './documented-launches';

const maxBytes = 1024 * 1024;

/** The documents at the root of an installed package; those that are missing, too large or unreadable are empty. */
export function readPackageDocuments(installFolder: string, packageName: string): PackageDocuments {
  const folder = join(installFolder, 'node_modules', packageName);
  return {
    packageName,
    readme: readText(folder, /^readme(\.md|\.markdown|\.txt)?$/i),
    serverJson: parse(readText(folder, /^server\.json$/)),
    manifestJson: parse(readText(folder, /^manifest\.json$/)),
    smitheryYaml: readText(folder, /^smithery\.ya?ml$/),
  };
}

function readText(folder: string, name: RegExp): string {
  try {
    // A regular file by its own name: links could lead out of the folder.
    const entry = readdirSync(folder, { withFileTypes: true }).find(
      (item) => item.isFile() && name.test(item.name),
    );
    if (entry === undefined || statSync(join(folder, entry.name)).size > maxBytes) return '';
    return readFileSync(join(folder, entry.name), 'utf8');
  } catch {
    return '';
  }
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
