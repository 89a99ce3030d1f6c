import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compare, valid } from 'semver';
import { canonicalJson } from '@/core/schema/canonical';
import { sha256 } from '@/core/schema/hash';
import { type Json, own, ownString } from '@/core/schema/json';
import { readTools, ToolsFileError } from './read-lists';
import type { SweepLine, SweptTool } from './sweep';

/**
 * The tools to sweep: of files, and of folders. A folder that holds files named after versions stands for a server, and its
 * newest version counts; other folders are gone through. Files without tools in a folder are left out.
 * @throws ToolsFileError when a path that was given holds nothing
 */
export function readSweptTools(paths: readonly string[]): SweptTool[] {
  return paths.flatMap((path) => {
    const found =
      statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? ofFolder(path) : ofFile(path);
    if (found.length === 0) throw new ToolsFileError(`"${path}" holds no tools.`);
    return found;
  });
}

function ofFolder(folder: string): SweptTool[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name }) => name);
  const versions = files.map((name) => name.slice(0, -'.json'.length)).filter((name) => valid(name) !== null);
  const newest = versions.sort(compare).at(-1);
  const chosen = newest === undefined ? files.sort() : [`${newest}.json`];
  const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return [
    ...chosen.flatMap((name) => {
      try {
        // Lists of other things lie about too.
        return ofFile(join(folder, name)).filter(({ tool }) => own(tool, 'inputSchema') !== undefined);
      } catch (error) {
        if (error instanceof ToolsFileError) return [];
        throw error;
      }
    }),
    ...below.sort().flatMap((name) => ofFolder(join(folder, name))),
  ];
}

function ofFile(path: string): SweptTool[] {
  const json = JSON.parse(readFileSync(path, 'utf8')) as Json;
  const name = ownString(json, 'package') ?? basename(dirname(path));
  const version = ownString(json, 'version');
  const from = version === undefined ? name : `${name}@${version}`;
  return readTools(path).map((tool) => ({ package: from, tool }));
}

/** What a sweep wrote so far; none when there is no such file. A last line that was cut off is left out. */
export function readSweep(path: string): SweepLine[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        const json = JSON.parse(line) as Json;
        return own(json, 'tool') === undefined ? [] : [json as unknown as SweepLine];
      } catch {
        return [];
      }
    });
}

/** The same for the same tool of the same origin. */
export function sweptKey({ package: from, tool }: SweptTool): string {
  return sha256(`${from} ${canonicalJson(tool, 'literal')}`);
}
