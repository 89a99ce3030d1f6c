import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '@/core/schema/json';
import type { PackageDocuments } from './documented-launches';

const maxBytes = 1024 * 1024;
const maxProgramBytes = 4 * 1024 * 1024;
const maxFolders = 200;
const maxFiles = 200;
const maxTotalBytes = 16 * 1024 * 1024;

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

/**
 * The JavaScript of a package itself (not of its dependencies), as one text: files that are not too large, a bounded number.
 */
export function readProgram(installFolder: string, packageName: string): string {
  const folder = join(installFolder, 'node_modules', packageName);
  const texts: string[] = [];
  let left = maxTotalBytes;
  const folders = [folder];
  for (let i = 0; i < folders.length && i < maxFolders && texts.length < maxFiles && left > 0; i++) {
    for (const entry of entriesOf(folders[i] ?? '')) {
      const path = join(folders[i] ?? '', entry.name);
      if (entry.isDirectory() && entry.name !== 'node_modules') folders.push(path);
      else if (entry.isFile() && /\.[cm]?js$/.test(entry.name) && texts.length < maxFiles) {
        const text = readBounded(path, Math.min(maxProgramBytes, left));
        left -= text.length;
        texts.push(text);
      }
    }
  }
  return texts.join('\n');
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

function readBounded(path: string, limit: number): string {
  try {
    return statSync(path).size > limit ? '' : readFileSync(path, 'utf8');
  } catch {
    return '';
  }
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
