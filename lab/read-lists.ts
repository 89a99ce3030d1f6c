import { readFileSync, statSync } from 'node:fs';
import { isObject, type Json, own } from '@/core/schema/json';
import { limits } from '@/core/schema/limits';
import { onePage, type Script, type ToolList } from './script';

/** A file that holds no tools. */
export class ToolsFileError extends Error {
  override name = 'ToolsFileError';
}

/**
 * The tools of a file: an array, an object with `tools` (a `tools/list` result, or what `inspect` prints), or one tool.
 * @throws ToolsFileError
 */
export function readTools(path: string): Json[] {
  const json = readJson(path);
  if (Array.isArray(json)) return json;
  for (const holder of [json, own(json, 'result')]) {
    const tools = own(holder, 'tools');
    if (Array.isArray(tools)) return tools.map((tool) => own(tool, 'value') ?? tool);
  }
  if (isObject(json) && (Object.hasOwn(json, 'inputSchema') || Object.hasOwn(json, 'name'))) return [json];
  throw new ToolsFileError(`"${path}" holds no tools.`);
}

/**
 * A list to serve from a file: its tools on one page, or its `pages` as they are (see `script.ts`).
 * @throws ToolsFileError
 */
export function readList(path: string): ToolList {
  const json = readJson(path);
  // Whatever pages hold is served as it is: that a client meets nonsense is what such a list is for.
  if (Array.isArray(own(json, 'pages'))) return { id: 'file', script: json as unknown as Script };
  return { id: 'file', script: onePage(readTools(path)) };
}

function readJson(path: string): Json {
  const size = statSync(path, { throwIfNoEntry: false });
  if (size?.isFile() !== true) throw new ToolsFileError(`"${path}" is no file.`);
  if (size.size > limits.messageBytes) throw new ToolsFileError(`"${path}" is too large.`);
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Json;
  } catch (error) {
    throw new ToolsFileError(`"${path}" is not JSON: ${(error as Error).message}`);
  }
}
