import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from 'semver';
import { isObject, type Json, own, ownString } from '@/core/schema/json';
import { toolName } from '@/core/schema/tool-name';
import { generatedTools } from './generate';

/** Two definitions of one tool that differ. */
export interface DefinitionPair {
  before: Json;
  after: Json;
}

const folders = ['npm', 'github-mcp-server'];

/**
 * The tools that changed between consecutive versions of real servers: a folder of folders or of files, a tool list a file
 * with `version` and `tools`. Where there is no such folder the pairs are generated, and `source` says so.
 */
export function readPairs(corpus: string): { pairs: DefinitionPair[]; source: string } {
  const pairs = folders
    .flatMap((name) => serversIn(join(corpus, name)))
    .flatMap((versions) => versions.slice(1).flatMap((now, i) => changed(versions[i] ?? [], now)));
  if (pairs.length > 0) return { pairs, source: 'real' };
  return { pairs: generatedPairs(), source: 'generated' };
}

/** For each server its tool lists, in the order of their versions. */
function serversIn(folder: string): Json[][][] {
  if (!existsSync(folder)) return [];
  const inner = readdirSync(folder, { withFileTypes: true });
  const own = inner.some((entry) => entry.isFile()) ? [folder] : [];
  const servers = inner.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name));
  return [...own, ...servers]
    .map((path) =>
      readdirSync(path)
        .filter(isList)
        .map((file) => readList(join(path, file))),
    )
    .map(inOrder);
}

function isList(file: string): boolean {
  return file.endsWith('.json');
}

function readList(path: string): { version: string; tools: Json[] } {
  const value: Json = JSON.parse(readFileSync(path, 'utf8'));
  const tools = own(value, 'tools');
  return { version: ownString(value, 'version') ?? '0.0.0', tools: Array.isArray(tools) ? tools : [] };
}

function inOrder(lists: { version: string; tools: Json[] }[]): Json[][] {
  return lists.toSorted((a, b) => compare(a.version, b.version, true)).map(({ tools }) => tools);
}

function changed(old: readonly Json[], now: readonly Json[]): DefinitionPair[] {
  const byName = new Map(old.map((tool) => [toolName(tool), tool]));
  return now.flatMap((after) => {
    const before = byName.get(toolName(after));
    return before === undefined || JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ before, after }];
  });
}

/** Half of them with a change that hurts, half with one that does not. */
function generatedPairs(): DefinitionPair[] {
  return generatedTools(1_000, 1).map((before, i) => {
    const after = structuredClone(before);
    const schema = own(after, 'inputSchema');
    const properties = isObject(schema) ? own(schema, 'properties') : undefined;
    if (isObject(schema) && isObject(properties)) {
      if (i % 2 === 0) properties.added = { type: 'string', description: 'What is new' };
      else schema.required = Object.keys(properties);
    }
    return { before, after };
  });
}
