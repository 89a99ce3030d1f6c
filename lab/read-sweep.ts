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
        const isWhole = own(json, 'tool') !== undefined && ownString(json, 'version') !== undefined;
        // Lines are written by `sweep` alone.
        return isWhole ? [json as unknown as SweepLine] : [];
      } catch {
        return [];
      }
    });
}

/** The same for the same tool of the same origin. */
export function sweptKey({ package: from, tool }: SweptTool): string {
  return sha256(`${from} ${canonicalJson(tool, 'literal')}`);
}

/**
 * The one release on its way to the one provider that the lines are of; null when there are none.
 * @throws ToolsFileError when they are of several
 */
export function releaseSwept(
  lines: readonly SweepLine[],
): Pick<SweepLine, 'client' | 'version' | 'provider'> | null {
  const [first] = lines;
  if (first === undefined) return null;
  const { client, version, provider } = first;
  const isSame = (line: SweepLine): boolean =>
    line.client === client && line.version === version && line.provider === provider;
  if (!lines.every(isSame)) throw new ToolsFileError('The results are of several releases or providers.');
  return { client, version, provider };
}

/** What somebody needs to tell whether they have the same tools: from how many servers they are, and a hash of all of them. */
export function describeSwept(tools: readonly SweptTool[]): { servers: number; hash: string } {
  return {
    servers: new Set(tools.map(({ package: from }) => from)).size,
    hash: sha256(tools.map(sweptKey).sort().join('\n')),
  };
}
