import { isObject, type Json, own } from '../schema/json';

/** What a text may be. */
export interface TextLimits {
  bytes: number;
  tools: number;
  depth: number;
}

/** Why a text cannot be read as tools. */
export type Unreadable =
  | { why: 'empty' | 'no-tools' | 'empty-list' | 'too-deep' }
  | { why: 'too-large'; bytes: number }
  | { why: 'too-many'; tools: number }
  | { why: 'no-json'; words: string };

/** `isBareSchema`: it was a schema alone, which is judged as the input of a tool named `tool`. */
export type ParsedTools = { ok: true; tools: Json[]; isBareSchema: boolean } | ({ ok: false } & Unreadable);

/**
 * Reads a `tools/list` result (with or without its JSON-RPC message), an array of tools, one tool, or a bare schema, which
 * is wrapped as a tool. Anything may stand in the place of a tool: that is for the profiles to judge.
 */
export function parseTools(text: string, limits: TextLimits): ParsedTools {
  const bytes = new TextEncoder().encode(text).byteLength;
  if (text.trim() === '') return { ok: false, why: 'empty' };
  if (bytes > limits.bytes) return { ok: false, why: 'too-large', bytes };
  if (depthOf(text) > limits.depth) return { ok: false, why: 'too-deep' };
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    return { ok: false, why: 'no-json', words: error instanceof Error ? error.message.slice(0, 200) : '' };
  }
  const { tools, isBareSchema } = toolsOf(value);
  if (tools === null) return { ok: false, why: 'no-tools' };
  if (tools.length === 0) return { ok: false, why: 'empty-list' };
  if (tools.length > limits.tools) return { ok: false, why: 'too-many', tools: tools.length };
  return { ok: true, tools, isBareSchema };
}

function toolsOf(value: Json): { tools: Json[] | null; isBareSchema: boolean } {
  if (Array.isArray(value)) return { tools: value, isBareSchema: false };
  const isSchema = typeof value === 'boolean' || isObject(value);
  const lists = [own(value, 'tools'), own(own(value, 'result') ?? null, 'tools')];
  const list = lists.find((one) => Array.isArray(one));
  if (Array.isArray(list)) return { tools: list, isBareSchema: false };
  if (own(value, 'inputSchema') !== undefined || typeof own(value, 'name') === 'string') {
    return { tools: [value], isBareSchema: false };
  }
  if (!isSchema) return { tools: null, isBareSchema: false };
  return { tools: [{ name: 'tool', description: 'A tool.', inputSchema: value }], isBareSchema: true };
}

/** Levels of brackets outside of strings: known before anything recurses. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (isInString) {
      if (char === 92) i++;
      else if (char === 34) isInString = false;
    } else if (char === 34) isInString = true;
    else if (char === 123 || char === 91) deepest = Math.max(deepest, ++depth);
    else if (char === 125 || char === 93) depth--;
  }
  return deepest;
}
